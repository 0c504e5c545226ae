"""Yak for its tests: a match from a script, whole towers, and the answers that do not matter."""

from tests.script import arrange, follow, scripted
from yurt.games.yak.names import LETTER, PLACE
from yurt.games.yak.pieces import EMPTY, PLACES, Stone

THREE_CARTS = "red, orange, yellow, green, blue, purple, red, green, turquoise"
STOCK = {
    2: f"remove black, first 0, {THREE_CARTS}",
    3: f"remove black, first 0, {THREE_CARTS}",
    4: f"first 0, {THREE_CARTS}, orange, blue, black",
}
LETTERS = {letter.en: int(stone) for stone, letter in LETTER.items()}
QUIET = (
    "enough",
    "done",
    "pick",
    "into",
    "load",
    "spill",
    "pay",
)  # what a test that asks nothing of it answers


def yak(*script, players=2, **options):
    """A match at its first sunrise, then the script."""
    return scripted("yak", players, ", ".join([STOCK[players], *script]), **options)


def tower(levels):
    """The places of a tower drawn from the base up: `tower("RR.../G...")`."""
    stones = [EMPTY] * PLACES
    for level, row in enumerate(levels.split("/")):
        for across, letter in enumerate(row):
            if letter != ".":
                stones[PLACE.index(f"{'abcde'[level]}{across + 1}")] = LETTERS[letter]
    return stones


def towers(game, *drawn):
    """Give the seats these towers, in order."""
    return arrange(game, tower={seat: tower(levels) for seat, levels in enumerate(drawn)})


def cart(game, number, stones="", food=None):
    """Load a cart: `cart(game, 0, "RR*", food=[0, 3, 3])`."""
    counts = [0] * 9
    for letter in stones:
        counts[LETTERS[letter]] += 1
    arrange(game, stones={number: counts})
    return game if food is None else arrange(game, food={number: food})


def quietly(game, draws="blue"):
    """Let the day end without a tale: each question gets a plain answer, each draw the same stone."""
    day = game.view().day
    while not game.over and game.view().day == day and game.awaiting:
        seat = game.awaiting[0]
        options = game.options(seat)
        answer = next((word for quiet in QUIET for word in options if word.split()[0] == quiet), options[-1])
        game.play(seat, draws if draws in options else answer)
    return game


def bag(game, **stones):
    """Put just these stones into the bag: `bag(game, fog=2, blue=1)`."""
    counts = [0] * len(Stone)
    for name, count in stones.items():
        counts[Stone[name.upper()]] = count
    return arrange(game, bag=counts)


__all__ = ["STOCK", "arrange", "bag", "cart", "follow", "quietly", "tower", "towers", "yak"]
