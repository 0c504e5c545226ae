// The moments of a replay: fetched around the one that is looked at, and walked through.
import assert from "node:assert/strict";
import test from "node:test";
import { stopClock } from "./clock.mjs";
import { load } from "./page.mjs";
import { raiseScreen, using } from "./screen.mjs";

const { useEvents, useMoments, useScrubbing } = await load("moments.js");

/** A hook on a screen of its own, with a clock. */
function ready(test, hook) {
  const clock = stopClock(test);
  const screen = raiseScreen(test, clock);
  return { clock, screen, used: using(screen, hook) };
}

/** A server that answers with moments, and notes from which one on it was asked. */
function server(test) {
  const first = [];
  const known = { first, fails: false };
  globalThis.fetch = async (address) => {
    const asked = new URL(address, "http://yurt.test");
    const from = Number(asked.searchParams.get("first"));
    const count = Number(asked.searchParams.get("count"));
    const reader = asked.searchParams.get("seen_by");
    first.push(from);
    const moments = Array.from({ length: count }, (_, index) => ({ turn: from + index, reader, heard: [] }));
    const said = JSON.stringify(known.fails ? { error: "not now" } : { moments });
    return { status: known.fails ? 503 : 200, text: async () => said, headers: new Headers({ "Content-Type": "application/json" }) };
  };
  test.after(() => delete globalThis.fetch);
  return known;
}

test("the moments around the one that is looked at are fetched, and no others", async (t) => {
  const { used } = ready(t, useMoments);
  const { first } = server(t);
  await used.give("game", "all", "en", 250, 1000);
  assert.deepEqual(first, [200, 300, 100]);
  assert.equal(used.has(250).turn, 250);
  assert.equal(used.has(399).turn, 399);
  assert.equal(used.has(400), undefined, "not there yet");
});

test("nothing is fetched before the beginning, nor after the end", async (t) => {
  const { used } = ready(t, useMoments);
  const { first } = server(t);
  await used.give("game", "all", "en", 0, 99);
  assert.deepEqual(first, [0]);
  await used.give("game", "all", "en", 0, 100);
  assert.deepEqual(first, [0, 100], "the end itself is a moment too");
});

test("nothing is fetched of a game whose length is not known yet", async (t) => {
  const { used } = ready(t, useMoments);
  const { first } = server(t);
  await used.give("game", "all", "en", 0, undefined);
  assert.deepEqual(first, []);
  assert.equal(used.has(0), undefined);
});

test("what was fetched is not fetched again", async (t) => {
  const { used } = ready(t, useMoments);
  const { first } = server(t);
  for (const turn of [250, 260, 320, 250]) await used.give("game", "all", "en", turn, 1000);
  assert.deepEqual(first, [200, 300, 100, 400]);
});

test("other reader see other moments", async (t) => {
  const { used } = ready(t, useMoments);
  const { first } = server(t);
  await used.give("game", "all", "en", 0, 50);
  await used.give("game", "1", "en", 0, 50);
  assert.deepEqual(first, [0, 0]);
  assert.equal(used.has(0).reader, "1");
  await used.give("game", "1", "fr", 0, 50);
  assert.deepEqual(first, [0, 0, 0], "so does another language");
});

test("what could not be fetched is asked for again when it is looked at again", async (t) => {
  const { used } = ready(t, useMoments);
  const known = server(t);
  known.fails = true;
  await used.give("game", "all", "en", 3, 50);
  assert.equal(used.has(3), undefined);
  known.fails = false;
  await used.give("game", "all", "en", 4, 50);
  assert.deepEqual(known.first, [0, 0]);
  assert.equal(used.has(3).turn, 3);
});

/** A replay of 100 moments, of which every tenth tells something: `at` is the one that is looked at. */
async function replay(test, { from = 0, length = 100, stay = 700 } = {}) {
  const { clock, screen, used } = ready(test, useScrubbing);
  const game = { at: from, clock, used };
  const moment = (turn) => ({ heard: turn % 10 ? [] : ["something"] });
  const draw = () => used.give(game.at, (change) => (game.at = change(game.at)), length, moment, stay);
  const act = (deed) => async (...given) => {
    const answer = deed(...given);
    await draw();
    return answer;
  };
  const elsewhere = { closest: () => null };
  game.press = act((key, more = {}) => document.fire("keydown", { key, target: elsewhere, ...more }));
  game.run = act((running) => used.has.setRunning(running));
  game.pass = async (milliseconds) => {
    await clock.pass(milliseconds);
    await draw();
  };
  game.leave = screen.clear;
  await draw();
  return game;
}

