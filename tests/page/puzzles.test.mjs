// The streak: days in a row on which the puzzle of the day was solved, kept on this device.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./page.mjs";

const { keepGiven, keepSolved, puzzles, streakOn } = await load("puzzle_memory.js");

function browser(test) {
  const kept = new Map();
  globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
  test.after(() => delete globalThis.localStorage);
}

test("every day that follows the last makes the streak longer, over the end of a month too", (t) => {
  browser(t);
  for (const day of ["2026-11-29", "2026-11-30", "2026-12-01"]) keepSolved(`yeti/${day}`, 1, day);
  assert.equal(streakOn("2026-12-01"), 3);
});

test("a second puzzle of the same day counts once", (t) => {
  browser(t);
  keepSolved("yeti/a", 1, "2026-11-16");
  keepSolved("yak/b", 2, "2026-11-16");
  assert.equal(streakOn("2026-11-16"), 1);
  assert.deepEqual(puzzles().solved, { "yeti/a": 1, "yak/b": 2 });
});

test("yesterday's streak stands until today is over, then it is gone", (t) => {
  browser(t);
  keepSolved("yeti/a", 1, "2026-11-16");
  assert.equal(streakOn("2026-11-17"), 1);
  assert.equal(streakOn("2026-11-18"), 0);
  keepSolved("yeti/b", 1, "2026-11-18");
  assert.equal(streakOn("2026-11-18"), 1);
});

test("a puzzle that is not today's is solved, and leaves the streak alone", (t) => {
  browser(t);
  keepSolved("yeti/a", 3, null);
  assert.deepEqual(puzzles(), { solved: { "yeti/a": 3 }, given: {}, last: "", streak: 0 });
});

test("solved again later, the first number of tries stays", (t) => {
  browser(t);
  keepSolved("yeti/a", 3, null);
  keepSolved("yeti/a", 1, null);
  assert.equal(puzzles().solved["yeti/a"], 3);
});

test("whose answer was shown is not solved any more, and makes no day", (t) => {
  browser(t);
  keepGiven("yeti/a");
  keepSolved("yeti/a", 1, "2026-11-16");
  assert.deepEqual(puzzles().solved, {});
  assert.equal(streakOn("2026-11-16"), 0);
});

test("what was solved stays solved when its answer is looked up again", (t) => {
  browser(t);
  keepSolved("yeti/a", 2, "2026-11-16");
  keepGiven("yeti/a");
  assert.deepEqual(puzzles().given, {});
  assert.equal(puzzles().solved["yeti/a"], 2);
});
