"""The site's folder: whole, with relative addresses, and never written over something else."""

import gzip
import io
import json
import re
import stat
import sys
from pathlib import Path

import pytest

from yurt.core.language import LANGUAGES
from yurt.games import GAMES
from yurt.site import building, pyodide
from yurt.site.building import MARK, FolderError, build
from yurt.site.packing import PACKAGE, packed_python
from yurt.site.pyodide import FetchError

IMPORT_MAP = re.compile(r'<script type="importmap">(.*?)</script>')
LINKED = re.compile(r'(?:href|src)="([^"#]+)"')
MOST_BYTES = 8_000_000


def addresses_of(folder):
    return json.loads(IMPORT_MAP.search((folder / "index.html").read_text("utf-8"))[1])["imports"]


def test_every_address_of_the_page_is_relative_and_leads_to_a_file(written):
    linked = LINKED.findall((written / "index.html").read_text("utf-8"))
    named = addresses_of(written).values()
    assert len(linked) > 8
    assert all(address.startswith("./") for address in (*linked, *named))
    assert all((written / address).exists() for address in (*linked, *named))


def test_a_module_is_found_by_its_plain_name_and_by_its_neighbours_name(written):
    addresses = addresses_of(written)
    for name in (
        "drawing.js",
        "vendor/preact-htm.js",
        "lobby.js",
        *[f"games/{game}/board.js" for game in GAMES],
    ):
        if f"/{name}" in addresses:
            assert addresses[f"/{name}"] == addresses[f"./{name}"]
    assert "/games/yak/board.js" in addresses
    assert {f"/offer.{language}.json" for language in LANGUAGES} <= set(addresses)


def test_no_module_names_a_file_of_the_host_that_the_map_does_not_know(written):
    known = addresses_of(written)
    for path in written.rglob("*.js"):
        for name in re.findall(r"""(?:from|import\() ?["'](/[^"']+\.js)["']""", path.read_text("utf-8")):
            assert name in known, f"{path.name}: {name}"


def test_the_worker_needs_no_other_module_because_workers_have_no_import_map(written):
    text = (written / addresses_of(written)["/alone/worker.js"]).read_text("utf-8")
    assert not re.search(r"^import\b(?!\()", text, re.MULTILINE)


def test_the_page_allows_no_script_but_its_own(written):
    text = (written / "index.html").read_text("utf-8")
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', text)[1]
    assert "default-src 'none'; script-src 'self' 'sha256-" in policy
    assert "WebSocket" not in text, "nobody is dialled"


def test_the_service_worker_keeps_every_file_that_a_page_may_ask_for(written):
    told = json.loads(
        (written / "service.js").read_text("utf-8").splitlines()[0].removeprefix("self.site = ")[:-1]
    )
    files = {path.relative_to(written).as_posix() for path in written.rglob("*") if path.is_file()}
    assert set(told["files"]) == files - {"service.js", MARK, ".nojekyll"}


def test_the_manifest_names_icons_that_are_there(written):
    manifest = json.loads((written / "manifest.webmanifest").read_text("utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert {icon["sizes"] for icon in manifest["icons"]} == {"192x192", "512x512"}
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        width = int(icon["sizes"].split("x")[0])
        assert int.from_bytes((written / icon["src"]).read_bytes()[16:20], "big") == width


def test_a_first_visit_is_light_where_the_host_packs_its_text(written):
    def size(path):
        body = path.read_bytes()
        return (
            len(gzip.compress(body, 6))
            if path.suffix in (".js", ".css", ".html", ".svg", ".json")
            else len(body)
        )

    assert sum(size(path) for path in written.rglob("*") if path.is_file()) <= MOST_BYTES


def test_the_same_sources_are_the_same_bytes(written):
    files = building.site_files()
    assert files["service.js"] == (written / "service.js").read_bytes()


def unpacked(packed):
    whole = io.BytesIO(gzip.decompress(packed))
    listed = json.loads(whole.read(int.from_bytes(whole.read(4), "big")))
    return {name: whole.read(length) for name, length in listed}


def test_our_python_has_what_a_referee_needs_and_no_more():
    files = unpacked(packed_python())
    names = set(files)
    rules = Path("yurt/games/yeti/rules.py")
    assert files[rules.as_posix()] == (PACKAGE.parent / rules).read_bytes()
    for game in GAMES:
        assert {
            f"yurt/games/{game}/rules.py",
            f"yurt/games/{game}/box.toml",
            f"yurt/rules_pages/{game}.fr.md",
        } <= names
    assert "yurt/server/edge/table_routes.py" in names
    assert not [
        name
        for name in names
        if re.match(r"yurt/(terminal|arena|envs|training|commands|web|site/web)/", name)
    ]


def test_a_folder_with_something_else_in_it_is_never_written_over(tmp_path, monkeypatch):
    monkeypatch.setattr(building, "site_files", lambda cache: {MARK: b"", "index.html": b"new"})
    (tmp_path / "taxes.txt").write_text("mine")
    for force in (False, True):
        with pytest.raises(FolderError, match=r"not empty|something else"):
            build(tmp_path, force=force)
    assert (tmp_path / "taxes.txt").read_text() == "mine"
    with pytest.raises(FolderError, match="is a file"):
        build(tmp_path / "taxes.txt")


def test_a_site_is_written_again_only_if_somebody_says_so_and_leaves_nothing_of_the_old_one(
    tmp_path, monkeypatch
):
    out = tmp_path / "made" / "site"
    monkeypatch.setattr(building, "site_files", lambda cache: {MARK: b"", "old.js": b"", "deep/x.js": b""})
    assert build(out) == {MARK: 0, "old.js": 0, "deep/x.js": 0}
    assert stat.S_IMODE(out.stat().st_mode) & 0o055 == 0o055, "a web server may read it"
    with pytest.raises(FolderError, match="--force"):
        build(out)
    monkeypatch.setattr(building, "site_files", lambda cache: {MARK: b"", "new.js": b""})
    build(out, force=True)
    assert sorted(path.name for path in out.iterdir()) == [MARK, "new.js"]
    assert [path.name for path in out.parent.iterdir()] == ["site"]


def npm(folder, script):
    """An npm that does what a script says."""
    path = folder / "npm"
    path.write_text(f"#!{sys.executable}\n{script}\n")
    path.chmod(0o755)


@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        (None, "there is no npm here"),
        ("import sys; print('npm error code ENOTFOUND', file=sys.stderr); sys.exit(1)", "is there a network"),
        ("import sys, pathlib; pathlib.Path(sys.argv[-1], 'x.tgz').write_text('else')", "another pyodide"),
    ],
)
def test_pyodide_that_cannot_be_had_is_said_in_a_sentence(tmp_path, monkeypatch, script, sentence):
    if script:
        npm(tmp_path, script)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(FetchError, match=sentence):
        pyodide.pyodide_files(tmp_path / "cache")
    assert not list((tmp_path / "cache").glob("*")), "nothing wrong is kept"


def test_the_command_says_what_it_wrote_or_in_a_sentence_why_not(yurt, tmp_path, monkeypatch):
    monkeypatch.setattr(building, "site_files", lambda cache: {MARK: b"", "index.html": b"x" * 1_500_000})
    out = tmp_path / "site"
    assert yurt("site", out) == (0, f"{out}: 2 files, 1.5 MB\n", "")
    code, said, error = yurt("site", out)
    assert (code, said) == (2, "")
    assert error.startswith(f"yurt: “{out}” is not empty")
    assert yurt("site", out, "--force")[0] == 0
    code, _, error = yurt("site", out / "index.html" / "deeper")
    assert (code, error.count("\n")) == (2, 1)
