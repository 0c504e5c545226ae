"""Yak: building, paying and the form of the tower (K4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.yak_script import arrange, bag, cart, follow, towers, yak
from tests.script import told
from yurt.core.kernel import CHANCE
from yurt.core.match import IllegalAction
from yurt.games.yak.names import PLACE, unpacked
from yurt.games.yak.pieces import EMPTY, Cart, Stone
from yurt.games.yak.state import Event


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
    script = ["take red, place a3", "take red, place a2", "take orange, place a4"][:stones]
    follow(game, ", ".join(script + ["done"] * (stones < 3)))
    assert told(game, Event.PAID)[0][0] == price << 4


@pytest.mark.parametrize(
    ("taken", "price"),
    [(["crystal"], 2), (["red", "crystal"], 4), (["red", "red", "crystal"], 6), (["crystal", "crystal"], 5)],
)
def test_each_crystal_costs_one_more(taken, price):
    """K4.1"""
    game = builder(stones="RR**", yurt=(0, 8, 0))
    for place, stone in zip((3, 2, 4), taken, strict=False):
        follow(game, f"take {stone}, place a{place}")
    if game.awaiting == [0] and "done" in game.options(0):
        follow(game, "done")
    assert game.view().yurt[0].sum() == 8 - price


def test_three_stones_are_the_most():
    """K4.1"""
    game = builder(stones="RROO", yurt=(0, 8, 0))
    follow(game, "take red, place a3, take red, place a2, take orange, place a4")
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
    follow(game, "take red, place a3")
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
    game = follow(builder(at=at, yurt=(3, 3, 2), stones="RRRR"), "place a3, take red, place a2, done")
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
    game = follow(builder(at=at, yurt=(2, 2, 2)), "take red, place a3, done")
    assert refused(game, ["pay meat", "pay milk", "pay bread"][at]) == said


def test_the_open_cart_takes_all_but_at_most_two_kinds():
    """K1.3, K4.2"""
    game = builder(at=Cart.OPEN, yurt=(1, 2, 2), stones="RROO", players=4)
    follow(game, "take red, place a3, take orange, place a2")
    assert game.options(0) == [
        "pay 1 meat + milk",
        "pay 1 meat + bread",
        "pay 1 milk + bread",
        "pay 2 milk + bread",
    ]


def test_what_three_kinds_could_pay_is_not_offered():
    """K4.2"""
    game = builder(at=Cart.OPEN, yurt=(1, 1, 1), stones="RROO", players=4)
    follow(game, "take red, place a3")
    assert "take red" not in game.options(0), "two stones are three food, two kinds make two"


def test_the_only_possible_payment_is_made():
    """K4.2"""
    game = follow(builder(yurt=(8, 3, 0)), "take red, place a3, take orange, place a2")
    assert told(game, Event.PAID) == [(3 << 4, Cart.NO_MEAT)]
    assert game.view().yurt[0].tolist() == [8, 0, 0]


def test_food_paid_goes_into_the_cart():
    """K4.2"""
    game = follow(builder(food=(0, 3, 3)), "take red, place a3, done, pay bread")
    assert game.view().food[Cart.NO_MEAT].tolist() == [0, 3, 4]


def test_what_the_cart_cannot_hold_goes_to_the_market_as_the_payer_says():
    """K1.4, K4.2"""
    game = builder(yurt=(0, 4, 4), food=(0, 4, 3))
    follow(game, "take red, place a3, take orange, place a2, take yellow, place a4, pay 2 milk + bread")
    assert game.options(0) == ["spill bread", "spill 1 milk + bread", "spill 2 milk + bread"]
    follow(game, "spill 2 milk + bread")
    assert game.view().food[Cart.NO_MEAT].tolist() == [0, 4, 5]
    assert game.view().market.tolist() == [2, 4, 3]


def test_where_nothing_is_to_be_said_the_surplus_goes_by_itself():
    """K4.2"""
    game = follow(builder(yurt=(0, 4, 0), food=(0, 5, 4)), "take red, place a3, done")
    assert told(game, Event.SPILLED) == [(1 << 4, 0)]
    assert game.view().market.tolist() == [2, 3, 2]


def test_only_food_just_paid_spills():
    """K4.2"""
    game = builder(yurt=(0, 0, 4), food=(0, 9, 0))
    follow(game, "take red, place a3, done")
    assert game.view().food[Cart.NO_MEAT].tolist() == [0, 9, 0]
    assert game.view().market.tolist() == [2, 2, 3]


def test_the_first_stone_may_lie_on_any_place_of_the_base():
    """K4.3"""
    game = follow(builder(), "take red")
    assert game.options(0) == [f"place a{number}" for number in range(1, 6)]


def test_a_stone_on_the_base_must_touch_another():
    """K4.3"""
    game = follow(builder(levels="..R.."), "take red")
    assert game.options(0) == ["place a2", "place a4"]
    assert refused(game, "place a5") == "K4.3: at a5 the stone would touch no other"
    assert refused(game, "place a3") == "K4.3: there is a stone at a3"


def test_a_stone_above_rests_on_two():
    """K4.3"""
    game = follow(builder(levels=".RRR./.G.."), "take red")
    assert game.options(0) == ["place a1", "place a5", "place b3"]
    assert refused(game, "place c2") == "K4.3: c2 must rest on two stones, at b2 and b3"


@given(st.lists(st.integers(0, 14), min_size=1, max_size=40))
def test_every_tower_that_can_be_built_stands_and_hangs_together(wishes):
    """K1.5, K4.3, K8.5: and it can always be built further, until it is full"""
    game = follow(builder(stones="RRRR", yurt=(0, 8, 0)), "place a3")
    occupied = {"a3"}
    for wish in wishes:
        arrange(
            game,
            taken=1,
            hand=Stone.RED,
            phase=7,
            tower={0: _tower_of(occupied)},
            awaiting=[1, 0, 0, 0, 0, 0],
        )
        allowed = [word.removeprefix("place ") for word in game.options(0)]
        assert set(allowed) == {place for place in PLACE if _fits(place, occupied)}
        assert allowed or len(occupied) == 15
        if PLACE[wish] in allowed:
            occupied.add(PLACE[wish])


def _tower_of(occupied):
    return [Stone.RED if place in occupied else EMPTY for place in PLACE]


def _fits(place, occupied):
    """Told over again with names of places."""
    level, across = "abcde".index(place[0]), int(place[1])
    if place in occupied:
        return False
    if level:
        below = "abcde"[level - 1]
        return {f"{below}{across}", f"{below}{across + 1}"} <= occupied
    return bool({f"a{across - 1}", f"a{across + 1}"} & occupied)


def test_an_emptied_cart_is_refilled_with_three_stones():
    """K4.4"""
    game = builder(stones="RO", yurt=(0, 3, 0))
    follow(game, "take red, place a3, take orange, place a2")
    assert game.awaiting == [CHANCE]
    follow(game, "3*blue")
    assert game.view().stones[Cart.NO_MEAT, Stone.BLUE] == 3


def test_the_stones_of_the_refill_are_not_for_the_one_who_emptied_the_cart():
    """K4.1, K4.4"""
    game = builder(stones="RO", yurt=(0, 8, 0))
    follow(game, "take red, place a3, take orange, place a2")
    assert game.awaiting == [CHANCE], "two stones were there, so two were built"


def test_a_cart_with_a_stone_left_is_not_refilled():
    """K4.4"""
    game = follow(builder(stones="RO", yurt=(0, 1, 0)), "take red, place a3")
    assert game.awaiting == [1]


def test_an_emptied_cart_stays_empty_when_the_bag_is():
    """K4.4, K7.4"""
    game = bag(builder(stones="RO", yurt=(0, 3, 0)))
    follow(game, "take red, place a3, take orange, place a2")
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
        "place a3",
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
    follow(game, "take red, place a3, take orange, place a2, done, pay 1 milk + bread, spill milk")
    with pytest.raises(IllegalAction, match="something was revealed since"):
        game.undo(0)


def test_what_was_done_before_a_draw_cannot_be_taken_back():
    """K4.4"""
    game = follow(builder(stones="RO", yurt=(0, 3, 0)), "take red, place a3, take orange, place a2, 3*blue")
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
