"""Where a board is told that an option leads is where it leads."""

import random

import pytest

from yurt.core.match import Match
from yurt.games.himalaya.state import Move, Phase
from yurt.games.himalaya.ways import CLIMBER
from yurt.games.yak.state import Phase as YakPhase
from yurt.games.yeti.pieces import Face
from yurt.games.yeti.symbols import coins, footprints, sherpas, tents
from yurt.games.yeti.told import ADDS, TAKES
from yurt.games.yoho.pieces import EMPTY
from yurt.games.yoho.state import Phase as YohoPhase


def moments(game, phases, players, games=3):
    """Moments of random games in these phases: the match before an option, its seat, and the option."""
    for seed in range(games):
        match, rng = Match(game, players, seed=seed), random.Random(seed)
        while not match.over:
            seat = match.awaiting[0]
            action = rng.choice(match.actions(seat))
            if match.view(seat).phase in phases:
                yield match, seat, action
            else:
                match.play(seat, action)


def played_on(match, seat, action):
    view = match.view(seat)
    match.play(seat, action)
    return view, match.view(seat)


@pytest.mark.parametrize("players", [2, 5])
def test_himalayas_pawns_end_where_their_ways_end(players):
    found = set()
    for match, seat, action in moments("himalaya", {Phase.PAWN, Phase.ROPE}, players):
        (way,) = match.game.outcome(match.view(seat), seat, action)
        before, after = played_on(match, seat, action)
        assert not way["shut"], "an option may end where it ends"
        if way["rank"] == CLIMBER:
            assert after.climber[seat] == way["end"]
        elif action != Move.STAY:
            moved = way["end"] != way["from"]
            there = list(before.sherpas[seat]).count(way["end"])
            assert list(after.sherpas[seat]).count(way["end"]) == there + (way["count"] if moved else 0)
        found.add((before.phase, way["rank"] == CLIMBER, way["end"] != way["reached"]))
    assert {(Phase.PAWN, False, False), (Phase.PAWN, False, True), (Phase.ROPE, False, False)} <= found


def test_a_die_of_himalaya_is_told_with_every_way_that_it_opens():
    for match, seat, action in moments("himalaya", {Phase.CHOOSE}, 3):
        told = match.game.outcome(match.view(seat), seat, action)
        match.play(seat, action)
        if match.awaiting != [seat] or match.view(seat).phase != Phase.PAWN:
            continue
        view = match.view(seat)
        ways = [match.game.outcome(view, seat, option)[0] for option in match.actions(seat)]
        assert [way for way in told if not way["shut"]] == sorted(ways, key=told.index)


def test_yaks_payments_are_told_as_the_food_that_is_paid():
    seen = 0
    for match, seat, action in moments("yak", {YakPhase.PAY}, 3):
        parts = match.game.outcome(match.view(seat), seat, action)
        before, after = played_on(match, seat, action)
        for count, kind in parts:
            assert before.yurt[seat, kind] - after.yurt[seat, kind] == count
        assert sum(count for count, _ in parts) == match.game.derived["due"](before)
        seen += 1
    assert seen


def test_yaks_groups_are_told_with_the_points_that_the_sheet_counts():
    for seed in range(4):
        match, rng = Match("yak", 3, seed=seed), random.Random(seed)
        while not match.over:
            seat = match.awaiting[0]
            match.play(seat, rng.choice(match.actions(seat)))
        view = match.view()
        scored = match.game.derived["scored"](view)
        rows = [values for _, values in match.game.words.sheet(view)][:6]
        for seat in range(3):
            assert sum(points for _, points in scored[seat]) == sum(values[seat] for values in rows)


@pytest.mark.parametrize("phase", ["SPIN", "WITH", "PUSH", "FILL"])
def test_yohos_sea_becomes_what_was_imagined(phase):
    seen = 0
    for match, seat, action in moments("yoho", {YohoPhase[phase]}, 3, games=1):
        before = match.view(seat)
        told = match.game.outcome(before, seat, action)
        match.play(seat, action)
        if before.barrel != EMPTY:
            continue  # its own gap closes next
        after = match.view(seat)
        backs = match.game.derived["backs"](after)
        changed = {cell: card for cell, *card in told["cards"]}
        for cell in range(16):
            was = [before.sea_front[cell], None, before.sea_side[cell], before.sea_turn[cell]]
            front, _, side, turn = changed.get(cell, was)
            assert (front, side, turn) == (after.sea_front[cell], after.sea_side[cell], after.sea_turn[cell])
            if cell in changed:
                assert changed[cell][1] == backs[cell]
        assert told["boats"] == list(after.boat[:3])
        seen += 1
    assert seen


def test_yoho_imagines_no_back_that_nobody_knows():
    unknown = 0
    for match, seat, action in moments("yoho", {YohoPhase.WAY, YohoPhase.FLIP}, 3, games=1):
        view = match.view(seat)
        known = match.game.derived["backs"](view)
        for cell, _, back, _, _ in match.game.outcome(view, seat, action)["cards"]:
            assert back == known[cell]
            unknown += back < 0
        match.play(seat, action)
    assert unknown


@pytest.mark.parametrize("weather", ["off", "normal"])
def test_yetis_lanes_are_told_what_adds_to_their_dice_and_takes_from_them(weather):
    """Y5: a lane shows its dice, the tile that adds one and the sky that takes one."""
    counts = {Face.SHERPA: sherpas, Face.TENT: tents, Face.FOOTPRINT: footprints, Face.COIN: coins}
    for seed in range(3):
        match, rng = Match("yeti", 2, seed=seed, weather=weather), random.Random(seed)
        while not match.over:
            seat = match.awaiting[0]
            view = match.view(seat)
            for face, count in counts.items():
                more = face in ADDS and view.owner[ADDS[face]] == view.seat
                shown = view.kept[face] + view.added[face] + more - (TAKES.get(face) == view.sky)
                assert count(view) == max(0, shown)
            match.play(seat, rng.choice(match.actions(seat)))
