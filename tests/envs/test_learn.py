"""The code of docs/learn.md and the learner of examples/learn.py, in a short form."""

import re
import sys
from pathlib import Path

import numpy as np
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
    'opponents="greedy", seconds=240)': 'opponents="uniform", seconds=1, trials=2, games=2, compiled=False)',
    '["greedy", "uniform"]': '["uniform", "uniform"]',  # greedy would compile in the background
    '"examples"': repr(str(ROOT / "examples")),
}
WANTS = {"pettingzoo": "pettingzoo", "pyspiel": "pyspiel", "pyarrow": "pyarrow"}


@pytest.fixture
def learn(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "examples"))
    import learn

    yield learn
    sys.modules.pop("learn")


def test_the_page_has_code_for_every_interface():
    assert len(CODE) == 7


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


def test_the_slopes_are_those_of_the_loss(learn):
    """PPO's loss by small steps, the plain twin of `slopes`."""
    rng, plan = np.random.default_rng(1), learn.Settings(entropy=0.03)
    likes, hopes = rng.normal(size=(6, 4)), rng.normal(size=6)
    actions, gains, targets = rng.integers(4, size=6), rng.normal(size=6), rng.normal(size=6)
    before = np.full(6, 0.3)

    def chances_of(likes):
        return np.exp(likes) / np.exp(likes).sum(1, keepdims=True)

    def loss(likes, hopes):
        chances = chances_of(likes)
        ratio = chances[np.arange(6), actions] / before
        safe = np.clip(ratio, 1 - plan.clip, 1 + plan.clip)
        entropy = -(chances * np.log(chances)).sum(1)
        value = 0.25 * (hopes - targets) ** 2
        return (-np.minimum(ratio * gains, safe * gains) - plan.entropy * entropy + value).sum()

    slope = learn.slopes(chances_of(likes), hopes, actions, before, gains, targets, plan)
    for row in range(6):
        for column in range(4):
            step = np.zeros((6, 4))
            step[row, column] = 1e-5
            found = (loss(likes + step, hopes) - loss(likes - step, hopes)) / 2e-5
            assert slope[row, column] == pytest.approx(found, abs=1e-4)
        step = np.zeros(6)
        step[row] = 1e-5
        found = (loss(likes, hopes + step) - loss(likes, hopes - step)) / 2e-5
        assert slope[row, -1] == pytest.approx(found, abs=1e-4)


def test_an_interval_holds_the_share_and_shrinks_with_games(learn):
    for games in (20, 2000):
        mean, low, high = learn.share(0.6 * games, games)
        assert low < mean < high
    assert high - low < 0.05


def test_the_script_measures_and_draws(learn, tmp_path, capsys):
    picture = tmp_path / "learn.svg"
    short = {"opponents": "uniform", "seconds": 2, "games": 4, "steps": 64, "trials": 4, "picture": picture}
    learn.main(["--plain", *(word for name, value in short.items() for word in (f"--{name}", str(value)))])
    assert "95 %" in capsys.readouterr().out
    assert picture.read_text().startswith("<svg")
