// Sounds: none before a click, none unless wanted; off at first where a finger points.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./page.mjs";

const listeners = {};
let coarse = false;
let rooms = 0;
const voices = [];
const anything = () => new Proxy(function () {}, { get: (_, name) => (name === "length" ? 8 : anything()), apply: () => anything(), set: () => true });

class Room {
  state = "running";
  currentTime = 0;
  sampleRate = 8000;
  destination = {};
  constructor() {
    rooms++;
  }
  createOscillator = () => voices.push("tone") && anything();
  createBufferSource = () => voices.push("noise") && anything();
  createGain = anything;
  createBiquadFilter = anything;
  createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
}

Object.assign(globalThis, {
  AudioContext: Room,
  addEventListener: (kind, hear) => (listeners[kind] = hear),
  matchMedia: () => ({ matches: coarse }),
});
const { sound, wanted } = await load("sound.js");

test("nothing sounds, and no room for sounds is opened, before the first click", () => {
  sound("dice");
  assert.deepEqual([rooms, voices.length], [0, 0]);
  listeners.pointerdown();
  sound("dice");
  assert.equal(rooms, 1);
  assert.ok(voices.length > 0);
});

test("every kind of event has its sound, and a remark has none", () => {
  listeners.keydown();
  for (const kind of ["dice", "card", "step", "take", "storm", "turn", "end"]) {
    const before = voices.length;
    sound(kind);
    assert.ok(voices.length > before, kind);
  }
  const before = voices.length;
  sound("");
  assert.equal(voices.length, before);
  assert.equal(rooms, 1, "one room for all");
});

test("a walk sounds step by step, a long one no longer than people listen", () => {
  const steps = (count) => {
    const before = voices.length;
    sound("step", count);
    return voices.length - before;
  };
  assert.equal(steps(3), 3);
  assert.equal(steps(40), 8);
});

test("sounds are on at first with a mouse and off with a finger, until somebody chooses", () => {
  assert.equal(wanted({ sound: null }), true);
  coarse = true;
  assert.equal(wanted({ sound: null }), false);
  assert.equal(wanted({ sound: true }), true);
  coarse = false;
  assert.equal(wanted({ sound: false }), false);
});