test("the arrows lead to the next moment of which there is something to tell", async (t) => {
  const game = await replay(t, { from: 3 });
  for (const [key, turn] of [["ArrowRight", 10], ["ArrowRight", 20], ["ArrowLeft", 10], ["ArrowLeft", 0], ["ArrowLeft", 0]]) {
    assert.ok((await game.press(key)).prevented);
    assert.equal(game.at, turn);
  }
});

test("with the shift key they go moment by moment", async (t) => {
  const game = await replay(t, { from: 3 });
  await game.press("ArrowRight", { shiftKey: true });
  assert.equal(game.at, 4);
  await game.press("ArrowLeft", { shiftKey: true });
  assert.equal(game.at, 3);
});

test("Home, End and the page keys take long steps, and stay within the game", async (t) => {
  const game = await replay(t, { from: 35 });
  for (const [key, turn] of [["PageDown", 55], ["PageUp", 35], ["End", 100], ["PageDown", 100], ["ArrowRight", 100], ["Home", 0], ["PageUp", 0]]) {
    await game.press(key);
    assert.equal(game.at, turn, key);
  }
});

test("a moment that is not there yet is a stop, so that it can be fetched", async (t) => {
  const { used } = ready(t, useScrubbing);
  let at = 0;
  await used.give(at, (change) => (at = change(at)), 100, (turn) => (turn < 5 ? { heard: [] } : undefined));
  used.has.go(used.has.told(1));
  assert.equal(at, 5);
});

test("other keys, and keys meant for a field or a tab, are left alone", async (t) => {
  const game = await replay(t, { from: 50 });
  assert.ok(!(await game.press("x")).prevented);
  const field = { closest: (selector) => (selector.includes("textarea") ? {} : null) };
  assert.ok(!(await game.press("Home", { target: field })).prevented);
  assert.equal(game.at, 50);
});

test("a replay does not run by itself, and stays as long at each moment as it is told to", async (t) => {
  const game = await replay(t, { from: 80 });
  await game.pass(5000);
  assert.equal(game.at, 80);
  await game.run(true);
  await game.pass(699);
  assert.equal(game.at, 80);
});

test("a replay that runs goes from moment to moment, and stops at the end", async (t) => {
  const game = await replay(t, { from: 80 });
  await game.run(true);
  await game.pass(700);
  assert.equal(game.at, 90);
  await game.pass(700);
  assert.equal(game.at, 100);
  assert.ok(game.used.has.running);
  await game.pass(700);
  assert.ok(!game.used.has.running);
});

test("a key stops what runs", async (t) => {
  const game = await replay(t, { from: 10 });
  await game.run(true);
  await game.press("ArrowLeft");
  assert.ok(!game.used.has.running);
  await game.pass(5000);
  assert.equal(game.at, 0);
});

test("who leaves the replay leaves no key and no timer behind", async (t) => {
  const game = await replay(t);
  await game.run(true);
  await game.leave();
  assert.equal(document.listeners.size, 0);
  assert.equal(game.clock.timers.size, 0);
});

test("a moment that still goes on is not left", async (t) => {
  const game = await replay(t, { from: 80, stay: null });
  await game.run(true);
  await game.pass(9000);
  assert.equal(game.at, 80);
});

const scene = (was, marks = []) => ({ kind: "step", piece: "", path: [], marks, at: "", gains: [], scores: [], was });
const START = { turn: 0, view: { at: 0 }, heard: [], scenes: [] };
const LATER = { turn: 4, view: { at: 9 }, heard: [{ by: 1 }, { by: 1 }], scenes: [scene({ at: 0 }, ["a"]), scene({ at: 5 }, ["b"])] };

/** From the start to a moment with two events. */
async function stepped(test, moment, slowly) {
  const { clock, used } = ready(test, useEvents);
  await used.give(START, 0, 500, slowly);
  await used.give(moment, moment.turn, 500, slowly);
  return { clock, used, again: () => used.give(moment, moment.turn, 500, slowly) };
}

test("a moment reached by one step is seen event by event", async (t) => {
  const { clock, used, again } = await stepped(t, LATER, true);
  assert.deepEqual([used.has.view, used.has.later, used.has.done], [{ at: 5 }, 1, false]);
  assert.deepEqual(used.has.marks.map(({ at, seat }) => [at, seat]), [["a", 1]]);
  await clock.pass(500);
  await again();
  assert.deepEqual([used.has.view, used.has.later, used.has.done], [{ at: 9 }, 0, true]);
  assert.deepEqual(used.has.marks.map(({ at }) => at), ["a", "b"]);
});

test("after a leap, and without animation, all of a moment is there at once", async (t) => {
  const far = await stepped(t, { ...LATER, turn: 40 }, true);
  assert.deepEqual([far.used.has.view, far.used.has.done], [{ at: 9 }, true]);
  const quick = await stepped(t, LATER, false);
  assert.deepEqual([quick.used.has.view, quick.used.has.done], [{ at: 9 }, true]);
});
