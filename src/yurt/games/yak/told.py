"""What Yak tells its board."""

from __future__ import annotations

from yurt.core.language import Phrase
from yurt.core.told import Told
from yurt.games.yak.names import ACTION, CART, FOOD, LETTER, PLACE, STONE
from yurt.games.yak.pieces import COLOURS, EMPTY, Action, Cart, Food, Form, Stone
from yurt.games.yak.state import Event, Phase
from yurt.games.yak.tower import TOUCHES, WHERE, ZONE

TOLD = Told(
    enums=[Phase, Event, Stone, Form],
    numbers={
        "COLOURS": COLOURS,
        "EMPTY": EMPTY,
        "WHERE": [list(place) for place in WHERE],
        "TOUCHES": TOUCHES.tolist(),
        "ZONE": ZONE.tolist(),
    },
    words={
        "stone": [STONE[stone].en for stone in Stone],
        "food": [FOOD[food].en for food in Food],
        "cart": [CART[cart].en for cart in Cart],
        "action": [ACTION[action].en for action in Action],
        "place": PLACE,
    },
    names={
        "letter": [LETTER[stone] for stone in Stone if stone != Stone.FOG],
        "action": [ACTION[action] for action in Action],
        "cart": [CART[cart] for cart in Cart],
        "day": Phrase("Day", "Jour"),
        "last": Phrase("last day", "dernier jour"),
        "oneMore": Phrase("one more day", "encore un jour"),
        "sunrise": Phrase("In secret", "En secret"),
        "bag": Phrase("Bag", "Sac"),
        "fog": Phrase("Fog", "Brouillard"),
        "market": Phrase("market", "marché"),
        "enough": Phrase("enough", "assez"),
        "done": Phrase("done", "fini"),
        "surplus": Phrase("to the market", "au marché"),
        "each": Phrase("each", "chacune"),
        "chosen": Phrase("has chosen", "a choisi"),
        "choosing": Phrase("is choosing", "choisit"),
        "first": Phrase("first", "1er"),
        "second": Phrase("second", "2e"),
        "none": Phrase("none", "aucune"),
        "baby": Phrase("baby yak", "bébé yak"),
    },
)
