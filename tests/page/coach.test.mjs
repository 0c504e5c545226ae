// The coach: one idea at a time, about the question now asked or what just happened; the goal with today's numbers.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./page.mjs";

const { filled, newIdea } = await load("coach.js");

const IDEAS = [{ kind: "phase", number: 2 }, { kind: "event", number: 2 }, { kind: "event", number: 7 }];
const TOLD = [{ event: 2 }, { event: 7 }, { event: 9 }];

test("the question now asked comes before what happened", () => {
  assert.equal(newIdea(IDEAS, [], 2, TOLD), IDEAS[0]);
});

test("else the latest thing that happened is explained", () => {
  assert.equal(newIdea(IDEAS, ["phase 2"], 2, TOLD), IDEAS[2]);
  assert.equal(newIdea(IDEAS, [], null, TOLD), IDEAS[2]);
  assert.equal(newIdea(IDEAS, ["event 7"], null, TOLD), IDEAS[1]);
});

test("what was explained is not explained again", () => {
  assert.equal(newIdea(IDEAS, ["phase 2", "event 2", "event 7"], 2, TOLD), undefined);
  assert.equal(newIdea(IDEAS, [], null, []), undefined);
});

test("the goal has the numbers of the view", () => {
  assert.equal(filled("Catch the yeti (now at {yeti}).", { yeti: 62 }), "Catch the yeti (now at 62).");
  assert.equal(filled("First with 3 coins wins.", {}), "First with 3 coins wins.");
});
