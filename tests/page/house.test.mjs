// The page's one way out: to a server, or to whoever the page brought along.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.mjs";

const asked = [];
globalThis.house = {
  request: async (...request) => {
    asked.push(request);
    return request[1].endsWith("told") ? { status: 404, type: "application/json", text: '{"error":"No.","rule":"Y1"}' } : { status: 200, type: "text/plain", text: "Rules" };
  },
  newLine: () => ({ readyState: 0, send() {}, close() {} }),
};
const { alone, isOpen, takeLine } = await load("house.js");
const { ask } = await load("api.js");
const { forgetTable, keepTable, tables } = await load("remember.js");

test("a page that brought its own referee asks nobody else", async () => {
  globalThis.fetch = () => assert.fail("it asked the network");
  assert.equal(alone, true);
  assert.equal(await ask("GET", "/rules/yak", { lang: "fr" }), "Rules");
  assert.deepEqual(asked.at(-1), ["GET", "/api/rules/yak", { "Accept-Language": "fr" }, undefined]);
});

test("an answer that is no success is thrown as its sentence, with the rule", async () => {
  await assert.rejects(ask("GET", "/games/yak/told"), { message: "No.", status: 404, rule: "Y1" });
});

test("a line that was dialled early is taken once, unless it is closed", () => {
  const early = { readyState: 1 };
  globalThis.dialled = early;
  assert.equal(takeLine(), early);
  assert.equal(isOpen(takeLine()), false, "then there is a new one");
  globalThis.dialled = { readyState: 3 };
  assert.notEqual(takeLine().readyState, 3);
});

test("a page that is alone leaves the tables of a server at the same host as they are", () => {
  const kept = new Map([["yurt.tables", '{"s1":{"host":"secret"}}']]);
  globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
  keepTable("t1", { game: "yak" });
  assert.deepEqual(Object.keys(tables()), ["t1"]);
  forgetTable("s1");
  assert.equal(kept.get("yurt.tables"), '{"s1":{"host":"secret"}}');
});
