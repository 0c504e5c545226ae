"""The names of Yak's things, in English and French."""

from __future__ import annotations

from yurt.core.grammar import elided, with_article
from yurt.core.language import Phrase, counted, listed
from yurt.games.yak.pieces import Action, Cart, Food, Stone, Zone
from yurt.games.yak.tower import WHERE

STONE = {
    Stone.RED: Phrase("red", "rouge"),
    Stone.ORANGE: Phrase("orange", "orange"),
    Stone.YELLOW: Phrase("yellow", "jaune"),
    Stone.GREEN: Phrase("green", "verte"),
    Stone.BLUE: Phrase("blue", "bleue"),
    Stone.PURPLE: Phrase("purple", "pourpre"),
    Stone.TURQUOISE: Phrase("turquoise", "turquoise"),
    Stone.BLACK: Phrase("black", "noire"),
    Stone.CRYSTAL: Phrase("crystal", "cristal"),
    Stone.FOG: Phrase("fog", "brouillard"),
}
LETTER = {
    Stone.RED: Phrase("R", "R"),
    Stone.ORANGE: Phrase("O", "O"),
    Stone.YELLOW: Phrase("Y", "J"),
    Stone.GREEN: Phrase("G", "V"),
    Stone.BLUE: Phrase("B", "B"),
    Stone.PURPLE: Phrase("P", "P"),
    Stone.TURQUOISE: Phrase("T", "T"),
    Stone.BLACK: Phrase("K", "N"),
    Stone.CRYSTAL: Phrase("*", "*"),
    Stone.FOG: Phrase("~", "~"),
}
ONE_STONE = {
    stone: Phrase(with_article(f"{name.en} stone"), f"une pierre {name.fr}") for stone, name in STONE.items()
} | {
    Stone.CRYSTAL: Phrase("a crystal", "un cristal"),
    Stone.FOG: Phrase("a fog stone", "une pierre de brouillard"),
}
THE_STONE = {
    stone: Phrase(f"the {name.en} stone", f"la pierre {name.fr}") for stone, name in STONE.items()
} | {
    Stone.CRYSTAL: Phrase("the crystal", "le cristal"),
    Stone.FOG: Phrase("the fog stone", "la pierre de brouillard"),
}
NO_STONE = {  # after “no” and “ne … pas”
    stone: Phrase(f"{name.en} stone", f"de pierre {name.fr}") for stone, name in STONE.items()
} | {
    Stone.CRYSTAL: Phrase("crystal", "de cristal"),
    Stone.FOG: Phrase("fog stone", "de pierre de brouillard"),
}
MANY_STONES = {  # after a number
    Stone.RED: Phrase("red", "rouges"),
    Stone.ORANGE: Phrase("orange", "orange"),
    Stone.YELLOW: Phrase("yellow", "jaunes"),
    Stone.GREEN: Phrase("green", "vertes"),
    Stone.BLUE: Phrase("blue", "bleues"),
    Stone.PURPLE: Phrase("purple", "pourpres"),
    Stone.TURQUOISE: Phrase("turquoise", "turquoise"),
    Stone.BLACK: Phrase("black", "noires"),
    Stone.CRYSTAL: Phrase("crystals", "cristaux"),
    Stone.FOG: Phrase("fog stones", "pierres de brouillard"),
}
COLOUR = {  # as a noun
    Stone.RED: Phrase("red", "rouge"),
    Stone.ORANGE: Phrase("orange", "orange"),
    Stone.YELLOW: Phrase("yellow", "jaune"),
    Stone.GREEN: Phrase("green", "vert"),
    Stone.BLUE: Phrase("blue", "bleu"),
    Stone.PURPLE: Phrase("purple", "pourpre"),
    Stone.TURQUOISE: Phrase("turquoise", "turquoise"),
    Stone.BLACK: Phrase("black", "noir"),
}
THE_COLOUR = {stone: Phrase(name.en, elided("le", name.fr)) for stone, name in COLOUR.items()}
FOOD = {
    Food.MEAT: Phrase("meat", "viande"),
    Food.MILK: Phrase("milk", "lait"),
    Food.BREAD: Phrase("bread", "pain"),
}
MANY_FOOD = {
    Food.MEAT: Phrase("meat", "viandes"),
    Food.MILK: Phrase("milk", "laits"),
    Food.BREAD: Phrase("bread", "pains"),
}
ALL_FOOD = {
    Food.MEAT: Phrase("all the meat", "toute la viande"),
    Food.MILK: Phrase("all the milk", "tout le lait"),
    Food.BREAD: Phrase("all the bread", "tout le pain"),
}
CART = {  # short, as the notation has it
    Cart.NO_MEAT: Phrase("no-meat cart", "chariot sans viande"),
    Cart.NO_MILK: Phrase("no-milk cart", "chariot sans lait"),
    Cart.NO_BREAD: Phrase("no-bread cart", "chariot sans pain"),
    Cart.OPEN: Phrase("open cart", "chariot ouvert"),
}
THE_CART = {cart: Phrase(f"the {name.en}", f"le {name.fr}") for cart, name in CART.items()}
ACTION = {
    Action.BUILD: Phrase("build", "construire"),
    Action.RESTOCK: Phrase("restock", "s’approvisionner"),
    Action.MARKET: Phrase("market", "marché"),
}
ZONE = {
    Zone.BASE: Phrase("on the base", "à la base"),
    Zone.EDGE: Phrase("on the outer edge", "sur le bord"),
    Zone.SECOND: Phrase("on level 2", "au niveau 2"),
    Zone.UPPER: Phrase("on levels 3 to 5", "aux niveaux 3 à 5"),
}
PLACE = [f"{'abcde'[level]}{across + 1}" for level, across in WHERE]
LEFT = "a0"  # where a stone becomes the first of the base, and a1
AT = [Phrase(f"at {place}", f"en {place}") for place in PLACE]
AT.append(Phrase("at the left end of the base", "au bout gauche de la base"))
DIRECTION = {
    1: Phrase("clockwise", "dans le sens horaire"),
    -1: Phrase("anticlockwise", "dans le sens antihoraire"),
}
NOTHING = Phrase("nothing", "rien")
FOG_STONE = Phrase("fog stone", "pierre de brouillard")


def counted_stone(stone: int, count: int) -> Phrase:
    one = FOG_STONE if stone == Stone.FOG else STONE[Stone(stone)]
    return counted(count, one, MANY_STONES[Stone(stone)])


def counted_food(kind: int, count: int) -> Phrase:
    return counted(count, FOOD[Food(kind)], MANY_FOOD[Food(kind)])


def unpacked(packed: int, kinds: int) -> list[int]:
    """The counts in a number as the kernel's `packed` makes it."""
    return [packed >> 4 * kind & 15 for kind in range(kinds)]


def stones(counts: list[int]) -> Phrase:
    return listed([counted_stone(stone, count) for stone, count in enumerate(counts) if count], NOTHING)


def food(counts: list[int]) -> Phrase:
    return listed([counted_food(kind, count) for kind, count in enumerate(counts) if count], NOTHING)
