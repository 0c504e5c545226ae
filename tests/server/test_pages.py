"""Addresses: the page and its files, and what is said where there is nothing."""

import base64
import hashlib
import json
import re

import pytest

from tests.server.page import served
from yurt.games import GAMES
from yurt.server.edge.pages import whole_shelf
from yurt.server.edge.shelf import Shelf

IMPORT_MAP = re.compile(r'<script type="importmap">(.*?)</script>')


def test_an_address_that_leads_nowhere_is_answered_with_a_page_for_people():
    with served() as client:
        answer = client.get("/nowhere")
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert "There is nothing here." in answer.text
    assert "Il n’y a rien ici." in answer.text


def test_a_program_that_asks_for_what_is_not_there_is_answered_as_programs_are():
    with served() as client:
        answer = client.get("/api/games/chess/told")
    assert answer.status_code == 404
    assert set(answer.json()) == {"error", "rule", "retry"}


@pytest.fixture(scope="module")
def client():
    with served() as client:
        yield client


def imports_of(answer):
    return json.loads(IMPORT_MAP.search(answer.text)[1])["imports"]


def test_a_file_has_the_hash_of_its_content_in_its_address_and_lives_for_a_year(client):
    addresses = imports_of(client.get("/"))
    assert {"/app.js", "/style.css", "/icon.svg", "/games/yak/board.js", "/offer.fr.json"} <= set(addresses)
    assert not {"/table.js", "/games/yak/told.js"} & set(addresses), "they are in bundles"
    for plain, hashed in addresses.items():
        answer = client.get(hashed)
        assert (answer.status_code, answer.text) == (200, client.get(plain).text)
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert hashlib.sha256(answer.content).hexdigest()[:10] in hashed


