"""The names of Yak's things, in English and French."""

from __future__ import annotations

from yurt.core.language import Phrase
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
    Stone.FOG: Phrase("fog", "brouillard"),
}
ONE_STONE = {
    stone: Phrase(f"{'an' if name.en == 'orange' else 'a'} {name.en} stone", f"une pierre {name.fr}")
    for stone, name in STONE.items()
} | {
    Stone.CRYSTAL: Phrase("a crystal", "un cristal"),
    Stone.FOG: Phrase("a fog stone", "une pierre de brouillard"),
}
THE_STONE = {
    stone: Phrase(f"the {name.en} stone", f"la pierre {name.fr}") for stone, name in STONE.items()
} | {
    Stone.CRYSTAL: Phrase("the crystal", "le cristal"),
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
THE_COLOUR = {
    stone: Phrase(name.en, f"l’{name.fr}" if name.fr == "orange" else f"le {name.fr}")
    for stone, name in COLOUR.items()
}
FOOD = {
    Food.MEAT: Phrase("meat", "viande"),
    Food.MILK: Phrase("milk", "lait"),
    Food.BREAD: Phrase("bread", "pain"),
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


def plural(noun: str, count: int) -> str:
    """A French noun or adjective in the plural if the count wants it."""
    if count < 2 or noun in ("orange", "turquoise"):
        return noun
    return "cristaux" if noun == "cristal" else noun + "s"


def counted_stone(stone: int, count: int) -> Phrase:
    name = STONE[Stone(stone)]
    english = "crystals" if stone == Stone.CRYSTAL and count != 1 else name.en
    return Phrase(f"{count} {english}", f"{count} {plural(name.fr, count)}")


def counted_food(kind: int, count: int) -> Phrase:
    name = FOOD[Food(kind)]
    return Phrase(f"{count} {name.en}", f"{count} {plural(name.fr, count)}")


def listed(phrases: list[Phrase]) -> Phrase:
    """“2 meat and 1 milk”; nothing, where there is nothing."""
    if not phrases:
        return NOTHING
    return Phrase(
        _joined([phrase.en for phrase in phrases], "and"), _joined([phrase.fr for phrase in phrases], "et")
    )


def _joined(texts: list[str], joint: str) -> str:
    return f" {joint} ".join(filter(None, [", ".join(texts[:-1]), texts[-1]]))


def unpacked(packed: int, kinds: int) -> list[int]:
    """The counts in a number as the kernel's `packed` makes it."""
    return [packed >> 4 * kind & 15 for kind in range(kinds)]


def stones(counts: list[int]) -> Phrase:
    return listed([counted_stone(stone, count) for stone, count in enumerate(counts) if count])


def food(counts: list[int]) -> Phrase:
    return listed([counted_food(kind, count) for kind, count in enumerate(counts) if count])
