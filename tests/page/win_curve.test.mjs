// The curve: what a step did, and where the next turning point is.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./page.mjs";

const { nextTurning, runsOf, stepAt, stepsOf } = await load("win_curve.js");
const POINTS = [
  { turn: 0, first: 0, seat: -1, chances: [0.5, 0.5] },
  { turn: 3, first: 0, seat: -1, chances: [0.6, 0.4] },
  { turn: 4, first: 3, seat: 1, chances: [0.75, 0.25] },
];

test("a step is what lies between two moments: by chance or by a seat", () => {
  assert.deepEqual(stepsOf(POINTS).map(({ from, to, seat }) => [from, to, seat]), [[0, 3, -1], [3, 4, 1]]);
  assert.ok(Math.abs(stepsOf(POINTS)[1].gains[0] - 0.15) < 1e-9);
});

test("the steps of a curve add up to what lies between its ends", () => {
  const sum = stepsOf(POINTS).reduce((total, { gains }) => total + gains[0], 0);
  assert.ok(Math.abs(sum - 0.25) < 1e-9);
});

test("the step at a moment is the one that led there; dice that still fall are of it", () => {
  assert.equal(stepAt(POINTS, 0), null);
  assert.equal(stepAt(POINTS, 1)?.seat, -1);
  assert.equal(stepAt(POINTS, 3)?.seat, -1);
  assert.equal(stepAt(POINTS, 4)?.seat, 1);
  assert.equal(stepAt(POINTS, 9)?.seat, 1);
});

test("what lies between is not made up while it is not known", () => {
  const some = [...POINTS, { turn: 9, first: 8, seat: 0, chances: [1, 0] }]; // the end is known from the start
  assert.deepEqual(runsOf(some).map((run) => run.map(({ turn }) => turn)), [[0, 3, 4], [9]]);
  assert.deepEqual(stepsOf(some), stepsOf(POINTS));
  assert.equal(stepAt(some, 6), null);
});

test("turning points are walked along in both directions", () => {
  const turning = [{ turn: 3 }, { turn: 9 }];
  assert.deepEqual([nextTurning(turning, 0, 1), nextTurning(turning, 3, 1), nextTurning(turning, 9, 1)], [3, 9, null]);
  assert.deepEqual([nextTurning(turning, 9, -1), nextTurning(turning, 5, -1), nextTurning(turning, 3, -1)], [3, 3, null]);
});
