"""Yak: building, paying and the form of the tower (K4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.yak_script import arrange, bag, cart, follow, tower, towers, yak
from tests.script import told
from yurt.core.kernel import CHANCE
from yurt.core.match import IllegalAction
from yurt.games.yak.names import PLACE, unpacked
from yurt.games.yak.pieces import EMPTY, Cart, Stone
from yurt.games.yak.state import Event, Phase


def builder(stones="ROY", yurt=(0, 5, 3), food=(0, 0, 0), at=Cart.NO_MEAT, players=2, levels=""):
    """A match in which seat 0 builds next from one cart, with this food in the yurt."""
    game = yak(players=players)
    stops = len(game.view().cart_at) if players == 4 else 3
    arrange(game, cart_at=[(at + stop) % stops for stop in range(stops)], yurt={0: list(yurt)})
    cart(game, at, stones, list(food))
    if levels:
        towers(game, levels)
    return follow(game, ", ".join(["build"] + ["market"] * (players - 1)))


def refused(game, word):
    with pytest.raises(IllegalAction) as error:
        game.play(0, word)
    return str(error.value)


@pytest.mark.parametrize(("stones", "price"), [(1, 1), (2, 3), (3, 5)])
def test_stones_cost_one_three_five(stones, price):
    """K4.1"""
    game = builder(stones="RROO", yurt=(0, 8, 0))
    script = ["take red", "take red, place a2", "take orange, place a0"][:stones]
    follow(game, ", ".join(script + ["done"] * (stones < 3)))
    assert told(game, Event.PAID)[0][0] == price << 4


@pytest.mark.parametrize(
    ("taken", "price"),
    [(["crystal"], 2), (["red", "crystal"], 4), (["red", "red", "crystal"], 6), (["crystal", "crystal"], 5)],
)
def test_each_crystal_costs_one_more(taken, price):
    """K4.1"""
    game = builder(stones="RR**", yurt=(0, 8, 0))
    for place, stone in zip(("", ", place a2", ", place a0"), taken, strict=False):
        follow(game, f"take {stone}{place}")
    if game.awaiting == [0] and "done" in game.options(0):
        follow(game, "done")
    assert game.view().yurt[0].sum() == 8 - price


def test_three_stones_are_the_most():
    """K4.1"""
    game = builder(stones="RROO", yurt=(0, 8, 0))
    follow(game, "take red, take red, place a2, take orange, place a0")
    assert game.awaiting != [0], "paid, with nothing more to say"
    assert game.view().stones[Cart.NO_MEAT].sum() == 1


def test_who_can_build_must_build_at_least_one():
    """K4.1"""
    game = builder()
    assert "done" not in game.options(0)
    assert refused(game, "done") == "K4.1: take at least one stone"


def test_a_stone_that_could_not_be_paid_for_is_not_offered():
    """K4.1, K4.2"""
    game = builder(stones="RRO*", yurt=(8, 1, 2))
    follow(game, "take red")
    assert game.options(0) == ["take red", "take orange", "done"]
    said = "K4.2: that comes to 4 food; with two kinds that the no-meat cart takes you can pay 3"
    assert refused(game, "take crystal") == said


def test_a_stone_that_is_not_on_the_cart_is_refused():
    """K4.1"""
    assert refused(builder(), "take black") == "K4.1: the no-meat cart carries no black stone"


@pytest.mark.parametrize(
    ("at", "payments"),
    [
        (Cart.NO_MEAT, ["pay milk", "pay bread", "pay 1 milk + bread", "pay 2 milk + bread"]),
        (Cart.NO_MILK, ["pay meat", "pay bread", "pay 1 meat + bread", "pay 2 meat + bread"]),
        (Cart.NO_BREAD, ["pay meat", "pay milk", "pay 1 meat + milk", "pay 2 meat + milk"]),
    ],
)
def test_each_cart_refuses_its_food(at, payments):
    """K1.3, K4.2"""
    game = follow(builder(at=at, yurt=(3, 3, 2), stones="RRRR"), "take red, place a2, done")
    wanted = [word for word in payments if word not in ("pay bread", "pay 2 milk + bread")]
    assert set(wanted) <= set(game.options(0)) <= set(payments)


@pytest.mark.parametrize(
    ("at", "said"),
    [
        (Cart.NO_MEAT, "K4.2: the no-meat cart takes no meat"),
        (Cart.NO_MILK, "K4.2: the no-milk cart takes no milk"),
        (Cart.NO_BREAD, "K4.2: the no-bread cart takes no bread"),
    ],
)
def test_the_refusal_of_a_cart_is_told(at, said):
    """K4.2"""
    game = follow(builder(at=at, yurt=(2, 2, 2)), "take red, done")
    assert refused(game, ["pay meat", "pay milk", "pay bread"][at]) == said


def test_the_open_cart_takes_all_but_at_most_two_kinds():
    """K1.3, K4.2"""
    game = builder(at=Cart.OPEN, yurt=(1, 2, 2), stones="RROO", players=4)
    follow(game, "take red, take orange, place a2")
    assert game.options(0) == [
        "pay 1 meat + milk",
        "pay 1 meat + bread",
        "pay 1 milk + bread",
        "pay 2 milk + bread",
    ]


def test_what_three_kinds_could_pay_is_not_offered():
    """K4.2"""
    game = builder(at=Cart.OPEN, yurt=(1, 1, 1), stones="RROO", players=4)
    follow(game, "take red")
    assert "take red" not in game.options(0), "two stones are three food, two kinds make two"


def test_the_only_possible_payment_is_made():
    """K4.2"""
    game = follow(builder(yurt=(8, 3, 0)), "take red, take orange, place a2")
    assert told(game, Event.PAID) == [(3 << 4, Cart.NO_MEAT)]
    assert game.view().yurt[0].tolist() == [8, 0, 0]


def test_food_paid_goes_into_the_cart():
    """K4.2"""
    game = follow(builder(food=(0, 3, 3)), "take red, done, pay bread")
    assert game.view().food[Cart.NO_MEAT].tolist() == [0, 3, 4]


def test_what_the_cart_cannot_hold_goes_to_the_market_as_the_payer_says():
    """K1.4, K4.2"""
    game = builder(yurt=(0, 4, 4), food=(0, 4, 3))
    follow(game, "take red, take orange, place a2, take yellow, place a0, pay 2 milk + bread")
    assert game.options(0) == ["spill bread", "spill 1 milk + bread", "spill 2 milk + bread"]
    follow(game, "spill 2 milk + bread")
    assert game.view().food[Cart.NO_MEAT].tolist() == [0, 4, 5]
    assert game.view().market.tolist() == [2, 4, 3]


def test_where_nothing_is_to_be_said_the_surplus_goes_by_itself():
    """K4.2"""
    game = follow(builder(yurt=(0, 4, 0), food=(0, 5, 4)), "take red, done")
    assert told(game, Event.SPILLED) == [(1 << 4, 0)]
    assert game.view().market.tolist() == [2, 3, 2]


def test_only_food_just_paid_spills():
    """K4.2"""
    game = builder(yurt=(0, 0, 4), food=(0, 9, 0))
    follow(game, "take red, done")
    assert game.view().food[Cart.NO_MEAT].tolist() == [0, 9, 0]
    assert game.view().market.tolist() == [2, 2, 3]


def test_the_first_stone_is_just_put_down():
    """K4.3: there is one place, so nobody is asked"""
    game = follow(builder(), "take red")
    assert told(game, Event.PLACED) == [(Stone.RED, 0)]
    assert game.view().tower[0].tolist() == tower("R")


def test_the_base_may_grow_on_either_side():
    """K4.3"""
    game = follow(builder(levels="R"), "take red")
    assert game.options(0) == ["place a2", "place a0"]
    assert refused(game, "place a3") == "K4.3: at a3 the stone would touch no other"
    assert refused(game, "place a1") == "K4.3: there is a stone at a1"


def test_a_stone_on_the_left_moves_all_others_on_by_one_place():
    """K4.3"""
    game = follow(builder(levels="RGBY/OR.", stones="PPPP"), "place a0")
    assert told(game, Event.PLACED) == [(Stone.PURPLE, 15)]
    assert game.view().tower[0].tolist() == tower("PRGBY/.OR.")


def test_a_base_of_five_grows_no_more():
    """K4.3"""
    game = follow(builder(levels="RGBYO"), "take red")
    assert game.options(0) == [f"place b{number}" for number in range(1, 5)]
    assert refused(game, "place a0") == "K4.3: the base is five stones wide: nothing more at a0"


def test_a_tower_grown_on_the_left_is_the_tower_grown_on_the_right():
    """K4.3: where a base began leaves no trace"""
    left = follow(builder(yurt=(0, 8, 0)), "take yellow, take orange, place a0, take red, place a0")
    right = follow(builder(yurt=(0, 8, 0)), "take red, take orange, place a2, take yellow, place a3")
    assert left.view().tower[0].tolist() == right.view().tower[0].tolist() == tower("ROY")


def test_a_stone_above_rests_on_two():
    """K4.3"""
    game = follow(builder(levels="RRR/G"), "take red")
    assert game.options(0) == ["place a4", "place b2", "place a0"]
    assert refused(game, "place c1") == "K4.3: c1 must rest on two stones, at b1 and b2"


def first_stone(**options):
    game = follow(yak(**options), "build, market, take red")
    assert game.awaiting == [0]
    return game


def test_a_fixed_base_asks_where_the_first_stone_goes():
    """K4.3"""
    game = first_stone(base="fixed")
    assert game.options(0) == [f"place a{number}" for number in range(1, 6)]
    assert refused(game, "place a0") == "K4.3: the base has five fixed places, and a0 is none of them"


def test_a_fixed_base_grows_only_within_its_places():
    """K4.3"""
    game = follow(cart(yak(base="fixed"), 0, "RRO"), "build, market")
    assert follow(towers(game, "RR..."), "take red").options(0) == ["place a3", "place b1"]
    assert follow(towers(yak(base="fixed"), ".R..."), "build, market, take red").options(0) == [
        "place a1",
        "place a3",
    ]


def test_nothing_but_the_first_stone_goes_where_no_stone_is():
    """K4.3"""
    game = arrange(builder(), phase=Phase.PLACE, hand=Stone.RED)
    assert refused(game, "place a2") == "K4.3: the first stone of a tower is just put down, at a1"
    assert refused(game, "place a0") == "K4.3: the first stone of a tower is just put down, at a1"


@given(st.lists(st.integers(0, 15), min_size=1, max_size=60))
def test_every_tower_that_can_be_built_stands_and_hangs_together(wishes):
    """K1.5, K4.3, K8.5: at most five wide, and it can always be built further, until it is full"""
    game = builder(stones="RRRR", yurt=(0, 8, 0))
    occupied = {(0, 0)}  # level, and how far to the right of the first stone, in halves of a stone
    for wish in wishes:
        drawn = _tower_of(occupied)
        arrange(game, taken=1, hand=Stone.RED, phase=Phase.PLACE, tower={0: drawn}, awaiting=[1])
        first = min(across for level, across in occupied if level == 0)
        allowed = {_spot(word.removeprefix("place "), first): word for word in game.options(0)}
        assert set(allowed) == {spot for spot in SPOTS if _fits(spot, occupied)}
        assert allowed or len(occupied) == 15
        spot = _spot([*PLACE, "a0"][wish], first)
        if spot in allowed:
            game.play(0, allowed[spot])
            occupied.add(spot)
            assert game.view().tower[0].tolist() == _tower_of(occupied)


SPOTS = [(level, across) for level in range(5) for across in range(-8, 9) if (level + across) % 2 == 0]


def _spot(place, first):
    """Where a place is, seen from where the tower began."""
    level = "abcde".index(place[0])
    return level, first + level + 2 * (int(place[1]) - 1)


def _tower_of(occupied):
    first = min(across for level, across in occupied if level == 0)
    return [Stone.RED if _spot(place, first) in occupied else EMPTY for place in PLACE]


def _fits(spot, occupied):
    """Told over again, with a table on which nothing moves."""
    level, across = spot
    if spot in occupied:
        return False
    if level:
        return {(level - 1, across - 1), (level - 1, across + 1)} <= occupied
    base = [other for height, other in occupied if height == 0]
    return across in (min(base) - 2, max(base) + 2) and len(base) < 5


def test_an_emptied_cart_is_refilled_with_three_stones():
    """K4.4"""
    game = builder(stones="RO", yurt=(0, 3, 0))
    follow(game, "take red, take orange, place a2")
    assert game.awaiting == [CHANCE]
    follow(game, "3*blue")
    assert game.view().stones[Cart.NO_MEAT, Stone.BLUE] == 3


def test_the_stones_of_the_refill_are_not_for_the_one_who_emptied_the_cart():
    """K4.1, K4.4"""
    game = builder(stones="RO", yurt=(0, 8, 0))
    follow(game, "take red, take orange, place a2")
    assert game.awaiting == [CHANCE], "two stones were there, so two were built"


def test_a_cart_with_a_stone_left_is_not_refilled():
    """K4.4"""
    game = follow(builder(stones="RO", yurt=(0, 1, 0)), "take red")
    assert game.awaiting == [1]


def test_an_emptied_cart_stays_empty_when_the_bag_is():
    """K4.4, K7.4"""
    game = bag(builder(stones="RO", yurt=(0, 3, 0)))
    follow(game, "take red, take orange, place a2")
    assert told(game, Event.BARE)
    assert game.view().stones[Cart.NO_MEAT].sum() == 0


def test_a_full_tower_builds_no_more():
    """K8.5"""
    game = builder(levels="RRRRR/RRRR/RRR/RR/R", yurt=(0, 8, 0))
    assert told(game, Event.IDLE) == [(0, 0)]


def test_the_last_place_of_a_tower_ends_the_building():
    """K8.5"""
    game = follow(builder(levels="RRRRR/RRRR/RRR/RR", yurt=(0, 8, 0)), "take red")
    assert game.view().yurt[0].sum() == 7, "e1 is the only place, and the only payment one milk"


def test_each_click_can_be_taken_back():
    """K4.1, K4.2, K4.3"""
    game = builder(yurt=(0, 4, 4), food=(0, 4, 3))
    clicks = [
        "take red",
        "take orange",
        "place a2",
        "done",
        "pay 1 milk + bread",
    ]
    before = []
    for click in clicks:
        before.append(game.view().tobytes())
        follow(game, click)
    for state in reversed(before):
        game.undo(0)
        assert game.view().tobytes() == state


def test_the_click_that_shows_the_next_player_s_choice_cannot_be_taken_back():
    """K3.2, K4.2"""
    game = builder(yurt=(0, 4, 4), food=(0, 4, 3))
    follow(game, "take red, take orange, place a2, done, pay 1 milk + bread, spill milk")
    with pytest.raises(IllegalAction, match="something was revealed since"):
        game.undo(0)


def test_what_was_done_before_a_draw_cannot_be_taken_back():
    """K4.4"""
    game = follow(builder(stones="RO", yurt=(0, 3, 0)), "take red, take orange, place a2, 3*blue")
    with pytest.raises(IllegalAction, match="something was revealed since"):
        game.undo(0)


@given(
    yurt=st.lists(st.integers(0, 8), min_size=3, max_size=3).filter(lambda food: 0 < sum(food) <= 8),
    at=st.sampled_from(list(Cart)),
    stones=st.text("RO*", min_size=1, max_size=4),
    food=st.lists(st.integers(0, 3), min_size=3, max_size=3),
    choices=st.lists(st.integers(0, 30), min_size=12, max_size=12),
)
def test_what_is_offered_can_always_be_paid(yurt, at, stones, food, choices):
    """K4.1, K4.2: with at most two kinds, none of them refused; nothing vanishes"""
    food = [0 if kind == at else count for kind, count in enumerate(food)]
    game = builder(stones=stones, yurt=yurt, at=at, food=food, players=4)
    said = list(game.heard())
    for choice in choices:
        if game.awaiting != [0]:
            break
        options = game.options(0)
        game.play(0, options[choice % len(options)])
        said += game.heard()
    paid = [unpacked(heard.value, 3) for heard in said if heard.event == Event.PAID and heard.seat == 0]
    view = game.view()
    built = [int(stone) for stone in view.tower[0] if stone != EMPTY]
    if not built:
        assert not paid
        return
    price = {1: 1, 2: 3, 3: 5}[len(built)] + built.count(Stone.CRYSTAL)
    assert [sum(payment) for payment in paid] == [price]
    assert sum(count > 0 for count in paid[0]) <= 2
    assert at == Cart.OPEN or paid[0][at] == 0
    assert view.food[at].sum() == min(9, sum(food) + price)
    assert view.market.sum() == 6 + max(0, sum(food) + price - 9)
