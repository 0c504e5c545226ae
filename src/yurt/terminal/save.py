"""Games kept as transcripts in the user's data folder, so that a killed game goes on."""

from __future__ import annotations

import os
import time
from pathlib import Path

import platformdirs

from yurt.core import transcript
from yurt.core.language import Mistake
from yurt.core.match import Match
from yurt.terminal import phrases


def new_path(game: str) -> Path:
    """A fresh name in the folder of saved games."""
    folder = Path(os.environ.get("YURT_GAMES") or platformdirs.user_data_path("yurt") / "games")
    folder.mkdir(parents=True, exist_ok=True)
    stamp = time.strftime("%Y%m%d-%H%M%S")
    return folder / f"{game}-{stamp}-{os.getpid()}.txt"


def save(match: Match, path: Path) -> None:
    """Write the game so that a reader finds the old text or the new one, never half of it."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    with beside.open("w", encoding="utf-8") as file:
        file.write(match.transcript())
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def load(path: Path) -> Match:
    """A saved game, ready to be played on; ValueError names the file and the line."""
    try:
        return transcript.replay(transcript.read(path.read_text("utf-8")))
    except OSError as error:
        raise Mistake(phrases.CANNOT_READ.fill(path=path, why=error.strerror)) from None
    except UnicodeDecodeError:
        raise Mistake(phrases.NO_TEXT.fill(path=path)) from None
    except transcript.TranscriptError as error:
        raise Mistake(phrases.IN_FILE.fill(path=path, why=error.sentence)) from None
