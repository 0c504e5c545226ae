"""What a table shows at one moment, and the updates composed of it.

It is made after a change was stored, never before. Listeners take their update from the latest when
their line is free, so a slow one skips some instead of piling them up. What is alike for several
readers, or as it was before, is encoded once and kept as an `orjson.Fragment`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import orjson
from orjson import Fragment

from yurt.core.kernel import Heard
from yurt.core.match import Match
from yurt.core.ranking import criteria_of, scores_of
from yurt.server.looking import SHORT, Look, Recalled, derived, packed, recalled_of
from yurt.server.scenes import scene
from yurt.server.shown import views
from yurt.server.shown.views import Encoded, Reader, encoded

MOST_SCENES = 120  # of a story, and in one update
NOTHING = Fragment(b"[]")


class Audience(NamedTuple):
    """Whose view, in which language, with the board in characters or without."""

    reader: Reader
    language: str
    board: bool


class Received(NamedTuple):
    """How much of a story a listener has had; another `telling` means that it no longer holds."""

    telling: int = -1
    lines: int = 0


class Chapter(NamedTuple):
    """What is added to a story."""

    turns: list[int]  # of each line
    lines: list[Fragment]
    scenes: list[Fragment]  # of the last lines
    anew: bool  # nothing leads on from the scenes before


class Story:
    """The log as one reader heard it, up to a turn."""

    def __init__(self) -> None:
        self.lines: list[Fragment] = []
        self.turns: list[int] = []  # of each line
        self.scenes: deque[Fragment] = deque(maxlen=MOST_SCENES)  # of the last lines
        self.look: Look | None = None  # what was seen after the last line
        self.turn = 0

    def add(self, chapter: Chapter) -> None:
        self.turns += chapter.turns
        self.lines += chapter.lines
        if chapter.anew:
            self.scenes.clear()
        self.scenes.extend(chapter.scenes)

    def since(self, turn: int) -> int:
        """How many of the last lines tell what happened since a turn, as far as their scenes are there."""
        return min(len(self.turns) - bisect_left(self.turns, turn), len(self.scenes))


class Shown:
    """Its parts must be made (`prepare`) before the match goes on."""

    def __init__(self, match: Match | None, public: Mapping[str, Any], before: Shown | None = None) -> None:
        """`public`: the fields of `wire.Update` that are alike for all, but for the scores."""
        self.telling: int = before.telling if before else 0
        self._match = match
        self._before: Encoded = before._encoded if before else {}
        self._encoded: Encoded = {}
        self._fields: dict[tuple[str, bytes], bytes] = {}  # of views: what readers share at this moment
        self._recalled: Recalled = recalled_of(match.game) if match else Recalled()
        self._looks: dict[bytes, Look] = before._looks_now if before else {}  # who sees the same shares one
        self._looks_now: dict[bytes, Look] = {}  # those of the present
        self._looked: dict[Reader, Look] = {}  # the same by reader
        self._last: dict[Reader, Look] = before._looked if before else {}
        for look in self._last.values():
            look.forget()
        self._scored: dict[int, list[list[int]]] = {}  # the scores at each event since a turn
        self._scenes: dict[Any, tuple[Fragment, Any]] = {}
        self._chapters: dict[tuple[str, int, int], Chapter] = {}  # those that are alike for all
        self._seen: dict[Audience, dict[str, Any]] = {}
        self._stories: dict[tuple[Reader, str], Story] = before._stories if before else {}
        self._updates: dict[Any, tuple[str, dict[Reader, Received]]] = {}
        self.public: dict[str, Any] = {**public, "scores": self._scores()}

    def _scores(self) -> list[int]:
        match = self._match
        if match is None:
            return []
        return match.scores if match.over else self._scores_in(match, self._look(None))

    def _scores_in(self, match: Match, look: Look) -> list[int]:
        """As far as a spectator could know them."""
        if match.rules is match.game.rules:
            return self._recalled.make("scores", look, lambda view: scores_of(match.rules, view))
        if "scores" not in look.made:  # compiled rules take a record only, and no time
            criteria = criteria_of(match.rules, look.view)
            look.made["scores"] = criteria[: match.players, 0].tolist()
        return look.made["scores"]  # type: ignore[no-any-return]

    def retell(self) -> None:
        """The past has changed (an undo, another name): everyone gets the whole log."""
        self.telling += 1
        self._stories, self._before = {}, {}
        self._looks, self._looks_now, self._looked, self._last = {}, {}, {}, {}

    def seat(self, seats: Fragment) -> None:
        """Who sits where, and is there: it changes with everyone who comes and goes."""
        self.public["seats"] = seats
        self._updates = {}

    # Making the parts

    def prepare(self, wanted: Iterable[Audience]) -> None:
        """Make the parts that somebody looks at, as far as they are not made yet."""
        new = {audience for audience in wanted if audience not in self._seen}
        for audience in new:
            if self._match is None:
                self._seen[audience] = views.waiting(audience.reader, audience.language)
            else:
                self._seen[audience] = self._seen_by(self._match, audience)
        self._tell({audience[:2] for audience in new})

    def _look(self, reader: Reader) -> Look:
        assert self._match, "before the game there is nothing to look at"
        if reader not in self._looked:
            row = self._match.row(reader)
            look = self._glance(self._match, row, self._last.get(reader))
            self._looked[reader] = self._looks_now[row] = look
        return self._looked[reader]

    def _glance(self, match: Match, row: bytes, before: Look | None = None) -> Look:
        found = self._looks.get(row)
        if found is None:
            found = self._looks[row] = Look(match.rules.State, row, before)
        return found

    def _glances(self, match: Match, rows: Sequence[bytes]) -> list[Look]:
        """One after the other, each with the one before."""
        looks: list[Look] = []
        for row in rows:
            looks.append(self._glance(match, row, looks[-1] if looks else None))
        return looks

    def _seen_by(self, match: Match, audience: Audience) -> dict[str, Any]:
        reader, language, board = audience
        look, make = self._look(reader), self._recalled.make
        return {
            "seat": reader,
            "options": self._options(match, look, reader, language),
            "prompt": self._prompt(match, look, reader, language),
            "undo": reader is not None and match.may_undo(reader),
            "secret": look is not self._look(None),
            "since": match.since(reader),
            "view": self._view(match, look),
            "sheet": make(
                ("sheet", language), look, lambda view: encoded(views.sheet(match, view, language))
            ),
            "board": make(
                ("board", language),
                look,
                lambda view: views.board(match, view, language),
                tuple(match.names),
            )
            if board
            else "",
        }

    def _options(self, match: Match, look: Look, reader: Reader, language: str) -> Fragment:
        """Each option by itself: the same one stands at many tables, and beside many others."""
        if reader is None or not (actions := match.actions(reader)):
            return NOTHING
        recall = self._recalled.recall
        parts = [
            recall(
                ("option", language, reader, action),
                look,
                lambda view, action=action: packed(views.option(match, view, reader, action, language)),  # type: ignore[misc]
                match.game.named(action, match.names),
            )
            for action in actions
        ]
        return Fragment(b"[" + b",".join(parts) + b"]")

    def _prompt(self, match: Match, look: Look, reader: Reader, language: str) -> str:
        if reader is None or reader not in match.awaiting:
            return views.prompt(match, None, reader, language)
        return self._recalled.recall(
            ("prompt", language, reader), look, lambda view: views.prompt(match, view, reader, language)
        )

    def _view(self, match: Match, look: Look) -> Fragment:
        """A view, encoded field by field: only those anew that changed since this reader's last one."""
        if "view" not in look.made:
            before = look.before
            if before and "view" in before.made:
                look.texts = before.texts | {name: self._field(name, look) for name in look.changed(before)}
            else:
                look.texts = {name: self._field(name, look) for name in look.places}
            told = b'"derived":' + derived(match.game, look, self._recalled)
            look.made["view"] = Fragment(b"{" + b",".join([*look.texts.values(), told]) + b"}")
        return look.made["view"]  # type: ignore[no-any-return]

    def _field(self, name: str, look: Look) -> bytes:
        """A short one is kept for all tables, a long one for those who look now."""
        start, end, _ = look.places[name]
        if end - start <= SHORT:
            return look.text(name)
        key = (name, look.row[start:end])
        found = self._fields.get(key)
        if found is None:
            found = self._fields[key] = look.text(name)
        return found

    def _part(self, key: Any, make: Callable[..., Any], *arguments: Any) -> Fragment:
        """Something encoded, now or before, for this reader or another; `key`: all that it is made of."""
        found = self._encoded.get(key) or self._before.get(key) or encoded(make(*arguments))
        self._encoded[key] = found
        return found

    def _tell(self, wanted: set[tuple[Reader, str]]) -> None:
        """Bring the stories up to date."""
        match = self._match
        for reader, language in wanted:
            story = self._stories.setdefault((reader, language), Story())
            if match is None or story.turn == match.turn > 0:
                continue
            if story.turn == 0:  # what the start told has the turn of the first action
                story = self._stories[reader, language] = Story()
            chapter = self._chapter(match, reader, language, story)
            story.add(chapter)
            if chapter.lines:
                story.look = self._look(reader)
            story.turn = match.turn

    def _chapter(self, match: Match, reader: Reader, language: str, story: Story) -> Chapter:
        """What there is to add; where all have seen and heard the same it is made once for all of them."""
        key = (language, story.turn, id(story.look))
        if key in self._chapters:
            return self._chapters[key]
        chapter = self._told_to(match, reader, language, story)
        if story.turn and match.is_open(story.turn):
            self._chapters[key] = chapter
        return chapter

    def _told_to(self, match: Match, reader: Reader, language: str, story: Story) -> Chapter:
        """What is the same for several readers is encoded once."""
        tale = match.tale(reader, story.turn)
        lines = [
            self._part((turn, event, language, deed), views.line, match, turn, event, language, deed)
            for turn, event, deed in tale
        ]
        scenes, anew = self._shown(match, reader, story, [event for _, event, _ in tale])
        return Chapter([turn for turn, _, _ in tale], lines, scenes, anew)

    def _shown(
        self, match: Match, reader: Reader, story: Story, events: list[Heard]
    ) -> tuple[list[Fragment], bool]:
        """The scenes of a story's last events, as far back as the match remembers, and whether they lead on.

        Of a story that is told from the start, only the last turn is shown again.
        """
        if not events:
            return [], False
        since = story.turn or match.since(reader)
        looks = self._glances(match, match.scenes(reader, since))
        scores = self._scores_since(match, since)
        leads_on = len(looks) > len(events) and story.look is not None
        if story.look and leads_on:
            looks[0] = story.look
        if looks:
            looks[-1] = self._look(reader)
        told = events[len(events) + 1 - len(looks) :]
        shown = zip(told, pairwise(looks), pairwise(scores), strict=True)
        return [self._scene(match, event, seen, scored) for event, seen, scored in shown], not leads_on

    def _scene(
        self, match: Match, event: Heard, seen: tuple[Look, Look], scores: tuple[list[int], list[int]]
    ) -> Fragment:
        key = (event, id(seen[0]), id(seen[1]), *scores[0], *scores[1])
        if key not in self._scenes:  # with the looks themselves, or another could get the id of one
            self._scenes[key] = scene(match.game, event, seen, scores, self._recalled), seen
        return self._scenes[key][0]

    def _scores_since(self, match: Match, turn: int) -> list[list[int]]:
        """The scores before the events since a turn, and after each."""
        if turn not in self._scored:
            looks = self._glances(match, match.scenes(None, turn))
            scores = [self._scores_in(match, look) for look in looks]
            self._scored[turn] = [*scores[:-1], self.public["scores"]]
        return self._scored[turn]

    # Composing

    def update(
        self, audiences: list[Audience], had: Mapping[Reader, Received], *, host: bool
    ) -> tuple[str, dict[Reader, Received]]:
        """A `wire.ToPage` with the update for a listener who has had so much, and what it has had then."""
        key = (*audiences, *had.items(), host)
        if key not in self._updates:
            seen = [self._told(audience, had.get(audience.reader, Received())) for audience in audiences]
            now = {
                audience.reader: Received(self.telling, len(self._stories[audience[:2]].lines))
                for audience in audiences
            }
            message = {"update": {**self.public, "host": host, "seen": seen}}
            self._updates[key] = (orjson.dumps(message).decode(), now)
        return self._updates[key]

    def _told(self, audience: Audience, had: Received) -> dict[str, Any]:
        """A `wire.Seen`."""
        seen, story = self._seen[audience], self._stories[audience[:2]]
        again = story.since(seen["since"])
        if had.telling != self.telling:
            return {**seen, "last": [], "log": story.lines, "scenes": _last(story.scenes, again)}
        new = story.lines[had.lines :]
        return {**seen, "last": new, "scenes": _last(story.scenes, min(len(new), len(story.scenes)))}


def _last(scenes: deque[Fragment], count: int) -> list[Fragment]:
    return list(scenes)[len(scenes) - count :]
