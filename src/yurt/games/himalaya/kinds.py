"""What the kinds of decisions in Himalaya are called where they are added up; by the names of the moves."""

from __future__ import annotations

from collections.abc import Mapping

from yurt.core.language import Phrase

KINDS: Mapping[str, Phrase] = {
    "take": Phrase("taking a die", "prendre un dé"),
    "throw": Phrase("throwing again", "relancer"),
    "card": Phrase("playing a supply card", "jouer une carte d’approvisionnement"),
    "climber": Phrase("moving the climber", "avancer l’alpiniste"),
    "sherpa": Phrase("moving a sherpa up", "faire monter un sherpa"),
    "back": Phrase("sending a sherpa back", "renvoyer un sherpa"),
    "stay": Phrase("climbing without a rope", "monter sans cordée"),
    "rope": Phrase("climbing on a rope", "monter en cordée"),
    "regain": Phrase("taking a supply card back", "reprendre une carte"),
    "leave": Phrase("taking no card back", "ne reprendre aucune carte"),
}
