// What stands round the board, from what a server sent: the story, the seats, the tabs, the curtain, a hint.
import assert from "node:assert/strict";
import test from "node:test";
import { stopClock } from "./clock.mjs";
import { load } from "./page.mjs";
import { filmOf, GAMES, recorded } from "./recorded.mjs";
import { html, raiseScreen, remembering } from "./screen.mjs";

globalThis.addEventListener = () => {};
globalThis.matchMedia = () => ({ matches: false });
const { Log } = await load("log.js");
const { SeatBar } = await load("seat_bar.js");
const { Side } = await load("side.js");
const { Tips } = await load("tips.js");
const { speak } = await load("words.js");
const { weight } = await load("frames.js");

const NAMES = ["Ana", "Bo"];

function screen(test) {
  const clock = stopClock(test);
  return { clock, ...raiseScreen(test, clock) };
}

for (const game of GAMES) {
  test(`${game}: the film shows one event a frame`, () => {
    const { updates } = recorded(game);
    const { film } = filmOf(updates);
    const told = film.filter(({ stage }) => stage !== "waiting").map((frame) => frame.told);
    assert.ok(told.at(-1) > 30);
    told.slice(1).forEach((now, place) => assert.ok(now - told[place] <= 1, `frame ${place + 1}`));
    assert.ok(film.every(({ seen }) => weight(seen[0].scene) > 0));
  });
}

test("points that float up as they are earned are the score", () => {
  const { updates } = recorded("yeti");
  const sums = [0, 0];
  for (const { seen } of filmOf(updates).film) for (const { seat, points } of seen[0].scene?.gains ?? []) sums[seat] += points;
  assert.deepEqual(sums, updates.at(-1).scores.slice(0, 2));
});

/** The story of a recorded game up to a number of sentences. */
function storyOf(game) {
  const { updates } = recorded(game);
  return filmOf(updates).stories.get(updates[0].seen[0].seat);
}

test("the story is told by turns: the last three stand open, and all can be folded", async (t) => {
  const { root, show } = screen(t);
  const lines = storyOf("yeti");
  const looked = [];
  const log = html`<${Log} lines=${lines} names=${NAMES} look=${(...given) => looked.push(given)} say=${speak("en")} />`;
  await show(log);
  const open = () => root.all("details").filter((one) => one.attributes.has("open")).length;
  assert.ok(root.all("details").length > 5);
  assert.equal(open(), 3);
  assert.equal(root.all(".chapters li").length, lines.length);
  assert.match(root.all("summary").slice(-2).map(({ text }) => text).join(), /Ana/);
  root.find("li button").fire("Click");
  assert.deepEqual(looked, [[1, lines[0]]]);
  root.find(".fold-all").fire("Click");
  await show(log);
  assert.equal(open(), 0);
});

test("who sits there, how they stand, who is asked and who is away", async (t) => {
  const { root, show } = screen(t);
  const update = recorded("yak").updates.at(-1);
  const [ana, bo] = update.seats;
  const seats = [{ ...ana, name: "<img src=x>", kind: "link", connected: false }, { ...bo, name: "Bo", connected: true }];
  await show(html`<${SeatBar} update=${{ ...update, seats, awaiting: [1], winners: [1] }} reader=${1} say=${speak("en")} />`);
  const [first, second] = root.all(".seat-chip");
  assert.ok(first.matches(".absent") && !first.matches(".awaited"));
  assert.match(first.text, /<img src=x> \(away\)$/, "a name with markup is only a name");
  assert.equal(root.all("img").length, 0);
  assert.ok(second.matches(".awaited[aria-current=true]"));
  assert.match(second.text, /★ Bo \(you\)$/);
  assert.deepEqual(root.all(".score").map(({ text }) => text), update.scores.slice(0, 2).map(String));
});

/** The tabs beside the board, one of them open. */
async function beside(test, game, tab, lang) {
  const { clock, root, show } = screen(test);
  remembering(test);
  const { updates, told } = recorded(game);
  const update = updates.find(({ stage, over }) => stage === "playing" && !over);
  const side = html`<${Side} told=${told[lang]} update=${update} seen=${update.seen[0]} lines=${[]} names=${NAMES} tab=${tab} setTab=${() => {}} look=${() => {}}
    beside=${{ open: false }} toHost=${{}} liked=${{}} lang=${lang} say=${speak(lang)} />`;
  await show(side);
  const patience = process.hrtime.bigint() + 60_000_000_000n; // nanoseconds; the other clocks stand still
  while (root.find(".loading") && process.hrtime.bigint() < patience) await clock.pass(1); // a module is on its way
  return root;
}

const CHANCE = [
  ["yeti", "en", "Dice", "Check the dice"],
  ["himalaya", "fr", "Dés", "Vérifier les dés"],
  ["yak", "en", "Shuffle", "Check the shuffle"],
  ["yoho", "fr", "Mélange", "Vérifier le mélange"],
];

for (const [game, lang, tab, title] of CHANCE) {
  test(`${game}: only games with dice speak of dice (${lang})`, async (t) => {
    const root = await beside(t, game, "dice", lang);
    assert.equal(root.find("#tab-dice").text, tab);
    assert.equal(root.find(".dice-page h2").text, title);
    if (game === "yak") assert.doesNotMatch(root.text, /dice/i);
  });
}

test("the sheet has a row for each source of points, and a column for each seat", async (t) => {
  const root = await beside(t, "yoho", "sheet", "en");
  assert.ok(root.all(".sheet tbody tr").length > 2);
  assert.equal(root.all(".sheet thead th").length, 2);
});

test("hints that know no chance to win do not all say nothing percent", async (t) => {
  const { root, show } = screen(t);
  const option = (win, place) => ({ word: `w${place}`, label: `option ${place}`, share: 0.3, win, text: "" });
  const tips = (wins) => show(html`<${Tips} tips=${{ options: wins.map(option) }} play=${() => {}} close=${() => {}} say=${speak("en")} />`);
  await tips([0, 0, 0]);
  assert.equal(root.all(".choice").length, 3);
  assert.doesNotMatch(root.text, /%/);
  await tips([0.31, 0, 0]);
  assert.match(root.text, /31 ?%/);
});
