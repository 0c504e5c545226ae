// The story in chapters, one for each turn.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./page.mjs";

const { chapters } = await load("log.js");
const line = (text, opens, seat) => ({ text, opens, seat });

test("a turn is a chapter, whoever else it befalls", () => {
  const found = chapters([line("rolls", 1, 0), line("is paid", -1, 1), line("rolls", 1, 0), line("rolls", 1, 1)]);
  assert.deepEqual(found.map(({ seat, first, lines }) => [seat, first, lines.length]), [[0, 0, 3], [1, 3, 1]]);
});

test("chapters of another sort are others, though the seat is the same", () => {
  const found = chapters([line("day 1", 0, 0), line("acts", 1, 0), line("day 2", 0, 0)]);
  assert.deepEqual(found.map(({ lines }) => lines[0].text), ["day 1", "acts", "day 2"]);
});

test("what comes before the first turn is a chapter of nobody", () => {
  const found = chapters([line("laid out", -1, -1), line("begins", 1, 2)]);
  assert.deepEqual(found.map(({ seat }) => seat), [-1, 2]);
  assert.deepEqual(chapters([]), []);
});
