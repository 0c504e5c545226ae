"""What Yoho! tells its board."""

from __future__ import annotations

from yurt.core.language import Phrase
from yurt.core.told import Told
from yurt.games.yoho.foreseen import backs, deed, outcome
from yurt.games.yoho.legend import legend
from yurt.games.yoho.names import CAPTAIN, CARD, KIND, cell_name, edge_name
from yurt.games.yoho.pieces import CELLS, EDGES, EMPTY, FACES, LINE, PASSABLE, Captain, Card, Kind, Side
from yurt.games.yoho.sea import AT_HOME, beside, edge_cell, exits_of, kind_of
from yurt.games.yoho.state import Event, Move, Phase
from yurt.games.yoho.words import ISLAND, MOVES

TOLD = Told(
    enums=[Phase, Event, Kind, Card],
    numbers={
        "LINE": LINE,
        "CELLS": CELLS,
        "AT_HOME": AT_HOME,
        "PASSABLE": int(PASSABLE),
        "EMPTY": EMPTY,
        "KIND_OF": [int(kind_of(face)) for face in range(FACES)],
        "EXITS_OF": [[exits_of(face, turn) for turn in range(4)] for face in range(FACES)],
        "BESIDE": [[beside(cell, side) for side in Side] for cell in range(CELLS)],
        "EDGE_CELL": [edge_cell(edge) for edge in range(EDGES)],
    },
    words={
        "card": [CARD[card].en.lower() for card in Card],
        "cell": [cell_name(cell) for cell in range(CELLS)],
        "edge": [edge_name(edge).en for edge in range(EDGES)],
        "island": [KIND[kind].en for kind in ISLAND],
        "captain": [MOVES[Move.CAPTAIN + captain].en for captain in Captain],
    },
    names={
        "card": [CARD[card] for card in Card],
        "island": [KIND[kind] for kind in ISLAND],
        "captain": [CAPTAIN[captain] for captain in Captain],
        "sea": Phrase("sea pile", "pioche Courants marins"),
        "reserve": Phrase("reserve", "réserve"),
        "pile": Phrase("treasure pile", "pioche au trésor"),
        "discards": Phrase("discards", "défausse"),
        "end": Phrase("end turn", "finir le tour"),
        "keep": Phrase("keep the rest", "garder le reste"),
        "base": Phrase("base", "base"),
        "left": Phrase("plays left", "cartes à jouer"),
        "played": Phrase("played", "jouées"),
        "hand": Phrase("hand", "main"),
    },
    legend=legend,
    derived={"backs": backs, "deed": deed},
    outcome=outcome,
)
