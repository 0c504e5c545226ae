"""A line that never was played, moment by moment as a replay has them: what one seat would have seen."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from yurt.core.game import Game
from yurt.core.kernel import all_awaited
from yurt.core.position import as_shown, seen
from yurt.core.ranking import scores_of
from yurt.core.scenes import states_told
from yurt.server.looking import Look, Recalled
from yurt.server.scenes import scene
from yurt.study.line import Imagined


def moments(
    game: Game, steps: list[Imagined], turn: int, seat: int, names: list[str], language: str
) -> list[dict[str, Any]]:
    """The moments after each step that told something, as `Moment`s; the line leaves the game at `turn`.

    Nothing else counts here, so that their turns follow each other.
    """
    recalled, told = Recalled(), [step for step in steps if step.heard]
    return [
        _moment(game, step, turn + number, seat, names, language, recalled)
        for number, step in enumerate(told, 1)
    ]


def _moment(
    game: Game, step: Imagined, turn: int, seat: int, names: list[str], language: str, recalled: Recalled
) -> dict[str, Any]:
    view, word = seen(game.rules, step.after, seat), game.word(step.action)
    return {
        "turn": turn,
        "seat": step.seat,
        "action": step.action,
        "word": word,
        "scores": scores_of(game.rules, view),
        "awaiting": all_awaited(view),
        "view": as_shown(game, view),
        "heard": [
            {
                "turn": turn - 1,
                "text": game.sentence(event, names).spoken(language),
                **event._asdict(),
                "opens": game.opens(event.event),
                "by": step.seat,
                "word": word,
            }
            for event in step.heard
        ],
        "scenes": _scenes(game, step, seat, recalled),
        "board": game.text.draw(view, names, language),
        "sheet": [
            {"row": row.spoken(language), "values": [int(value) for value in values]}
            for row, values in game.words.sheet(view)
        ],
    }


def _scenes(game: Game, step: Imagined, seat: int, recalled: Recalled) -> list[Any]:
    told = states_told(game.rules, step.before, step.seat, step.action, len(step.heard))
    looks = [Look.at(seen(game.rules, state, seat)) for state in (step.before, *told)]
    scores = [scores_of(game.rules, look.view) for look in looks]
    events = zip(step.heard, pairwise(looks), pairwise(scores), strict=True)
    return [scene(game, event, pair, scored, recalled) for event, pair, scored in events]
