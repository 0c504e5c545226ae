// What may be played on a drawing lights up, and the arrow keys walk over it.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./page.mjs";

const { light, walk, wordOf } = await load("lighting.js");

/** A place on a drawing, as much of an element as is asked of it. */
class Place {
  constructor(dataset, x = 0, y = 0) {
    this.dataset = dataset;
    this.box = { x: x - 10, y: y - 10, width: 20, height: 20 };
    this.attributes = {};
  }

  closest = () => null;
  getAttribute = (name) => this.attributes[name] ?? null;
  setAttribute = (name, value) => void (this.attributes[name] = value);
  removeAttribute = (name) => void delete this.attributes[name];
  toggleAttribute = (name, on) => (on ? this.setAttribute(name, "") : this.removeAttribute(name));
  getBoundingClientRect = () => this.box;
  focus = () => void (document.activeElement = this);
}

/** A drawing of places; of selectors it knows those three that are asked for. */
function drawing(...places) {
  const told = ({ dataset }) => dataset.about !== undefined;
  const target = ({ dataset }) => dataset.play !== undefined || dataset.why !== undefined;
  const select = (selector) => {
    if (selector === "[data-about]") return places.filter(told);
    if (selector.includes("[role]")) return places.filter(({ attributes }) => attributes.role);
    return places.filter(target);
  };
  return { querySelectorAll: select, contains: (place) => places.includes(place) };
}

const may = (...words) => words.map((word, action) => ({ word, label: `Do ${word}`, action }));
const at = (word, x, y) => new Place({ play: word }, x, y);

test("what may be played is lit, and called by its label", () => {
  const [roof, door] = [at("roof"), at("door")];
  light(drawing(roof, door), may("roof"), true, undefined);
  assert.deepEqual(roof.attributes, { "data-lit": "", role: "button", "aria-label": "Do roof", tabindex: "0" });
  assert.deepEqual(door.attributes, { role: "button", "aria-label": "door", "aria-disabled": "true", tabindex: "-1" });
});

test("the options that are on the drawing are told, so that the others get buttons", () => {
  const drawn = light(drawing(at("roof"), at("door")), may("roof", "wait"), true, undefined);
  assert.deepEqual([...drawn], ["roof"]);
});

test("the Tab key reaches the first of several places for one option", () => {
  const places = [at("roof"), at("roof"), at("door")];
  light(drawing(...places), may("roof", "door"), true, undefined);
  assert.deepEqual(places.map(({ attributes }) => attributes.tabindex), ["0", "-1", "0"]);
  assert.ok(places.every(({ attributes }) => "data-lit" in attributes), "all of them can be clicked");
});

test("a place that only says why not is never lit", () => {
  const place = new Place({ why: "roof" });
  assert.equal(wordOf(place), "roof");
  assert.equal(light(drawing(place), may("roof"), true, undefined).size, 0);
  assert.equal(place.attributes["data-lit"], undefined);
  assert.equal(place.attributes["aria-disabled"], "true");
});

test("the option that a hint recommends is marked while it may be played", () => {
  const [roof, door] = [at("roof"), at("door")];
  light(drawing(roof, door), may("roof"), true, "roof");
  assert.equal(roof.attributes["data-advised"], "");
  assert.equal(door.attributes["data-advised"], undefined);
  light(drawing(roof, door), may("door"), true, "roof");
  assert.equal(roof.attributes["data-advised"], undefined);
});

const legend = { snow: { name: "two snow", effect: "they melt" }, stone: { name: "a stone", effect: "it stays" } };
const explain = (key) => legend[key];

test("what a place is is read aloud with it, whether it can be played or not", () => {
  const [roof, stone] = [new Place({ play: "roof", about: "snow" }), new Place({ about: "stone", note: "7" })];
  light(drawing(roof, stone), may("roof"), true, undefined, explain);
  assert.equal(roof.attributes["aria-label"], "Do roof");
  assert.equal(roof.attributes["aria-description"], "two snow: they melt");
  assert.deepEqual(stone.attributes, { "aria-description": "it stays", role: "group", "aria-label": "a stone, 7", tabindex: "-1" });
});

