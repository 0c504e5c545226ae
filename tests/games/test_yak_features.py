"""What Yak's network is told of towers and of what can be paid, beside the same told slowly."""

from tests.bots.test_ways import positions
from yurt.core.features import Facts
from yurt.games import GAMES
from yurt.games.yak import features
from yurt.games.yak.features import Fact
from yurt.games.yak.heuristic import tower_points
from yurt.games.yak.payment import most_payable
from yurt.games.yak.pieces import CARTS, MOST_BUILT, PLACES
from yurt.games.yak.tower import TOUCHES, touched


def moments():
    for players in GAMES["yak"].players:
        for match, seat in positions(GAMES["yak"], 60, 3, players):
            view, facts = match.view(seat), Facts.new()
            features.describe(view, seat, facts)
            yield view, seat, set(facts.rows[: facts.count].tolist())


def payable(view, seat, cart):
    """How many stones of a cart a seat has the food for."""
    stones = min(MOST_BUILT, int(view.stones[cart].sum()))
    while stones and view.box.build_cost[stones] > most_payable(view.yurt[seat], cart):
        stones -= 1
    return stones


def test_every_tower_is_told_by_its_worth_and_by_its_lead():
    ahead = 0
    for view, seat, told in moments():
        own = tower_points(view, seat)
        for place in range(view.players):
            worth = tower_points(view, (seat + place) % view.players)
            assert Fact.WORTH + place * features.POINTS + worth in told
            if place:
                assert Fact.LEAD + place * features.POINTS + worth - own + features.POINTS // 2 in told
                ahead += worth != own
    assert ahead


def test_every_cart_is_told_by_the_stones_that_each_player_could_pay_when_it_comes():
    found = set()
    for view, seat, told in moments():
        for place in range(view.players):
            other = (seat + place) % view.players
            for days in range(view.stops):
                stones = payable(view, other, features.cart_in(view, other, days))
                assert Fact.PAYABLE + (place * CARTS + days) * (MOST_BUILT + 1) + stones in told
                found.add(stones)
    assert len(found) > 2


def test_what_places_touch_is_looked_up_in_two_halves():
    """K4.3, of every set of places; place by place it is what each of them touches."""
    for places in range(1 << PLACES):
        each = [int(TOUCHES[place]) for place in range(PLACES) if places >> place & 1]
        together = 0
        for one in each:
            together |= one
        assert touched(places) == together
