"""A finished or uploaded game, moment by moment; runs in a worker, from the transcript's text alone."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
import orjson

from yurt.core import transcript
from yurt.core.kernel import CHANCE, NOBODY, UNKNOWN, Heard, all_awaited
from yurt.core.language import Phrase, sentence_of
from yurt.core.match import Match
from yurt.core.position import as_shown, seen, weights_of
from yurt.core.ranking import scores_of
from yurt.core.scenes import states_told
from yurt.server import phrases
from yurt.server.looking import Look, Recalled
from yurt.server.scenes import scene
from yurt.server.wire.message import LONGEST_NAME
from yurt.study import ending as endings
from yurt.study.luck import Luck

MOST_ACTIONS = 20_000  # a longer text is no game that people played
MOST_HEADER_LINES = 200
LONGEST_VALUES = {"players": 2, "secret": 64, "commitment": 64, "names": 2_000, "words": 5_000}
MOST_ANSWER_BYTES = 8_000_000


class Unreadable(NamedTuple):
    """Why a text is not taken."""

    why: Phrase


class Replay:
    """All states of a game, from the first to the last."""

    def __init__(self, text: str) -> None:
        self.told = transcript.read(text)
        self.match, self.states = transcript.positions(self.told)
        self.recalled = Recalled()

    def scores(self, state: Any) -> list[int]:
        return scores_of(self.match.rules, state)

    def story(self, reader: str) -> list[tuple[int, Heard]]:
        """What a seat has heard, or a spectator, or all of them together."""
        if reader != "all":
            return self.match.story(None if reader == "none" else int(reader))
        stories = [self.match.story(seat) for seat in range(self.match.players)]
        return [max(told, key=_knowing) for told in zip(*stories, strict=True)]

    def view(self, turn: int, reader: str) -> Any:
        return self.seen_by(self.states[turn], reader)

    def seen_by(self, state: Any, reader: str) -> Any:
        if reader == "all":
            return state
        return seen(self.match.rules, state, NOBODY if reader == "none" else int(reader))


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
            return Unreadable(phrases.TOO_MANY_ACTIONS.fill(most=MOST_ACTIONS))
        too_long = _too_long(told.header)
        if too_long:
            return Unreadable(too_long)
        _replay(text)
    except (ValueError, AssertionError) as error:
        return Unreadable(sentence_of(error))
    return None


def _too_long(header: dict[str, str]) -> Phrase | None:
    """What in a header is longer than any game of ours has it; all of it comes back in answers."""
    if len(header) > MOST_HEADER_LINES:
        return phrases.TOO_MANY_LINES.fill(most=MOST_HEADER_LINES)
    for key, value in header.items():
        if len(key) > 64 or len(value) > LONGEST_VALUES.get(key, 500):
            return phrases.TOO_LONG_A_VALUE.fill(key=key[:64])
    if any(len(name.strip()) > LONGEST_NAME for name in header.get("names", "").split(",")):
        return phrases.AT_MOST_LETTERS.fill(key="names", most=LONGEST_NAME)
    if any(len(word) > 64 for word in header.get("words", "").split()):
        return phrases.AT_MOST_LETTERS.fill(key="words", most=64)
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


def moments(text: str, reader: str, language: str, first: int, count: int) -> bytes | None:
    """Some moments as `Moments`; None where the game has no such seat or moment, nothing where too much."""
    replay = _replay(text)
    length = replay.match.turn
    if first > length or (reader.isdecimal() and int(reader) >= replay.match.players):
        return None
    heard: dict[int, list[Heard]] = {}
    for turn, event in replay.story(reader):
        heard.setdefault(turn, []).append(event)
    turns = range(first, min(first + count, length + 1))
    found = [_moment(replay, turn, heard, reader, language) for turn in turns]
    return _bounded({"length": length, "first": first, "moments": found})


def _bounded(answer: dict[str, Any]) -> bytes:
    """An answer, or nothing if it is larger than what is sent."""
    encoded = orjson.dumps(answer)
    return encoded if len(encoded) <= MOST_ANSWER_BYTES else b""


def _moment(
    replay: Replay, turn: int, heard: dict[int, list[Heard]], reader: str, language: str
) -> dict[str, Any]:
    match, game, words = replay.match, replay.match.game, replay.match.game.words
    view = replay.view(turn, reader)
    events = heard.get(turn - 1, []) if turn else []
    played = match.history[turn - 1] if turn else None
    lines = [
        {
            "turn": turn - 1,
            "text": game.sentence(event, match.names).spoken(language),
            **event._asdict(),
            "opens": game.opens(event.event),
            "by": match.history[turn - 1].seat,
            "word": match.game.word(match.history[turn - 1].action),
        }
        for event in events
    ]
    return {
        "turn": turn,
        "seat": played.seat if played else None,
        "action": played.action if played else None,
        "word": match.game.word(played.action) if played else None,
        "scores": replay.scores(view),
        "awaiting": all_awaited(view),
        "view": as_shown(game, view),
        "heard": lines,
        "scenes": _scenes(replay, turn, events, reader),
        "board": match.game.text.draw(view, match.names, language),
        "sheet": [
            {"row": row.spoken(language), "values": [int(value) for value in values]}
            for row, values in words.sheet(view)
        ],
    }


def _scenes(replay: Replay, turn: int, events: list[Heard], reader: str) -> list[Any]:
    """What was seen of each event that led to a moment, as `Scene`."""
    if not events:
        return []
    match, before = replay.match, replay.states[turn - 1]
    states = [before, *states_told(match.game.rules, before, *match.history[turn - 1][:2], len(events))]
    looks = [Look.at(replay.seen_by(state, reader)) for state in states]
    scores = [replay.scores(look.view) for look in looks]
    steps = zip(events, pairwise(looks), pairwise(scores), strict=True)
    return [scene(match.game, event, seen, scored, replay.recalled) for event, seen, scored in steps]


def rolls(text: str, language: str) -> bytes:
    """Every outcome of chance with what else could have come, as `Rolls`; nothing where that is too much."""
    replay = _replay(text)
    match = replay.match
    found = []
    for turn, played in enumerate(match.history):
        if played.seat == CHANCE:
            weights = weights_of(match.rules, replay.states[turn], CHANCE)
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
    return _bounded({**_dice(replay.told.header), "rolls": found})


@lru_cache(maxsize=32)
def _summary(text: str) -> endings.Summary | None:
    replay = _replay(text)
    return endings.summary(replay.match, replay.states) if replay.match.over else None


def ending(text: str, language: str) -> dict[str, Any] | None:
    """How a game ended, as `Ending`; None where it has not."""
    told = _summary(text)
    if told is None:
        return None
    said = [phrase.spoken(language) for phrase in told.turning.sentences] if told.turning else []
    return {
        "reason": told.reason.spoken(language),
        "decided": told.decided.spoken(language) if told.decided else "",
        "places": [
            {"seat": seat, "place": place, "score": told.scores[seat].spoken(language)}
            for seat, place in sorted(enumerate(told.places), key=lambda found: found[1])
        ],
        "sources": [{"row": row.spoken(language), "values": values} for row, values in told.sources],
        "measure": told.measure.spoken(language) if told.measure else "",
        "turning": {"turn": told.turning.turn, "text": " ".join(said)} if told.turning else None,
    }


@lru_cache(maxsize=32)
def _lots(text: str) -> list[tuple[Luck, Phrase]] | None:
    replay = _replay(text)
    return endings.lots(replay.match, replay.states) if replay.match.over else None


def luck(text: str, language: str) -> dict[str, Any] | None:
    """Each player's luck in a game, as `Lots`; None where it has not ended."""
    found = _lots(text)
    if found is None:
        return None
    said = [
        {
            "seat": seat,
            "share": lot.share,
            "verdict": lot.verdict.spoken(language),
            "brought": brought.spoken(language),
        }
        for seat, (lot, brought) in enumerate(found)
    ]
    return {"luck": said}


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
