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

test("a chapter of all is nobody's, and is not one of a seat", () => {
  const found = chapters([line("day 1", 0, 0), line("acts", 1, 0), line("day 2", 0, 0)]);
  assert.deepEqual(found.map(({ lines, seat }) => [lines[0].text, seat]), [["day 1", -1], ["acts", 0], ["day 2", -1]]);
});

test("what comes before the first turn is a chapter of nobody", () => {
  const found = chapters([line("laid out", -1, -1), line("begins", 1, 2)]);
  assert.deepEqual(found.map(({ seat }) => seat), [-1, 2]);
  assert.deepEqual(chapters([]), []);
});
