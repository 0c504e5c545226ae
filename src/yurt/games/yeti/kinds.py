"""What the kinds of decisions in Yéti are called where they are added up; by the names of the moves."""

from __future__ import annotations

from collections.abc import Mapping

from yurt.core.language import Phrase

KINDS: Mapping[str, Phrase] = {
    "keep": Phrase("keeping dice", "garder des dés"),
    "roll": Phrase("rolling on", "relancer"),
    "goggles": Phrase("using goggles", "utiliser les lunettes"),
    "thaw": Phrase("rolling the snow again", "relancer la neige"),
    "pay": Phrase("paying to turn a die", "payer pour tourner un dé"),
    "turn": Phrase("turning a die", "tourner un dé"),
    "leave": Phrase("leaving the snow", "laisser la neige"),
    "ready": Phrase("going on with the dice", "continuer avec les dés"),
    "purse": Phrase("using a purse", "utiliser une bourse"),
    "photo": Phrase("taking a photo", "prendre une photo"),
    "buy": Phrase("buying", "acheter"),
    "save": Phrase("buying nothing", "ne rien acheter"),
    "rope": Phrase("using a rope", "utiliser une corde"),
    "climb": Phrase("how far to climb", "de combien grimper"),
    "sleep": Phrase("sleeping without a rope", "dormir sans corde"),
}
