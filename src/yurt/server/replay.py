"""A finished or uploaded game, moment by moment; runs in a worker, from the transcript's text alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import orjson

from yurt.core import transcript
from yurt.core.kernel import CHANCE, CRITERIA, NOBODY, SEATS, UNKNOWN, Heard, Log
from yurt.core.match import Match
from yurt.server.show import plain

MOST_ACTIONS = 20_000  # a longer text is no game that people played


class Unreadable(NamedTuple):
    """Why a text is not taken."""

    why: str


class Replay:
    """All states of a game, from the first to the last."""

    def __init__(self, text: str) -> None:
        self.told = transcript.read(text)
        self.match = match = transcript.replay(self.told)
        self.states = [self._started()]
        for played in match.history:
            state = self.states[-1].copy()
            match.rules.apply(state, played.seat, played.action, Log.new())
            self.states.append(state)

    def _started(self) -> Any:
        match = self.match
        return match.game.started(match.players, match.chosen, match.box, Log.new())

    def scores(self, state: Any) -> list[int]:
        criteria = np.zeros((SEATS, CRITERIA), np.int64)
        self.match.rules.score(state, criteria)
        return [int(row[0]) for row in criteria[: self.match.players]]

    def story(self, eyes: str) -> list[tuple[int, Heard]]:
        """What a seat has heard, or a spectator, or all of them together."""
        if eyes != "all":
            return self.match.story(None if eyes == "none" else int(eyes))
        stories = [self.match.story(seat) for seat in range(self.match.players)]
        return [max(told, key=_knowing) for told in zip(*stories, strict=True)]

    def view(self, turn: int, eyes: str) -> Any:
        view = self.states[turn].copy()
        if eyes != "all":
            self.match.rules.hide(view, NOBODY if eyes == "none" else int(eyes))
        return view


def _knowing(told: tuple[int, Heard]) -> bool:
    return (told[1].value, told[1].detail) != (UNKNOWN, UNKNOWN)


@lru_cache(maxsize=8)
def _replay(text: str) -> Replay:
    return Replay(text)


def check(text: str) -> Unreadable | None:
    """Whether a text that somebody sent is a game."""
    try:
        told = transcript.read(text)
        if len(told.actions) > MOST_ACTIONS:
            return Unreadable(f"a game has at most {MOST_ACTIONS} actions")
        if len(told.header.get("players", "")) > 1:  # or millions of names would be made up for them
            return Unreadable(f"players: at most {SEATS} play")
        _replay(text)
    except (ValueError, AssertionError) as error:
        return Unreadable(str(error))
    return None


def info(text: str) -> dict[str, Any]:
    replay = _replay(text)
    match, header = replay.match, replay.told.header
    return {
        "game": match.game.name,
        "names": match.names,
        "options": match.chosen,
        "length": match.turn,
        "over": match.over,
        "winners": match.winners,
        "scores": match.scores,
        "series": [replay.scores(state) for state in replay.states],
        "continues": match.notes.get("continues"),
        **_dice(header),
    }


def _dice(header: dict[str, str]) -> dict[str, Any]:
    return {
        "commitment": header.get("commitment"),
        "words": header.get("words", "").split(),
        "secret": header.get("secret"),
    }


def eyes_of(text: str) -> int:
    """How many seats there are to look from."""
    return _replay(text).match.players


def moments(text: str, eyes: str, language: str, first: int, count: int) -> bytes | None:
    """Some moments as `Moments`; None where the game has no such seat or moment."""
    replay = _replay(text)
    length = replay.match.turn
    if first > length or (eyes.isdecimal() and int(eyes) >= replay.match.players):
        return None
    heard: dict[int, list[Heard]] = {}
    for turn, event in replay.story(eyes):
        heard.setdefault(turn, []).append(event)
    turns = range(first, min(first + count, length + 1))
    found = [_moment(replay, turn, heard, eyes, language) for turn in turns]
    return orjson.dumps({"length": length, "first": first, "moments": found})


def _moment(
    replay: Replay, turn: int, heard: dict[int, list[Heard]], eyes: str, language: str
) -> dict[str, Any]:
    match, words = replay.match, replay.match.game.words
    view = replay.view(turn, eyes)
    played = match.history[turn - 1] if turn else None
    lines = [
        {"turn": turn - 1, "text": words.sentence(event, match.names).spoken(language), **event._asdict()}
        for event in (heard.get(turn - 1, []) if turn else [])
    ]
    return {
        "turn": turn,
        "seat": played.seat if played else None,
        "action": played.action if played else None,
        "word": match.game.word(played.action) if played else None,
        "scores": replay.scores(view),
        "awaiting": [int(seat) for seat in np.flatnonzero(view.awaiting)],
        "view": plain(view),
        "heard": lines,
        "board": match.game.text.draw(view, match.names, language),
        "sheet": [
            {"row": row.spoken(language), "values": [int(value) for value in values]}
            for row, values in words.sheet(view)
        ],
    }


def rolls(text: str, language: str) -> dict[str, Any]:
    """Every outcome of chance with what else could have come, as `Rolls`."""
    replay = _replay(text)
    match = replay.match
    found = []
    for turn, played in enumerate(match.history):
        if played.seat == CHANCE:
            weights = np.zeros(match.rules.ACTIONS, np.int64)
            match.rules.options(replay.states[turn], CHANCE, weights)
            actions = [int(action) for action in np.flatnonzero(weights)]
            found.append(
                {
                    "turn": turn,
                    "action": played.action,
                    "word": match.game.word(played.action),
                    "weights": [(action, int(weights[action])) for action in actions],
                    "labels": [match.game.words.MOVES[action].spoken(language) for action in actions],
                }
            )
    return {**_dice(replay.told.header), "rolls": found}


def opening(text: str, turn: int) -> dict[str, Any] | None:
    """What a branch at a moment needs to know; None where there is no such moment."""
    match: Match = _replay(text).match
    if turn > match.turn:
        return None
    return {
        "game": match.game.name,
        "options": match.chosen,
        "box": match.box_changes(),
        "players": match.players,
        "played": [(played.seat, played.action) for played in match.history[:turn]],
    }
