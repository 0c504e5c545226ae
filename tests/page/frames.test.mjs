// One event a frame: an update is unrolled into what was seen after each of its events.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./page.mjs";

const { unroll, weight } = await load("frames.js");

const scene = (was, more = {}) => ({ kind: "step", piece: "", path: [], marks: [], at: "", gains: [], scores: [0, 0], was, ...more });
const line = (turn, by) => ({ turn, by, text: `turn ${turn}`, seat: by, opens: -1 });
const seat = (number, view, lines, scenes, more = {}) => ({ seat: number, view, options: ["some"], last: lines, log: null, since: 0, scenes, secret: false, ...more });
const update = (turn, ...seen) => ({ turn, stage: "playing", awaiting: [0], winners: [], scores: [9, 9], seen });
const first = () => unroll(update(3, seat(0, { at: 0 }, [], [])), 2, undefined)[0];

test("each event has a frame of its own, with what was seen just after it", () => {
  const lines = [line(3, 1), line(4, 1), line(4, 1)];
  const frames = unroll(update(5, seat(0, { at: 7, yeti: 2 }, lines, [scene({ at: 0 }), scene({ at: 4 }), scene({ yeti: 1 })])), 5, first());
  assert.deepEqual(frames.map(({ seen: [{ view }] }) => view), [{ at: 4, yeti: 1 }, { at: 7, yeti: 1 }, { at: 7, yeti: 2 }]);
  assert.deepEqual(frames.map(({ told }) => told), [3, 4, 5]);
  assert.deepEqual(frames.map(({ turn }) => turn), [4, 5, 5]);
});

test("only the last frame asks anything", () => {
  const frames = unroll(update(5, seat(0, {}, [line(3, 1), line(4, 1)], [scene({}), scene({})])), 4, first());
  assert.deepEqual(frames.map(({ awaiting }) => awaiting), [[], [0]]);
  assert.deepEqual(frames.map(({ seen }) => seen[0].options), [[], ["some"]]);
});

test("two seats of one device each see their own, and nothing of the other's", () => {
  const mine = seat(0, { hand: [1, 2] }, [line(3, 0), line(4, 0)], [scene({}), scene({ hand: [1, 1] })]);
  const theirs = seat(1, { hand: [-1, -1] }, [line(3, 0), line(4, 0)], [scene({}), scene({})]);
  const [early] = unroll(update(5, mine, theirs), 4, first());
  assert.deepEqual(early.seen.map(({ view }) => view.hand), [[1, 1], [-1, -1]]);
});

test("what the last player did stays marked until the next one acts", () => {
  const steps = [scene({}, { marks: ["a"], path: ["on", "a"] }), scene({}, { marks: ["b"] }), scene({}, { marks: ["c"] }), scene({}, { marks: ["d"] })];
  const lines = [line(3, 1), line(4, -1), line(5, 1), line(6, 0)];
  const frames = unroll(update(7, seat(0, {}, lines, steps)), 6, first());
  const marked = frames.map(({ seen }) => seen[0].marks.map(({ at, seat: by, way }) => `${at}${by}${way ? "…" : ""}`).join(" "));
  assert.deepEqual(marked, ["on1… a1", "on1… a1 b1", "on1… a1 b1 c1", "d0"], "chance is nobody");
});

test("an update without a new event keeps what is marked", () => {
  const [shown] = unroll(update(4, seat(0, {}, [line(3, 1)], [scene({}, { marks: ["a"] })])), 3, first());
  const [again] = unroll(update(4, seat(0, { in: "French" }, [], [], { log: [line(3, 1)] })), 3, shown);
  assert.deepEqual(again.seen[0].marks, shown.seen[0].marks);
});

test("what is told all anew, after an undo, is shown at once", () => {
  const told = seat(0, { at: 1 }, [], [scene({ at: 0 })], { log: [line(0, 0)] });
  assert.equal(unroll(update(1, told), 1, first()).length, 1);
});

test("a page that was loaded anew has the last turn, from where it began", () => {
  const log = [line(0, 0), line(1, 0), line(6, 0), line(8, 1)];
  const told = seat(0, { at: 7 }, [], [scene({ at: 2 }), scene({ at: 5 })], { log, since: 6 });
  const frames = unroll(update(9, told), 4, undefined);
  assert.deepEqual(frames.map(({ turn, told: count, seen }) => [turn, count, seen[0].view.at]), [[6, 2, 2], [7, 3, 5], [9, 4, 7]]);
});

test("the scores rise with the events", () => {
  const frames = unroll(update(5, seat(0, {}, [line(3, 1), line(4, 1)], [scene({}, { scores: [0, 6] }), scene({}, { scores: [9, 9] })])), 4, first());
  assert.deepEqual(frames.map(({ scores }) => scores), [[0, 6], [9, 9]]);
});

test("what one did oneself stays for a shorter time than what others did", () => {
  const [mine, theirs] = unroll(update(5, seat(0, {}, [line(3, 0), line(4, 1)], [scene({}), scene({})])), 4, first());
  assert.ok(mine.weight < theirs.weight);
});

test("a longer walk takes longer, up to a point, and a mere remark less", () => {
  const walk = (steps) => weight(scene({}, { path: Array(steps).fill("x") }));
  assert.ok(walk(1) < walk(4) && walk(4) < walk(8));
  assert.equal(walk(30), walk(60));
  assert.ok(weight(scene({}, { kind: "" })) < walk(1));
  assert.equal(weight(undefined), 1);
});
