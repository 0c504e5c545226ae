"""The pages as a site: built strictly, whole, and asking no other host for anything."""

import os
import re
import subprocess
import sys

import pytest

from tests.pages import ROOT, text_of

pytest.importorskip("mkdocs")
pytest.importorskip("mkdocstrings")
pytest.importorskip("material")

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("site")]  # built once
FETCHED = re.compile(
    r"<(?:script|img|iframe|link|source)\b[^>]*?\b(?:src|href)=[\"']?((?:https?:)?//[^\"' >]+)"
)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Lost links, lost anchors and pages out of the menu fail it; under --quiet they would not."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", folder]
    quiet = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=quiet, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def test_every_page_is_there(site):
    pages = [page.relative_to(ROOT / "docs") for page in (ROOT / "docs").rglob("*.md")]
    for page in pages:
        built = page.with_name("index.md") if page.name == "README.md" else page
        assert (site / built).with_suffix(".html").is_file()
    for name in ("index", "contributing", "changelog"):
        assert (site / f"{name}.html").is_file()


def test_no_page_fetches_anything_from_another_host(site):
    pages = list(site.rglob("*.html"))
    assert {found for page in pages for found in FETCHED.findall(page.read_text("utf-8"))} == set()


def test_the_reference_shows_all_that_it_names(site):
    source, built = text_of(ROOT / "docs" / "reference.md"), (site / "reference.html").read_text("utf-8")
    wanted = re.findall(r"^::: ([\w.]+)", source, re.MULTILINE)
    wanted += [f"yurt.Match.{name}" for name in re.findall(r"^ +- (\w+)$", source, re.MULTILINE)]
    assert [name for name in wanted if f'id="{name}"' not in built] == []


def test_lists_and_tables_right_after_text_are_lists_and_tables(site):
    """GitHub reads them so; docs/hooks.py sees to it here."""
    for page in site.rglob("*.html"):
        text = re.sub(r"(?s)<(pre|code|script|style|svg)\b.*?</\1>", "", page.read_text("utf-8"))
        assert not re.search(r"<p>[^<]*\n(?:- |1\. |\|)", text), page.name
        assert "|---|" not in text, page.name
