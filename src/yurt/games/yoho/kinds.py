"""What the kinds of decisions in Yoho! are called where they are added up; by the names of the moves."""

from __future__ import annotations

from collections.abc import Mapping

from yurt.core.language import Phrase

KINDS: Mapping[str, Phrase] = {
    "point": Phrase("which way a sea card points", "orienter une carte Courants marins"),
    "play": Phrase("playing a treasure card", "jouer une carte au trésor"),
    "net": Phrase("the net", "le filet"),
    "sail": Phrase("the move", "le déplacement"),
    "cell": Phrase("which place", "quel endroit"),
    "home": Phrase("going home", "rentrer au repaire"),
    "edge": Phrase("which edge", "quel bord"),
    "clockwise": Phrase("turning clockwise", "pivoter à droite"),
    "counter": Phrase("turning counter-clockwise", "pivoter à gauche"),
    "sideways": Phrase("turning over sideways", "retourner sur le côté"),
    "endwise": Phrase("turning over endwise", "retourner de bas en haut"),
    "at": Phrase("whom to throw a barrel at", "sur qui lancer un baril"),
    "fire": Phrase("whom to fire at", "sur qui tirer"),
    "blast": Phrase("firing at the chest", "tirer sur le coffre"),
    "take": Phrase("what to take", "que prendre"),
    "end": Phrase("ending the turn", "finir le tour"),
    "discard": Phrase("what to discard", "que défausser"),
    "done": Phrase("discarding no more", "cesser de défausser"),
    "captain": Phrase("whose lair", "quel repaire"),
}
