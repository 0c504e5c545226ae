"""Where each option would lead, for the board to show before anyone chooses."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from yurt.games.himalaya.moving import (
    NOWHERE,
    alike,
    all_sherpas,
    climber_end,
    half,
    may_rest,
    rope_end,
    settle,
)
from yurt.games.himalaya.pieces import SHERPAS
from yurt.games.himalaya.state import Move, Phase

Way = dict[str, int | None]

CLIMBER, NONE = -1, -2  # for the rank of a sherpa: the climber, and no pawn but all who are on the rope


def outcome(view: Any, seat: int, action: int) -> list[Way] | None:
    """Of a die or a card all ways that pawns could go; of a pawn or a rope its own."""
    if view.phase == Phase.CHOOSE and action != Move.THROW:
        by_card = int(action >= Move.CARD)
        return ways(unpacked(view), action + 1 - (Move.CARD if by_card else Move.TAKE), by_card)
    if view.phase == Phase.PAWN:
        return [pawn_way(view, action)]
    if view.phase == Phase.ROPE:
        return [rope_way(view, action)]
    return None


def unpacked(view: Any) -> Any:
    """All that ways are made of, as plain lists: the rules read them many times faster than a record."""
    box = view.box
    return SimpleNamespace(
        seat=view.seat, players=view.players, yeti=view.yeti,
        climber=view.climber.tolist(), sherpas=view.sherpas,
        box=SimpleNamespace(length=box.length, landing=box.landing.tolist(), ground=box.ground.tolist()),
    )  # fmt: skip


def ways(view: Any, steps: int, by_card: int) -> list[Way]:
    """What so many steps could do: the climber if he may, the sherpas also where they may not end."""
    found = [climber_way(view, steps, by_card)] if climber_end(view, steps, by_card) != NOWHERE else []
    for rank, space in enumerate(view.sherpas[view.seat].tolist()):
        if alike(view, rank):
            continue
        if space + steps <= view.box.length:
            found.append(up(view, rank, space, steps, by_card))
        if space and not by_card:
            found.append(back(view, rank, space, steps))
    return found


def pawn_way(view: Any, action: int) -> Way:
    steps, by_card = view.steps, view.by_card
    if action == Move.CLIMBER:
        return climber_way(view, steps, by_card)
    rank = (action - Move.SHERPA) % SHERPAS
    space = int(view.sherpas[view.seat, rank])
    return up(view, rank, space, steps, by_card) if action < Move.BACK else back(view, rank, space, steps)


def climber_way(view: Any, steps: int, by_card: int) -> Way:
    end = climber_end(view, steps, by_card)
    return way(CLIMBER, int(view.climber[view.seat]), end, end)


def up(view: Any, rank: int, space: int, steps: int, by_card: int) -> Way:
    """H5.2, H5.3: perhaps down a slide; without one perhaps on by a rope."""
    reached = space + steps
    end = int(view.box.landing[reached])
    others = all_sherpas(view, reached) if end == reached else 0
    rope = settle(view, reached + others, by_card) if others else NOWHERE
    shut = not may_rest(view, end, by_card)
    return way(rank, space, reached, end, shut=shut, rope=None if rope == NOWHERE or shut else int(rope))


def back(view: Any, rank: int, space: int, steps: int) -> Way:
    reached = max(0, space - half(steps))
    end = int(view.box.landing[reached])
    return way(rank, space, reached, end, shut=not may_rest(view, end, 0))


def rope_way(view: Any, action: int) -> Way:
    """Stay, or go on with so many companions."""
    start = view.arrival
    if action == Move.STAY:
        return way(NONE, start, start, start)
    reached = start + all_sherpas(view, start) - 1
    return way(NONE, start, reached, int(rope_end(view)), count=action - Move.ROPE + 1)


def way(
    rank: int,
    start: int,
    reached: int,
    end: int,
    *,
    count: int = 1,
    shut: bool = False,
    rope: int | None = None,
) -> Way:
    """`reached`: where the count ends; `end`: where a slide goes on to; `rope`: how far a rope would."""
    return {
        "rank": rank, "from": int(start), "reached": int(reached), "end": int(end),
        "count": count, "shut": int(shut), "rope": rope,
    }  # fmt: skip
