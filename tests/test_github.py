"""What runs elsewhere runs the same commands: the workflow, the hooks before a commit, the forms."""

import re
import tomllib

import pytest

from tests.pages import ROOT, text_of
from yurt.games import GAMES

yaml = pytest.importorskip("yaml")

WORKFLOW = ".github/workflows/ci.yml"
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))


def read(path):
    return yaml.safe_load(text_of(ROOT / path))


def commands(job):
    return [step["run"] for step in job["steps"] if "run" in step]


def test_the_workflow_runs_what_must_pass_before_a_change_lands():
    targets = [
        line.removeprefix("make ") for line in text_of(ROOT / ".ci" / "run").splitlines() if "make " in line
    ]
    run = commands(read(WORKFLOW)["jobs"]["everything"])
    assert run == [f"python dev.py {target}" for target in targets]


def test_the_short_suite_runs_on_every_system_and_every_python_that_is_promised():
    job = read(WORKFLOW)["jobs"]["test"]
    lowest = tomllib.loads(text_of(ROOT / "pyproject.toml"))["project"]["requires-python"].removeprefix(">=")
    assert job["strategy"]["matrix"]["python"] == ["3.11", "3.12", "3.13", "3.14"]
    assert job["strategy"]["matrix"]["python"][0] == lowest
    systems = [system.partition("-")[0] for system in job["strategy"]["matrix"]["os"]]
    assert systems == ["ubuntu", "macos", "windows"]
    assert commands(job)[-1] == "python dev.py test"


def test_the_lowest_dependencies_are_tried_with_the_same_tests():
    job = read(WORKFLOW)["jobs"]["lowest"]
    assert job["env"]["INSTALL"].endswith("--resolution lowest-direct")
    assert commands(job)[-1] == "python dev.py test"


def test_the_hooks_before_a_commit_are_those_of_lint():
    (local,) = read(".pre-commit-config.yaml")["repos"]
    entries = [hook["entry"] for hook in local["hooks"]]
    (lint,) = re.findall(r"^def lint\(\):\n((?:    .*\n)+)", text_of(ROOT / "dev.py"), re.MULTILINE)
    runs = [
        re.findall(r'"([\w-]+)"', words) for words in re.findall(r"^    run\((.*)\)$", lint, re.MULTILINE)
    ]
    assert entries == [
        " ".join([".venv/bin/" + words[0], *words[1:]]).removesuffix(" --check") for words in runs
    ]
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
