"""A table of Yoho! laid card by card, so that a test shows the sea it is about and nothing else."""

from tests.script import arrange, rules_of
from yurt.core.kernel import CHANCE
from yurt.core.match import Match
from yurt.games.yoho.names import CARD, FACE, SIDE, cell_name
from yurt.games.yoho.pieces import CELLS, DISCARDED, SEA_CARDS, Card, Kind, Side, face_of
from yurt.games.yoho.sea import AT_HOME, exits, shows

REST = "reef/reef"  # what lies wherever a test says nothing: it blocks everything
CAPTAINS = "draken searose nightshade mordrake"
HANDS = ("rotate swap slide", "rotate rotate move", "rotate swap flip", "swap move flip")


def table(
    sea=None,
    *,
    players=2,
    lairs="north a, south d, west 4, east 4",
    hands=(),
    pile=(),
    ready=True,
    slide="any",
    **box,
):
    """A match at its first turn, seat 0 to play.

    `sea` says which card lies where: {"b2": "chest T/gold T @east"}, front/back @where its top points;
    `pile` the first cards of the sea pile; `hands` the treasure cards of the seats; `slide` the
    option; `box` other values.
    """
    cards = [*((sea or {}).get(cell_name(cell), REST) for cell in range(CELLS)), *pile]
    cards += [REST] * (SEA_CARDS - len(cards))
    sides = [card.partition(" @")[0].split("/") for card in cards]
    values = {f"sea.{number + 1}": pair for number, pair in enumerate(sides)}
    values |= {name.replace("__", "."): value for name, value in box.items()}
    match = Match("yoho", players, chance="asked", rules=rules_of("yoho"), box=values, slide=slide)
    match.play(CHANCE, "first 0")
    for card, (front, _) in zip(cards[:CELLS], sides, strict=False):
        match.play(CHANCE, FACE[face_of(front)].en)
        match.play(CHANCE, f"top {card.partition(' @')[2] or 'north'}")
    match.play(CHANCE, FACE[face_of(sides[CELLS][0])].en)
    for seat in range(players):
        for card in (hands[seat] if seat < len(hands) else HANDS[seat]).split():
            match.play(CHANCE, f"draw {card}")
    if ready:
        for captain in CAPTAINS.split()[: min(players, 3)]:
            match.play(match.awaiting[0], f"captain {captain}")
        for lair in lairs.split(",")[:players]:
            match.play(match.awaiting[0], lair.strip())
    return match


def play(match, script):
    """Play words split by commas; what chance can only decide in one way happens by itself."""
    flow(match)
    for word in (word.strip() for word in script.split(",")):
        match.play(match.awaiting[0], word)
        flow(match)
    return match


def flow(match):
    while match.awaiting == [CHANCE] and len(match.actions(CHANCE)) == 1:
        match.play(CHANCE, match.actions(CHANCE)[0])


def place(match, **boats):
    """Put boats where a test wants them: place(match, _0="b2")."""
    for seat, cell in boats.items():
        arrange(match, boat={int(seat[1:]): number(cell)})
    return match


def number(cell):
    return AT_HOME if cell == "home" else "abcd".index(cell[0]) + 4 * (int(cell[1]) - 1)


def boat(match, seat=0):
    cell = int(match.view().boat[seat])
    return "home" if cell == AT_HOME else cell_name(cell)


def kind(match, cell):
    return Kind(shows(match.view(), number(cell))).name.lower()


def ways(match, cell):
    """The sides to which the currents of a card lead: "north east"."""
    mask = exits(match.view(), number(cell))
    return " ".join(SIDE[side].en for side in Side if mask >> side & 1)


def held(match, seat=0):
    """The treasure cards of a seat, as it sees them."""
    hand = match.view(seat).hand[seat]
    return sorted(CARD[card].en.lower() for card in Card for _ in range(int(hand[card])))


def end_turn(match):
    """The seat to play ends its turn with a full hand (the referee began, if it could do nothing else)."""
    flow(match)
    ended = "keep the rest" in match.options(match.awaiting[0])
    return play(match, "keep the rest" if ended else "end turn, keep the rest")


def drain(match):
    """Move all the rest of the sea pile to the discards; its cards must be all alike on both sides."""
    state = match._state
    loose = [card for card in range(SEA_CARDS) if state.berth[card] == state.shuffle]
    for face, count in enumerate(state.deep):
        for card in [card for card in loose if state.box.front[card] == face][: int(count)]:
            state.berth[card] = DISCARDED
    state.deep[:] = 0
    return match
