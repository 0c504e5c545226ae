"""Yoho!: the box and the set-up (P1, P2)."""

import pytest

from tests.games.yoho_table import held, play, table
from yurt.core.box import BoxError
from yurt.core.game import find
from yurt.core.kernel import CHANCE
from yurt.core.match import IllegalAction, Match
from yurt.games.yoho.pieces import FACE_WORDS, SEA_CARDS, Kind, face_of
from yurt.games.yoho.sea import exits_of, kind_of

GAME = find("yoho")
BOX = GAME.default_box


def sides(word):
    """The exits of a face that stands upright."""
    return {side for bit, side in enumerate("NESW") if exits_of(face_of(word), 0) >> bit & 1}


def test_the_box_holds_39_two_faced_sea_cards():
    """P1.1"""
    cards = [BOX[f"sea.{number}"] for number in range(1, SEA_CARDS + 1)]
    assert len(cards) == 39
    assert cards.count(["chest T", "trap T"]) == 2
    assert cards.count(["plain X", "reef"]) == 2
    assert cards[36] == ["island X", "barrel"]


def test_the_shapes_have_the_exits_that_the_rules_name():
    """P1.1"""
    assert sides("plain X") == set("NESW")
    assert sides("gold T") == set("NEW")
    assert sides("rum I") == set("NS")
    assert sides("chest L") == set("NE")
    assert sides("reef") == sides("barrel") == set()


def test_every_face_word_names_its_kind():
    """P1.1"""
    assert [face_of(word) for word in FACE_WORDS] == list(range(len(FACE_WORDS)))
    assert kind_of(face_of("island T")) == Kind.ISLAND
    assert kind_of(face_of("barrel")) == Kind.BARREL


def test_there_are_21_treasure_cards():
    """P1.2"""
    counts = {"rotate": 4, "swap": 4, "slide": 3, "flip": 3, "remove": 2, "move": 2, "net": 1, "catch": 2}
    assert {card: BOX[f"treasure.{card}"] for card in counts} == counts
    assert sum(counts.values()) == 21
    with pytest.raises(BoxError, match="21 treasure cards, not 22"):
        Match("yoho", 2, box={"treasure.net": 2})


@pytest.mark.parametrize(("players", "coins"), [(2, 4), (3, 6), (4, 8)])
def test_the_reserve_grows_with_the_players(players, coins):
    """P1.3"""
    view = Match("yoho", players, seed=1).view()
    assert view.reserve == coins
    assert view.life_supply + players == view.ball_supply + players == 8


def test_sixteen_cards_lie_with_their_fronts_up_and_the_top_of_the_pile_is_seen():
    """P2.1"""
    view = Match("yoho", 2, seed=4).view()
    assert (view.sea_front >= 0).all()
    assert not view.sea_side.any()
    assert view.top >= 0
    assert view.deep.sum() == 39 - 16 - 1


def test_each_card_lies_in_an_orientation_drawn_by_chance():
    """P2.1"""
    game = table({"a1": "plain L/reef @east"})
    assert game.view().sea_turn[0] == 1
    fresh = Match("yoho", 2, chance="asked")
    fresh.play(CHANCE, "first 1")
    fresh.play(CHANCE, "barrel")
    assert fresh.options(CHANCE) == ["top north", "top east", "top south", "top west"]


def test_each_player_is_dealt_three_treasure_cards_that_the_others_do_not_see():
    """P2.2"""
    game = table(hands=("flip flip net", "move remove catch/throw"))
    assert held(game, 0) == ["flip", "flip", "net"]
    assert held(game, 1) == ["catch/throw", "move", "remove"]
    assert (game.view(0).hand[1] == -1).all()
    assert list(game.view().cards[:2]) == [3, 3]


def test_the_first_player_is_drawn_and_the_others_follow():
    """P2.3"""
    game = Match("yoho", 3, chance="asked")
    assert game.options(CHANCE) == ["first 0", "first 1", "first 2"]
    seeded = Match("yoho", 3, seed=2)
    first = seeded.awaiting[0]
    seeded.play(first, "east 1")
    assert seeded.awaiting == [(first + 1) % 3]


def test_a_lair_takes_one_of_four_places_on_a_free_side():
    """P2.3"""
    game = table(ready=False)
    assert len(game.options(0)) == 16
    play(game, "east 3")
    assert len(game.options(1)) == 12
    with pytest.raises(IllegalAction, match=r"^P2\.3: the east side is taken$"):
        game.play(1, "east 1")


def test_each_lair_starts_with_the_boat_a_life_and_a_cannonball():
    """P2.4"""
    view = table(players=3).view()
    assert list(view.lives) == list(view.balls) == [1, 1, 1, 0]
    assert list(view.boat) == [16] * 4


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"sea.1": ["gold T", "reef"]}, "gold and traps lie on the back"),
        ({"sea.1": ["plain T", "gold T"]}, "behind a closed chest, and nowhere else"),
        ({"sea.1": ["chest T", "chest T"]}, "a closed chest lies on the front"),
        ({"sea.1": ["plain T"]}, "must be a list of 2 values"),
        ({"sea.1": ["plain T", "whale T"]}, "must be one of"),
        ({"goal": 5}, "the reserve does not hold so many coins"),
        ({"lives.start": 3}, "more than a lair may hold"),
        ({"balls.tokens": 3}, "too few for the start"),
        ({"turns": 0}, "must be a whole number from 1 to"),
        ({"sea.40": ["reef", "reef"]}, "this box has no such value"),
    ],
)
def test_a_box_that_does_not_fit_together_is_refused(change, why):
    """P1.1"""
    with pytest.raises(BoxError, match=why):
        Match("yoho", 2, box=change)
