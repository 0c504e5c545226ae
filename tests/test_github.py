"""What runs elsewhere runs the same commands: the workflow, the hooks before a commit, the forms."""

import importlib.util
import re
import shutil
import tomllib

import pytest

import yurt
from tests.pages import LINK, ROOT, text_of
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


WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FILLING = importlib.util.spec_from_file_location("fill_links", ROOT / ".github" / "fill_links.py")


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=[workflow.stem for workflow in WORKFLOWS])
def test_every_action_is_pinned_by_its_hash(workflow):
    used = re.findall(r"uses: (.*)", text_of(workflow))
    assert used
    assert [use for use in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40}  # v[\d.]+", use)] == []


def test_a_release_is_built_checked_and_tried_on_three_systems_before_it_is_published():
    jobs = read(".github/workflows/release.yml")["jobs"]
    assert {"python -m build", "python -m twine check --strict dist/*"} <= set(commands(jobs["build"]))
    systems = [system.partition("-")[0] for system in jobs["try"]["strategy"]["matrix"]["os"]]
    assert systems == ["ubuntu", "macos", "windows"]
    assert jobs["try"]["needs"] == "build"
    for name in ("publish", "image"):
        assert jobs[name]["needs"] == "try"
        assert "vars.PUBLISH == 'true'" in jobs[name]["if"]
        assert jobs[name]["permissions"]["id-token"] == "write"
    assert "secrets.PYPI" not in text_of(ROOT / ".github" / "workflows" / "release.yml")


def test_the_changelog_and_the_citation_are_of_this_version():
    newest = re.search(r"^## (.*)$", text_of(ROOT / "CHANGELOG.md"), re.MULTILINE)[1]
    assert newest == yurt.__version__
    assert read("CITATION.cff")["version"] == yurt.__version__


def test_a_release_has_the_real_address_and_a_readme_without_relative_links(tmp_path):
    filling = importlib.util.module_from_spec(FILLING)
    FILLING.loader.exec_module(filling)
    for name in ("README.md", *filling.FILES):
        shutil.copy(ROOT / name, tmp_path)
    filling.fill(tmp_path, "https://git.example.net/us/yurt", "v9")
    readme = text_of(tmp_path / "README.md")
    assert LINK.findall(readme) == []
    assert "(https://git.example.net/us/yurt/raw/v9/docs/images/yeti.png)" in readme
    assert "(https://git.example.net/us/yurt/blob/v9/docs/api.md)" in readme
    urls = tomllib.loads(text_of(tmp_path / "pyproject.toml"))["project"]["urls"]
    assert all(url.startswith("https://git.example.net/us/yurt") for url in urls.values())
    assert filling.PLACEHOLDER not in text_of(tmp_path / "CITATION.cff")


def test_dependabot_looks_after_python_the_workflows_and_the_image():
    kinds = {update["package-ecosystem"] for update in read(".github/dependabot.yml")["updates"]}
    assert kinds == {"pip", "github-actions", "docker"}