test("for who is not asked what can be told about is still a focus away, the first by Tab", () => {
  const [roof, stone] = [new Place({ play: "roof", about: "snow" }), new Place({ about: "stone" })];
  light(drawing(roof, stone), [], false, undefined, explain);
  assert.deepEqual([roof, stone].map(({ attributes }) => [attributes.role, attributes.tabindex]), [["group", "0"], ["group", "-1"]]);
  assert.equal(roof.attributes["aria-label"], "two snow");
});

test("who is asked, but of nothing on the drawing, reaches it by Tab all the same", () => {
  const stone = new Place({ about: "stone" });
  light(drawing(stone), may("wait"), true, undefined, explain);
  assert.equal(stone.attributes.tabindex, "0");
});

test("a picture within a picture is pointed at, and no stop for the keys", () => {
  const rose = new Place({ about: "stone" });
  rose.closest = () => rose;
  light(drawing(rose), [], false, undefined, explain);
  assert.deepEqual(rose.attributes, {});
});

test("what would come to nothing is marked, and says why", () => {
  const roof = at("roof");
  light(drawing(roof), [{ word: "roof", label: "Do roof", action: 0, vain: "it rains" }], true, undefined);
  assert.equal(roof.attributes["data-vain"], "it rains");
  assert.equal(roof.attributes["aria-label"], "Do roof – it rains");
  light(drawing(roof), may("roof"), true, undefined);
  assert.equal(roof.attributes["data-vain"], undefined);
});

test("for who is not asked nothing is a button", () => {
  const roof = at("roof");
  light(drawing(roof), may("roof"), true, "roof");
  light(drawing(roof), [], false, undefined);
  assert.deepEqual(roof.attributes, {});
});

/** A drawing that is lit, with the focus on its first place. */
function lit(...places) {
  const root = drawing(...places);
  light(root, may(...places.map(wordOf)), true, undefined);
  globalThis.document = { activeElement: places[0] };
  return root;
}

const press = (root, key) => walk(root, { key }) && wordOf(document.activeElement);

test("an arrow leads to the nearest place in its direction", () => {
  const root = lit(at("middle", 100, 100), at("far", 300, 100), at("right", 150, 100), at("left", 50, 100), at("above", 100, 50), at("below", 100, 150));
  for (const [key, word] of [["ArrowRight", "right"], ["ArrowRight", "far"], ["ArrowLeft", "right"], ["ArrowLeft", "middle"], ["ArrowUp", "above"], ["ArrowDown", "middle"], ["ArrowDown", "below"]]) {
    assert.equal(press(root, key), word);
  }
});

test("what lies ahead is nearer than what lies aside", () => {
  const root = lit(at("here", 0, 0), at("aside", 20, 60), at("ahead", 100, 0));
  assert.equal(press(root, "ArrowRight"), "ahead");
});

test("at the edge the focus stays where it is", () => {
  const root = lit(at("edge", 100, 100), at("left", 50, 100), at("almost", 103, 130));
  assert.equal(press(root, "ArrowRight"), "edge");
});

test("an arrow passes over what cannot be asked for", () => {
  const [here, dark, there] = [at("here", 0, 0), at("dark", 50, 0), at("there", 100, 0)];
  const root = lit(here, dark, there);
  dark.removeAttribute("role");
  assert.equal(press(root, "ArrowRight"), "there");
});

test("other keys, and arrows pressed elsewhere, are left alone", () => {
  const root = lit(at("here", 0, 0), at("there", 50, 0));
  assert.equal(walk(root, { key: "Enter" }), false);
  assert.equal(wordOf(document.activeElement), "here");
  document.activeElement = at("elsewhere", 0, 0);
  assert.equal(walk(root, { key: "ArrowRight" }), false);
  document.activeElement = null;
  assert.equal(walk(root, { key: "ArrowRight" }), false);
});

test("the arrow keys lead to what can be told about too", () => {
  const [roof, stone] = [at("roof", 0, 0), new Place({ about: "a stone" }, 100, 0)];
  const root = lit(roof, stone);
  walk(root, { key: "ArrowRight" });
  assert.equal(document.activeElement, stone);
});
