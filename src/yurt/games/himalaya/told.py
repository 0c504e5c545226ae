"""What Himalaya tells its board."""

from __future__ import annotations

from yurt.core.language import Phrase
from yurt.core.told import Told
from yurt.games.himalaya.legend import legend
from yurt.games.himalaya.pieces import FARTHEST, SHERPAS, Ground, Supply
from yurt.games.himalaya.state import Event, Phase
from yurt.games.himalaya.ways import outcome

TOLD = Told(
    enums=[Phase, Event, Ground, Supply],
    numbers={"FARTHEST": FARTHEST, "SHERPAS": SHERPAS},
    words={},
    names={
        "climber": Phrase("climber", "alpiniste"),
        "again": Phrase("again", "relancer"),
        "none": Phrase("take none", "aucune"),
        "coming": Phrase("yeti cards to come", "cartes yéti à venir"),
        "seen": Phrase("seen", "vues"),
        "weather": Phrase("bad weather", "mauvais temps"),
        "used": Phrase("used", "utilisée"),
        "stay": Phrase("stay", "rester"),
        "start": Phrase("from", "de"),
    },
    legend=legend,
    outcome=outcome,
)
