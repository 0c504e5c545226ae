"""Yoho!: the box and the set-up (P1, P2)."""

import pytest

from tests.games.yoho_table import held, play, table
from yurt.core.box import BoxError
from yurt.core.game import find
from yurt.core.grammar import spaced
from yurt.core.kernel import CHANCE, NOBODY
from yurt.core.match import IllegalAction, Match
from yurt.core.transcript import TranscriptError
from yurt.games.yoho.pieces import FACE_WORDS, SEA_CARDS, Captain, Kind, face_of
from yurt.games.yoho.sea import exits_of, kind_of
from yurt.games.yoho.state import Event

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
    seeded.play(first, "captain mordrake")
    assert seeded.awaiting == [(first + 1) % 3]
    play(seeded, "captain draken, captain searose")
    assert seeded.awaiting == [first]
    seeded.play(first, "east 1")
    assert seeded.awaiting == [(first + 1) % 3]


def test_each_player_picks_one_of_the_captains_that_are_left():
    """P2.3"""
    game = table(players=3, ready=False)
    assert game.options(0) == ["captain draken", "captain searose", "captain nightshade", "captain mordrake"]
    play(game, "captain nightshade")
    assert game.options(1) == ["captain draken", "captain searose", "captain mordrake"]
    with pytest.raises(IllegalAction, match=r"^P2\.3: Nightshade sails with another player$"):
        game.play(1, "captain nightshade")
    play(game, "captain draken, captain mordrake")
    assert list(game.view().captain) == [Captain.NIGHTSHADE, Captain.DRAKEN, Captain.MORDRAKE, NOBODY]
    with pytest.raises(IllegalAction, match=r"^P2\.3: captains are chosen before the lairs$"):
        game.play(0, "captain searose")


def test_the_last_captain_is_nobodys_choice():
    """P2.3"""
    game = play(table(players=4, ready=False), "captain mordrake, captain draken, captain searose")
    assert game.view().captain[3] == Captain.NIGHTSHADE
    assert "north a" in game.options(0)
    assert [entry.seat for entry in game.history[-3:]] == [0, 1, 2]


def test_captains_appear_in_the_story_and_on_the_board_and_have_no_effect():
    """P2.3"""
    game = play(table(ready=False), "captain searose, captain draken, north a, south d")
    other = play(table(ready=False), "captain mordrake, captain nightshade, north a, south d")
    assert [h.value for _, h in game.story() if h.event == Event.CAPTAIN] == [1, 0]
    assert "Player 1 puts to sea with Isabella Searose." in game.sentences(since=0)
    assert "Player 2 installe le repaire de Draken côté sud, en colonne d." in game.sentences(None, "fr", 0)
    assert "① Player 1 with Searose, ⌂ north a: at home" in game.board()
    assert spaced("① Player 1 avec Searose, ⌂ nord a : au repaire") in game.board(language="fr")
    one, two = game.view(), other.view()
    one.captain[:] = two.captain[:] = 0
    assert one.tobytes() == two.tobytes()
    assert game.options(0) == other.options(0)


def test_a_game_of_the_first_rules_is_refused_with_a_sentence():
    """P2.3: without captains, and with a reshuffle that showed backs, it was another game"""
    old = Match("yoho", 2, seed=1).transcript().replace("rules: 2", "rules: 1")
    with pytest.raises(TranscriptError, match="line 3: played by rules 1 of yoho; these are rules 2"):
        Match.replay(old)


def test_a_lair_takes_one_of_four_places_on_a_free_side():
    """P2.3"""
    game = play(table(ready=False), "captain draken, captain searose")
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