def test_a_page_or_a_plain_address_is_asked_for_again_each_time_and_not_sent_again(client):
    for address in ("/", "/yeti", "/app.js"):
        answer = client.get(address)
        assert answer.headers["cache-control"] == "no-cache"
        again = client.get(address, headers={"If-None-Match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        policies = [one.headers.get("content-security-policy") for one in (answer, again)]
        assert policies[0] in (None, policies[1])


def test_under_an_old_hash_a_file_is_found_as_it_is_now_but_not_kept(client):
    answer = client.get("/app.0123456789.js")
    assert answer.text == client.get("/app.js").text
    assert answer.headers["cache-control"] == "no-cache"
    assert client.get("/nothing.0123456789.js").status_code == 404


def test_text_is_compressed_for_whoever_can_take_it(client):
    packed, plain = (
        client.get("/style.css", headers={"Accept-Encoding": how}) for how in ("gzip", "identity")
    )
    assert packed.text == plain.text
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 2
    assert packed.headers["content-encoding"] == "gzip"
    assert all("Accept-Encoding" in answer.headers["vary"] for answer in (packed, plain))


def test_the_policy_allows_the_scripts_that_are_written_in_the_page_and_no_other(client):
    answer = client.get("/")
    inside = re.findall(r"<script(?: type=\"importmap\")?>(.*?)</script>", answer.text, re.DOTALL)
    assert [script.split()[0][:10] for script in inside] == ["//", '{"imports"']
    digests = [base64.b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in inside]
    allowed = " ".join(f"'sha256-{digest}'" for digest in digests)
    assert f"script-src 'self' {allowed};" in answer.headers["content-security-policy"]
    assert answer.text.count("<script") == 3


@pytest.mark.parametrize("game", GAMES)
def test_the_address_of_a_game_fetches_all_of_its_board_ahead(client, game):
    answer = client.get(f"/{game}")
    addresses = imports_of(answer)
    board = re.compile(rf"/games/{game}/(?!legend\.).*\.js")  # the legend is for another page
    modules = {hashed for plain, hashed in addresses.items() if board.fullmatch(plain)}
    ahead = set(re.findall(r'<link rel="modulepreload" href="([^"]+)">', answer.text))
    assert modules <= ahead
    assert addresses["/app.js"] in ahead
    assert addresses["/replay.js"] not in ahead
    assert f'<link rel="prefetch" href="{addresses[f"/games/{game}/board.css"]}"' in answer.text


def test_the_games_on_offer_are_a_file_fetched_ahead_in_the_readers_language(client):
    for language, asked in (("en", "de-CH"), ("fr", "fr-CH, en;q=0.5")):
        answer = client.get("/", headers={"Accept-Language": asked})
        offer = imports_of(answer)[f"/offer.{language}.json"]
        assert f'<link rel="prefetch" href="{offer}">' in answer.text
        assert "Accept-Language" in answer.headers["vary"]
        assert client.get(offer).json() == client.get("/api/games", params={"lang": language}).json()


def test_a_changed_file_is_served_changed_at_once(tmp_path):
    (tmp_path / "art").mkdir()
    (tmp_path / "app.js").write_text('import { x } from "./art/x.js";\n')
    (tmp_path / "art" / "x.js").write_text('import { y } from "../y.js";\n')
    shelf = Shelf({"": tmp_path}, {"/y.js": "export const y = 1;"})
    before = shelf.import_map()
    assert shelf.needed("/app.js") == ["/y.js", "/art/x.js", "/app.js"]
    (tmp_path / "art" / "x.js").write_text("export const changed = true;\n")
    (tmp_path / "new.js").write_text("")
    shelf.look()
    after = shelf.import_map()
    assert after["/app.js"] == before["/app.js"]
    assert after["/art/x.js"] != before["/art/x.js"]
    assert "/new.js" in after
    assert shelf.needed("/app.js") == ["/art/x.js", "/app.js"]


def test_every_import_of_the_page_is_found():
    modules = whole_shelf().bundles.modules
    imports = [at for module in modules.values() for at in module.imports + module.later]
    assert len(imports) > 100
    assert set(imports) <= set(modules)


def test_remarks_stay_here_and_lines_keep_their_numbers(tmp_path):
    kept = "const x = 1; // one\n  /** @type {any} */ (x).y();\n\n"
    text = f"// What it is.\n{kept}  /**\n   * A remark.\n   */\nexport const z = '/** no */ remark';\n"
    (tmp_path / "app.js").write_text(text)
    served = Shelf({"": tmp_path}, {}).leaves["/app.js"].body.decode()
    assert served == f"\n{kept}\n\n\nexport const z = '/** no */ remark';\n"


def test_the_page_can_be_installed(client):
    manifest = re.search(r'<link rel="manifest" href="([^"]+)">', client.get("/").text)[1]
    told = client.get(manifest)
    assert told.headers["content-type"].startswith("application/manifest+json")
    assert told.json()["start_url"] == "./"
    for icon in told.json()["icons"]:
        drawn = client.get(f"/{icon['src']}")
        assert drawn.headers["content-type"] == "image/png"
        width = int.from_bytes(drawn.content[16:20], "big")
        assert icon["sizes"] == f"{width}x{width}"


def test_addresses_that_lead_nowhere_do_not_read_the_folders_again(monkeypatch):
    with served() as client:
        shelf = next(
            route for route in client.app.router.routes if getattr(route, "path", "") == "/{path:path}"
        )
        shelf = shelf.endpoint.__self__.shelf
        looks, maps = [], []
        found, mapped = shelf._found, shelf._mapped
        monkeypatch.setattr(shelf, "_found", lambda: looks.append(1) or found())
        monkeypatch.setattr(shelf, "_mapped", lambda address: maps.append(1) or mapped(address))
        monkeypatch.setattr("yurt.server.edge.shelf.LOOK_SECONDS", 1_000)
        assert {client.get(f"/nothing{number}").status_code for number in range(30)} == {404}
        assert {client.get("/app.js.map").status_code for _ in range(5)} == {200}
        assert (len(looks), len(maps)) == (0, 1)
