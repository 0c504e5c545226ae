// A card stands beside its thing, whole on the screen; the smallest thing under the pointer is meant.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./page.mjs";

const { beside, explained, thingAt } = await load("about.js");

const SCREEN = { width: 390, height: 844 };
const CARD = { width: 260, height: 100 };
const box = (left, top, width = 40, height = 40) => ({ left, top, right: left + width, bottom: top + height });
const thing = (about, at) => ({ dataset: { about }, getBoundingClientRect: () => at });

test("a card stands above its thing, and within the screen's edges", () => {
  const { left, top } = beside(box(10, 400), CARD, SCREEN);
  assert.ok(top + CARD.height < 400);
  assert.equal(left, 6);
});

test("where there is no room above, it stands below", () => {
  assert.ok(beside(box(100, 20), CARD, SCREEN).top > 60);
});

test("on a low screen it stands at the side", () => {
  const low = { width: 844, height: 180 };
  assert.ok(beside(box(100, 60), CARD, low).left > 140);
  assert.ok(beside(box(780, 60), CARD, low).left + CARD.width < 780);
});

test("beside a thing as large as the screen there is no room", () => {
  assert.equal(beside(box(0, 0, 390, 844), CARD, SCREEN), null);
});

test("of things that lie in each other the smallest is meant", () => {
  const [lane, die, far] = [thing("lane", box(0, 0, 200, 60)), thing("die", box(20, 10)), thing("far", box(300, 300))];
  const root = { querySelectorAll: () => [die, lane, far] };
  assert.equal(thingAt(root, 30, 20), die);
  assert.equal(thingAt(root, 150, 20), lane);
  assert.equal(thingAt(root, 250, 20), null);
});

test("a symbol is named by its kind, with a number where there are several", () => {
  const told = { legend: { tile: [{ name: "purse" }, { name: "rope" }], yeti: [{ name: "yeti" }] } };
  assert.equal(explained(told, "tile-1").name, "rope");
  assert.equal(explained(told, "yeti").name, "yeti");
  assert.equal(explained(told, "cart-1"), undefined);
  assert.equal(explained(null, "yeti"), undefined);
});
