"""The examples of docs/add-a-bot.md, run as they stand."""

import re
import sys
from pathlib import Path

from yurt.arena.contest import contest
from yurt.arena.workers import Here

PAGE = Path(__file__).parents[2] / "docs" / "add-a-bot.md"


def example(name):
    """The code block that begins with a comment naming its file."""
    for code in re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL):
        if code.startswith(f"# {name}"):
            return code
    raise AssertionError(f"docs/add-a-bot.md has no {name}")


def test_the_class_of_the_docs_plays(tmp_path):
    (tmp_path / "my_bot.py").write_text(example("my_bot.py"))
    rows = contest("yeti", [f"{tmp_path}/my_bot.py:MyBot", "uniform"], 2, workers=Here(1), seconds=60)
    assert not any(row.faults for row in rows)


def test_a_contest_from_python(tmp_path, monkeypatch, capsys):
    """In a short form: four games against a quicker bot."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_bot.py").write_text(example("my_bot.py"))
    code = (
        example("from_python.py").replace("200", "4").replace("rows[7]", "rows[3]").replace("easy", "uniform")
    )
    code = code.replace("out=out)", "out=out, workers=Here(1), seconds=60)")
    exec(compile(code, "from_python.py", "exec"), {"Here": Here})
    printed = capsys.readouterr().out
    assert printed.startswith("my-first-contest/report.html\n")
    assert "\ngame: yeti" in printed


def test_the_program_of_the_docs_plays(tmp_path):
    (tmp_path / "my_program.py").write_text(example("my_program.py"))
    name = f"program:{sys.executable} {tmp_path}/my_program.py"
    rows = contest("yeti", [name, "uniform"], 2, workers=Here(1), seconds=60)
    assert not any(row.faults for row in rows)
