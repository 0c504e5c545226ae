"""Yéti for its tests: a match from a script, and the dice of a whole turn in a few words."""

from tests.script import arrange, follow, scripted

ROUND = "7*tent, 7*tent"  # two players pass: tents alone bring nothing
FIRST_ROUND = "6*tent, 7*tent"


def yeti(*script, players=2, **options):
    return scripted("yeti", players, ", ".join(script), **options)


def turn(wanted, weather="", **fields):
    """The first turn with these dice, under this weather."""
    game = yeti(f"first 0, calm, {weather}", weather="normal") if weather else yeti("first 0")
    return follow(arrange(game, **fields), dice(wanted) if wanted else "")


def dice(wanted):
    """The script of a turn that ends with these dice: `dice("2 snow, coin, 3 tent")`.

    All of them fall in the first roll; then one symbol after the other is kept, in the order
    given, and the rest falls as before.
    """
    counts = [(word.split()[-1], int(word.split()[0]) if " " in word else 1) for word in wanted.split(", ")]
    counts = [(face, count) for face, count in counts if count]
    script = [_fall(counts)]
    rest = [(face, count) for face, count in counts if face != "snow"]
    snow = len(rest) < len(counts)
    while len(rest) > 1 or (rest and snow):
        script.append(f"keep {rest[0][0]}")
        rest, snow = rest[1:], False
        script.append(_fall(rest))
    return ", ".join(filter(None, script))


def _fall(counts):
    return ", ".join(f"{count}*{face}" for face, count in counts)
