"""Modules in one bundle: they do what they did alone, and a browser's tools show them as written."""

import json
import shutil
import subprocess

import pytest

from tests.server.page import served
from yurt.server.edge.bundling import Bundles
from yurt.server.edge.modules import BundleError, Module
from yurt.server.edge.pages import whole_shelf
from yurt.server.edge.shelf import Shelf

PAGE = {
    "/app.js": """
import { same as equal } from "./table.js";
import {
  word,
} from "./deep/words.js";
export const said = `${word} ${equal(1, 1)}`;
export const fetched = async () => (await import("./late.js")).late;
export const own = async () => (await import("./table.js")).same(1, 2);
""",
    "/table.js": """
const word = "another of this name";
function same(one, other) { return one === other && word.length > 0; }
export { same };
""",
    "/deep/words.js": 'import { NAME } from "../name.js";\nexport const word = `hello ${NAME}`;\n',
    "/name.js": 'export const NAME = "yak";\nexport class Yak {}\n',
    "/late.js": """
import { NAME } from "./name.js";
import { both } from "./both.js";
export const late = NAME + both;
""",
    "/other.js": """
import { both } from "./both.js";
import { late } from "./late.js";
export const other = late + both;
""",
    "/both.js": 'import { NAME as name } from "./name.js";\nexport const both = ` of both ${name}`;\n',
    "/third.js": 'export const more = () => [import("./other.js"), import("./name.js")];\n',
}


def bundled(**changes):
    page = PAGE | {f"/{name}.js": text for name, text in changes.items()}
    return Bundles({at: Module(at, text) for at, text in page.items()}, ("/table.js", "/app.js"))


def test_what_is_fetched_later_is_the_head_of_a_file_with_all_that_it_alone_needs():
    bundles = bundled()
    assert bundles.members["/app.js"] == ["/table.js", "/name.js", "/deep/words.js", "/app.js"]
    assert bundles.members["/late.js"] == ["/late.js"]
    assert bundles.files_of("/other.js") == ["/app.js", "/both.js", "/late.js", "/other.js"]
    alone = bundled(other="export const other = 1;\n")
    assert alone.members["/late.js"] == ["/both.js", "/late.js"]


@pytest.mark.skipif(not shutil.which("node"), reason="no Node here")
def test_bundled_modules_say_what_they_said_alone(tmp_path):
    script = """
      const { said, fetched, own } = await import("./app.js");
      const passed = await import("./deep/words.js");
      const [other, name] = await Promise.all((await import("./third.js")).more());
      console.log(JSON.stringify([said, await fetched(), await own(), passed.word, other.other, name.NAME]));
    """
    spoken = []
    for bundles in (Bundles({at: Module(at, text) for at, text in PAGE.items()}), bundled()):
        folder = tmp_path / str(len(spoken))
        for address in PAGE:
            text = bundles.text(address).replace('"/', f'"{folder.as_uri()}/')
            (folder / address[1:]).parent.mkdir(parents=True, exist_ok=True)
            (folder / address[1:]).write_text(text)
        (folder / "package.json").write_text('{"type": "module"}')
        (folder / "run.js").write_text(script)
        done = subprocess.run(["node", folder / "run.js"], capture_output=True, text=True, timeout=60)
        spoken.append(done.stdout or done.stderr)
    assert json.loads(spoken[1]) == json.loads(spoken[0])
    assert spoken[0].startswith('["hello yak true","yak of both yak",false,"hello yak"')


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ('import { said } from "./app.js";\nexport const same = said;\n', "need each other"),
        ("export default 1;\n", "export default 1;"),
        ('export { NAME } from "./name.js";\n', "export { NAME }"),
        ("export let counter = 0;\n", "export let counter"),
    ],
)
def test_what_cannot_be_bundled_is_said_in_one_sentence(changed, why):
    with pytest.raises(BundleError, match=why):
        bundled(table=changed).text("/app.js")


def test_a_page_that_cannot_be_bundled_is_served_module_by_module(tmp_path, caplog):
    for address, text in (PAGE | {"/name.js": "export let NAME = 1;\n"}).items():
        (tmp_path / address[1:]).parent.mkdir(exist_ok=True)
        (tmp_path / address[1:]).write_text(text)
    shelf = Shelf({"": tmp_path}, {}, ("/table.js", "/app.js"))
    assert shelf.leaves["/app.js"].body.decode() == PAGE["/app.js"]
    assert "/name.js: cannot be bundled with “export let NAME = 1;”" in caplog.text
    (tmp_path / "name.js").write_text(PAGE["/name.js"])
    shelf.look()
    assert shelf.needed("/app.js") == ["/app.js"]


def test_every_module_of_the_page_can_be_bundled_and_is_still_a_module(tmp_path):
    shelf = whole_shelf()
    assert len(shelf.bundles.members["/app.js"]) > 20, "the page was served module by module"
    for address in shelf.bundles.modules:
        file = (tmp_path / address[1:]).with_suffix(".mjs")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(shelf.leaves[address].body)
    if node := shutil.which("node"):
        heads = [(tmp_path / head[1:]).with_suffix(".mjs") for head in shelf.bundles.members]
        for head in heads:
            done = subprocess.run([node, "--check", head], capture_output=True, text=True, timeout=60)
            assert done.returncode == 0, done.stderr


DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def numbers(digits):
    """The numbers of one place in a map."""
    found, rest, shift = [], 0, 0
    for value in map(DIGITS.index, digits):
        rest, shift = rest | (value & 31) << shift, shift + 5
        if value < 32:
            found.append(-(rest >> 1) if rest & 1 else rest >> 1)
            rest = shift = 0
    return found


def test_a_browsers_tools_show_the_modules_as_written():
    with served() as client:
        text = client.get("/games/yak/board.js").text
        told = client.get("/games/yak/board.js.map").json()
    assert text.endswith("//# sourceMappingURL=/games/yak/board.js.map\n")
    lines = text.split("\n")
    source = line = checked = 0
    for number, place in enumerate(told["mappings"].split(";")):
        if place:
            _, other, further, _ = numbers(place)
            source, line = source + other, line + further
            written = told["sourcesContent"][source].split("\n")[line]
            if lines[number].startswith("  "):
                assert written == lines[number]
                checked += 1
    assert checked > 100
    assert {"/games/yak/board.js", "/games/yak/told.js", "/games/yak/art/symbols.js"} <= set(told["sources"])
    assert "/** The winner's tower" in "".join(told["sourcesContent"])
