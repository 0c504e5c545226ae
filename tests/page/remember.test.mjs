// What a browser remembers: its tables and its owner's wishes.
import assert from "node:assert/strict";
import test from "node:test";
import { stopClock } from "./clock.mjs";
import { load } from "./page.mjs";

const { boxes, firstVisit, forgetTable, keepBox, keepLearned, keepSettings, keepTable, learned, settings, tables } = await load("remember.js");

/** A browser with an empty memory, in a language. */
function browser(test, language) {
  const kept = new Map();
  const memory = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
  const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { value: { language }, configurable: true });
  globalThis.localStorage = memory;
  test.after(() => {
    delete globalThis.navigator;
    delete globalThis.localStorage;
    if (before) Object.defineProperty(globalThis, "navigator", before);
  });
  return { kept, memory, clock: stopClock(test) };
}

test("a table is kept with what is known of it and when", (t) => {
  const { clock } = browser(t);
  keepTable("t1", { game: "yeti", host: "secret" });
  assert.deepEqual(tables(), { t1: { game: "yeti", host: "secret", tokens: [], spectator: null, at: clock.now } });
});

test("news of a table are added to what was known", async (t) => {
  const { clock } = browser(t);
  keepTable("t1", { game: "yeti", host: "secret" });
  await clock.pass(5);
  keepTable("t1", { word: "salt" });
  assert.deepEqual(tables().t1, { game: "yeti", host: "secret", tokens: [], spectator: null, word: "salt", at: clock.now });
});

test("the fifty tables that were last heard of are kept", async (t) => {
  const { clock } = browser(t);
  for (let number = 0; number < 50; number++) {
    keepTable(`t${number}`, {});
    await clock.pass(1);
  }
  keepTable("t0", { game: "yak" });
  await clock.pass(1);
  keepTable("new", {});
  assert.equal(Object.keys(tables()).length, 50);
  assert.ok(tables().t0 && tables().new);
  assert.equal(tables().t1, undefined, "the one that was silent longest");
});

test("a table is forgotten, the others stay", (t) => {
  browser(t);
  keepTable("t1", {});
  keepTable("t2", {});
  forgetTable("t1");
  forgetTable("never");
  assert.deepEqual(Object.keys(tables()), ["t2"]);
});

for (const [language, spoken] of [["fr-CH", "fr"], ["en-GB", "en"], ["de", "en"], [undefined, "en"]]) {
  test(`a browser in ${language ?? "no language"} is spoken to in ${spoken}`, (t) => {
    browser(t, language);
    assert.equal(settings().lang, spoken);
  });
}

test("a wish is kept, the rest stays as it was", (t) => {
  browser(t, "fr");
  keepSettings({ theme: "dark" });
  keepSettings({ speed: "slow" });
  assert.deepEqual(settings(), { lang: "fr", theme: "dark", speed: "slow", name: "", text: false, sound: null, coach: null, notify: false });
});

test("an owner's box is kept for its game, until it is ours again", (t) => {
  browser(t);
  keepBox("yeti", { "cost.guide": 5 });
  keepBox("yak", { crystals: 2 });
  assert.deepEqual(boxes(), { yeti: { "cost.guide": 5 }, yak: { crystals: 2 } });
  keepBox("yeti", {});
  assert.deepEqual(boxes(), { yak: { crystals: 2 } });
});

test("what an older page left there is no reason to fail", (t) => {
  const { kept } = browser(t);
  for (const left of ["{", "", "null"]) {
    kept.set("yurt.tables", left);
    kept.set("yurt.settings", left);
    assert.deepEqual(tables(), {});
    assert.equal(settings().speed, "normal");
  }
});

test("a private window works, it only forgets", (t) => {
  const { memory } = browser(t);
  const refuse = () => {
    throw new Error("not allowed here");
  };
  Object.assign(memory, { getItem: refuse, setItem: refuse });
  keepTable("t1", {});
  keepSettings({ theme: "dark" });
  forgetTable("t1");
  assert.deepEqual(tables(), {});
  assert.equal(settings().theme, "auto");
});

test("a lesson that was finished is kept once, by its game", (t) => {
  browser(t);
  for (const [game, lesson] of [["yeti", "keep"], ["yak", "day"], ["yeti", "keep"], ["yeti", "tents"]]) keepLearned(game, lesson);
  assert.deepEqual(learned(), { yeti: ["keep", "tents"], yak: ["day"] });
});

test("who has neither played nor learned is a first visitor, whatever the page's language and light", (t) => {
  browser(t);
  keepSettings({ lang: "fr", theme: "dark" });
  assert.equal(firstVisit(), true);
  keepLearned("yeti", "keep");
  assert.equal(firstVisit(), false);
});

test("who has sat at a table is no first visitor", (t) => {
  browser(t);
  keepTable("t1", { game: "yeti" });
  assert.equal(firstVisit(), false);
});
