"""The code of docs/data.md, on rows that were just played."""

import re
from pathlib import Path

import pytest

from yurt.arena.simulate import simulate
from yurt.arena.workers import Here

pytest.importorskip("pyarrow")

ROOT = Path(__file__).parents[2]
CODE = re.findall(
    r"```python\n# (\w+)[^\n]*\n(.*?)```", (ROOT / "docs" / "data.md").read_text("utf-8"), re.DOTALL
)
MODULES = {"Arrow": "pyarrow", "DuckDB": "duckdb", "Polars": "polars", "pandas": "pandas", "Yurt": "yurt"}


def test_the_page_shows_every_reader():
    assert list(dict.fromkeys(reader for reader, _ in CODE)) == list(MODULES)


@pytest.mark.slow
@pytest.mark.filterwarnings("default")  # those of other libraries are theirs
@pytest.mark.parametrize(("reader", "code"), CODE, ids=[reader for reader, _ in CODE])
def test_the_code_of_the_page_reads_the_rows(reader, code, tmp_path, monkeypatch, capsys):
    pytest.importorskip(MODULES[reader])
    monkeypatch.chdir(tmp_path)
    list(simulate("yeti", 20, out=Path("results"), workers=Here(1)))
    exec(compile(code.replace("200", "20"), "data.md", "exec"), {})
    assert "20" in capsys.readouterr().out or reader in ("pandas", "Yurt")
