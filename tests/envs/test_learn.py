"""The code of docs/learn.md, examples/learn.py among it, in a short form."""

import re
import sys
from pathlib import Path

import pytest

from yurt.arena.record import record
from yurt.arena.workers import Here

pytest.importorskip("gymnasium")

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "learn.md"
CODE = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
SHORT = {
    "num_envs=4096": "num_envs=4, compiled=False",
    "range(100)": "range(5)",
    'Plan("yeti", seconds=300)': 'Plan("yeti", lessons=1, rows=16, scripted=0, compiled=False)',
    '"search@60", games=100': '"uniform", games=2, compiled=False',
    "learn(10_000)": "learn(64)",
    "n_steps=1024": "n_steps=64",
    'opponents="greedy")\nlearner': 'opponents="uniform")\nlearner',
    '["greedy", "uniform"]': '["uniform", "uniform"]',  # greedy would compile in the background
    '"examples"': repr(str(ROOT / "examples")),
}
WANTS = {
    "pettingzoo": "pettingzoo",
    "pyspiel": "pyspiel",
    "pyarrow": "pyarrow",
    "sb3_contrib": "sb3_contrib",
    "yurt.training": "torch",
}


def test_the_page_has_code_for_every_interface():
    assert len(CODE) == 8


def test_all_that_is_shortened_is_on_the_page():
    assert [long for long in SHORT if not any(long in code for code in CODE)] == []


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("code", CODE, ids=range(len(CODE)))
def test_the_code_of_the_page_runs(code, capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "path", list(sys.path))
    for word, module in WANTS.items():
        if word in code:
            pytest.importorskip(module)
    if '"games/positions"' in code:
        monkeypatch.chdir(tmp_path)
        list(record("yeti", 2, tmp_path / "games", workers=Here(1)))
    for long, short in SHORT.items():
        code = code.replace(long, short)
    exec(compile(code, str(PAGE), "exec"), {})
    assert capsys.readouterr().out
