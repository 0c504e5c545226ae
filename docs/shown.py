"""Write `docs/shown.md` anew: which lesson and which picture shows each rule."""

from pathlib import Path

from yurt.games import GAMES
from yurt.study.shown import page

if __name__ == "__main__":
    (Path(__file__).parent / "shown.md").write_text(page(GAMES.values()), "utf-8")
