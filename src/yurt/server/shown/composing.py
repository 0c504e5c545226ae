"""What a table shows at one moment, encoded once for all who share audience and language.

A picture is taken after a change was stored, never before; listeners take their update from the
latest picture when their line is free, so a slow one skips pictures instead of piling them up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from yurt.core.kernel import Heard
from yurt.core.match import Match
from yurt.server.shown import views
from yurt.server.shown.views import Deed, Reader


class Audience(NamedTuple):
    """Whose view, in which language, with the board in characters or without."""

    reader: Reader
    language: str
    board: bool


@dataclass(frozen=True)
class Story:
    """The log as one reader heard it; another `telling` means that what was told before no longer holds."""

    telling: int
    lines: list[bytes]


@dataclass(frozen=True)
class Received:
    """How much of a story a listener has had."""

    telling: int = -1
    count: int = 0


class Picture:
    """Its pieces must be made before the match goes on."""

    def __init__(self, match: Match | None, public: bytes, version: int, before: Picture | None) -> None:
        self.public = public
        self.version = version
        self.telling: int = before.telling if before else 0
        self._match = match
        self._seen: dict[Audience, bytes] = {}
        self._stories: dict[tuple[Reader, str], Story] = {}
        self._before = before

    def retell(self) -> None:
        """The past has changed (an undo, another name): everyone gets the whole log."""
        self.telling += 1

    def prepare(self, wanted: set[Audience]) -> None:
        """Make the pieces that somebody looks at; the older picture is let go."""
        if self._match is None:
            for audience in wanted:
                self._seen[audience] = views.waiting(audience.reader, audience.language)
                self._stories[audience[:2]] = Story(self.telling, [])
        else:
            self._look(self._match, wanted)
            self._tell(self._match, {audience[:2] for audience in wanted})
        self._before = None

    def _look(self, match: Match, wanted: set[Audience]) -> None:
        seen = {reader: match.view(reader) for reader in {None, *(audience.reader for audience in wanted)}}
        rows = {reader: view.tobytes() for reader, view in seen.items()}
        faces: dict[tuple[bytes, str, bool], bytes] = {}
        for audience in wanted:
            view, row = seen[audience.reader], rows[audience.reader]
            key = (row, audience.language, audience.board)
            faces[key] = face = faces.get(key) or views.face(match, view, audience.language, audience.board)
            own = views.seen(match, view, audience.reader, audience.language, row != rows[None])
            self._seen[audience] = own + b"," + face

    def _tell(self, match: Match, wanted: set[tuple[Reader, str]]) -> None:
        """Bring the stories up to date; what is the same for several readers is encoded once."""
        heard = {reader: match.story(reader) for reader in {reader for reader, _ in wanted}}
        encoded: dict[tuple[int, Heard, str, Deed], bytes] = {}
        for reader, language in wanted:
            known = self._before._stories.get((reader, language)) if self._before else None
            told = list(known.lines) if known and known.telling == self.telling else []
            for turn, event in heard[reader][len(told) :]:
                key = (turn, event, language, match.deed(turn, reader))
                encoded[key] = line = encoded.get(key) or views.line(match, *key)
                told.append(line)
            self._stories[reader, language] = Story(self.telling, told)

    def piece(self, audience: Audience, had: Received) -> tuple[bytes, Received]:
        """A `Seen` for a listener who has had so much of the story, and what it will have had then."""
        story = self._stories[audience[:2]]
        now = Received(story.telling, len(story.lines))
        if had.telling == story.telling:
            told = b',"last":[' + b",".join(story.lines[had.count :]) + b"]}"
        else:
            told = b',"last":[],"log":[' + b",".join(story.lines) + b"]}"
        return self._seen[audience] + told, now
