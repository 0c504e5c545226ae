// Bots at an even level: the last results on this device say how strong.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./page.mjs";

const kept = new Map();
globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
const { evenLevel, firstGames, noteResult } = await load("even.js");

const LEVELS = ["easy", "normal", "hard"];
let table = 0;

/** A game that is over: who won, the scores by seat; seat 0 is the person. */
function played(winners, scores, level = "easy", id = `t${table++}`) {
  const seats = scores.map((_, seat) => ({ seat, kind: seat ? "bot" : "here", bot: seat ? level : null }));
  noteResult({ table: id, game: "yeti", seats, scores, winners }, 0);
}

test.beforeEach(() => kept.clear());

test("the first game is against the lowest level", () => {
  assert.equal(evenLevel("yeti", LEVELS), "easy");
});

test("two games won bring stronger bots, two lost weaker ones, one of each the same", () => {
  played([0], [9, 3]);
  assert.equal(evenLevel("yeti", LEVELS), "easy");
  played([0], [9, 3]);
  assert.equal(evenLevel("yeti", LEVELS), "normal");
  played([1], [3, 9], "normal");
  assert.equal(evenLevel("yeti", LEVELS), "normal");
  played([0], [9, 3], "normal");
  assert.equal(evenLevel("yeti", LEVELS), "normal");
  played([1], [3, 9], "normal");
  played([1], [3, 9], "normal");
  assert.equal(evenLevel("yeti", LEVELS), "easy");
});

test("among three a second place is neither well nor badly played", () => {
  played([1], [5, 9, 3], "normal");
  played([1], [5, 9, 3], "normal");
  assert.equal(evenLevel("yeti", LEVELS), "normal");
});

test("there is no level above the highest", () => {
  played([0], [9, 3], "hard");
  played([0], [9, 3], "hard");
  assert.equal(evenLevel("yeti", LEVELS), "hard");
});

test("a table counts once, and bots of several levels do not count", () => {
  played([0], [9, 3], "easy", "same");
  played([0], [9, 3], "easy", "same");
  assert.equal(evenLevel("yeti", LEVELS), "easy");
  noteResult({ table: "m", game: "yak", seats: [{ seat: 0, kind: "here" }, { seat: 1, kind: "bot", bot: "easy" }, { seat: 2, kind: "bot", bot: "hard" }], scores: [9, 1, 2], winners: [0] }, 0);
  assert.equal(kept.get("yurt.coached").includes("yak"), false);
});

test("the first three games of a title are the first games", () => {
  assert.ok(firstGames("yeti"));
  for (const _ of LEVELS) played([0], [9, 3]);
  assert.ok(!firstGames("yeti"));
  assert.ok(firstGames("yak"));
});
