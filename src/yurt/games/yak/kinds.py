"""What the kinds of decisions in Yak are called where they are added up; by the names of the moves."""

from __future__ import annotations

from collections.abc import Mapping

from yurt.core.language import Phrase

KINDS: Mapping[str, Phrase] = {
    "choose": Phrase("choosing the action", "choisir l’action"),
    "take": Phrase("which stone to build", "quelle pierre construire"),
    "done": Phrase("building no more", "cesser de construire"),
    "place": Phrase("where to build", "où construire"),
    "pay": Phrase("what to pay", "que payer"),
    "spill": Phrase("what to let go", "que laisser"),
    "load": Phrase("what to load", "que charger"),
    "buy": Phrase("what to buy", "qu’acheter"),
    "enough": Phrase("buying no more", "cesser d’acheter"),
    "pick": Phrase("which stone for a cart", "quelle pierre pour un chariot"),
    "into": Phrase("which cart to fill", "quel chariot remplir"),
    "left": Phrase("building on the left", "construire à gauche"),
}
