"""What runs elsewhere runs the same commands: the workflow, the hooks before a commit, the forms."""

import re
import tomllib

import pytest

from tests.pages import ROOT, text_of
from yurt.games import GAMES

yaml = pytest.importorskip("yaml")

MAKEFILE = text_of(ROOT / "Makefile")
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))


def read(path):
    return yaml.safe_load(text_of(ROOT / path))


def commands(job):
    return [step["run"] for step in job["steps"] if "run" in step]


def recipe(target):
    return re.search(rf"^{target}:.*\n((?:\t.*\n)+)", MAKEFILE, re.MULTILINE).group(1)


def test_the_workflow_runs_what_must_pass_before_a_change_lands():
    made = [line for line in text_of(ROOT / ".ci" / "run").splitlines() if line.startswith("make ")]
    assert made == [
        line for line in commands(read(".github/workflows/ci.yml")["jobs"]["test"]) if "make" in line
    ]


def test_the_workflow_tries_every_python_that_is_promised_on_linux_and_macos():
    matrix = read(".github/workflows/ci.yml")["jobs"]["test"]["strategy"]["matrix"]
    lowest = tomllib.loads(text_of(ROOT / "pyproject.toml"))["project"]["requires-python"].removeprefix(">=")
    assert matrix["python"] == ["3.11", "3.12", "3.13", "3.14"]
    assert matrix["python"][0] == lowest
    assert [system.partition("-")[0] for system in matrix["os"]] == ["ubuntu", "macos"]


def test_the_lowest_dependencies_are_tried_with_the_same_tests():
    (command,) = (
        line for line in commands(read(".github/workflows/ci.yml")["jobs"]["lowest"]) if "make" in line
    )
    name = re.fullmatch(r'make test (\w+)="uv pip install .*--resolution lowest-direct"', command).group(1)
    assert f"$({name}) $(HOW) --editable" in MAKEFILE


def test_the_hooks_before_a_commit_are_those_of_make_lint():
    (local,) = read(".pre-commit-config.yaml")["repos"]
    entries = [hook["entry"] for hook in local["hooks"]]
    lint = re.findall(r"^\t\$\(BIN\)/(.+)$", recipe("lint"), re.MULTILINE)
    assert entries == [".venv/bin/" + line.removesuffix(" .").removesuffix(" --check") for line in lint]
    assert {hook["language"] for hook in local["hooks"]} == {"system"}


@pytest.mark.parametrize("form", FORMS, ids=[form.stem for form in FORMS])
def test_a_form_asks_something(form):
    asked = yaml.safe_load(text_of(form))
    fields = [field["id"] for field in asked["body"]]
    assert len(set(fields)) == len(fields)
    assert any(field.get("validations", {}).get("required") for field in asked["body"])


def test_a_wrong_rule_can_be_reported_of_every_game():
    asked = read(".github/ISSUE_TEMPLATE/rule.yml")["body"]
    (games,) = (field["attributes"]["options"] for field in asked if field["id"] == "game")
    assert games == [game.words.NAME.en for game in GAMES.values()]
