// One's own statistics: what counts, what is added up, and the files.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./page.mjs";

const { asCsv, asJson, forgetPlayed, levelOf, noteAnalysed, notePlayed, ownSeat, played, summed } = await load("played.js");
const { keepSettings, keepTable } = await load("remember.js");
const LEVELS = ["easy", "normal", "hard"];

/** A browser with an empty memory. */
function browser(test) {
  const kept = new Map();
  const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { value: { language: "en" }, configurable: true });
  globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
  test.after(() => {
    delete globalThis.navigator;
    delete globalThis.localStorage;
    if (before) Object.defineProperty(globalThis, "navigator", before);
  });
}

/** A finished game of Ana against the others; "people" is a person. */
const ended = (table, against = ["easy"], more = {}) => ({
  table, game: "yeti", over: true, winners: [0], scores: [40, ...against.map((_, place) => 30 - place)],
  seats: ["here", ...against].map((who, seat) => ({ seat, name: seat ? `Bot ${seat}` : "Ana", kind: seat ? (who === "people" ? "link" : "bot") : "here", bot: seat && who !== "people" ? who : null })),
  ...more,
});
const analysis = (accuracy, kinds, stage = "done") => ({
  stage, players: [{ seat: 0, accuracy, lost: 0.2, grades: { best: 3, blunder: 1 }, kinds: Object.entries(kinds).map(([kind, lost]) => ({ kind, label: kind, lost })) }],
});

test("a game is noted once, when it is over, for who holds a seat", (t) => {
  browser(t);
  notePlayed(ended("t0", ["easy"], { over: false }), [0], 1);
  notePlayed(ended("t1"), [], 2);
  assert.deepEqual(played(), []);
  notePlayed(ended("t1"), [0], 3);
  notePlayed(ended("t1"), [0], 4);
  assert.deepEqual(played(), [{ table: "t1", game: "yeti", at: 3, players: 2, name: "Ana", seat: 0, bots: ["easy"], people: 0, won: true, score: 40, best: 30 }]);
});

test("what is played on from another game is no game of its own", (t) => {
  browser(t);
  keepTable("t1", { branch: { of: "t0", turn: 3, seat: 0, bot: "easy", shown: true } });
  notePlayed(ended("t1"), [0], 1);
  assert.deepEqual(played(), []);
});

test("of several seats at a device the owner's counts, by name", (t) => {
  browser(t);
  const seats = [{ name: "Bo" }, { name: "Ana" }];
  keepSettings({ name: "Ana" });
  assert.equal(ownSeat([0, 1], seats), 1);
  assert.equal(ownSeat([0], seats), 0);
  keepSettings({ name: "Cy" });
  assert.equal(ownSeat([0, 1], seats), undefined);
});

test("the strongest bot is the level, and a person is more than all bots", () => {
  assert.equal(levelOf({ bots: ["easy", "hard", "normal"], people: 0 }, LEVELS), "hard");
  assert.equal(levelOf({ bots: ["hard"], people: 1 }, LEVELS), "people");
});

test("wins are added up by level, accuracy over games that were analysed", (t) => {
  browser(t);
  notePlayed(ended("t1"), [0], 1);
  notePlayed(ended("t2", ["hard", "easy"], { winners: [1] }), [0], 2);
  notePlayed(ended("t3", ["people"]), [0], 3);
  noteAnalysed("t1", analysis(0.9, { buy: 0.02, climb: 0.1 }));
  noteAnalysed("t2", analysis(0.7, { buy: 0.2 }));
  noteAnalysed("t3", analysis(0.1, {}, "running"));
  const found = summed(played(), LEVELS);
  assert.deepEqual([found.games, found.wins, found.analysed], [3, 2, 2]);
  assert.deepEqual([...found.levels], [["easy", { games: 1, wins: 1 }], ["hard", { games: 1, wins: 0 }], ["people", { games: 1, wins: 1 }]]);
  assert.ok(Math.abs(found.accuracy - 0.8) < 1e-9);
  assert.equal(found.costly.kind, "buy");
  assert.ok(Math.abs(found.costly.lost - 0.11) < 1e-9, "in an average game");
});

test("a bot that is no level of the game counts under its own name", (t) => {
  browser(t);
  notePlayed(ended("t1", ["uniform"]), [0], 1);
  assert.deepEqual([...summed(played(), LEVELS).levels], [["uniform", { games: 1, wins: 1 }]]);
});

test("of games without an analysis nothing is said of accuracy", (t) => {
  browser(t);
  notePlayed(ended("t1"), [0], 1);
  assert.deepEqual([summed(played(), LEVELS).accuracy, summed(played(), LEVELS).costly], [null, null]);
});

test("a file for spreadsheets has a line a game, and a name is no formula", (t) => {
  browser(t);
  const game = ended("t1");
  game.seats[0].name = '=SUM("A")';
  notePlayed(game, [0], 0);
  noteAnalysed("t1", analysis(0.9, { buy: 0.02, climb: 0.1 }));
  const [head, line, rest] = asCsv(played()).split("\r\n");
  assert.equal(head.split(",").length, 18);
  assert.equal(line, `1970-01-01T00:00:00.000Z,yeti,t1,"'=SUM(""A"")",2,0,easy,1,40,30,0.9,0.2,3,,,,1,climb`);
  assert.equal(rest, "");
});

test("a file for programs has the same games", (t) => {
  browser(t);
  notePlayed(ended("t1"), [0], 0);
  const told = JSON.parse(asJson(played()));
  assert.equal(told.version, 1);
  assert.deepEqual(told.games, [{ ...played()[0], at: "1970-01-01T00:00:00.000Z" }]);
  forgetPlayed();
  assert.deepEqual(played(), []);
});
