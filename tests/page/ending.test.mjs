// The end of a game: who wins, why, the places, and luck, which comes last.
import assert from "node:assert/strict";
import test from "node:test";
import { stopClock } from "./clock.mjs";
import { load } from "./page.mjs";
import { finished, GAMES } from "./recorded.mjs";
import { html, raiseScreen, remembering } from "./screen.mjs";

const { Outcome, headline } = await load("ending.js");
const { speak } = await load("words.js");
const LUCK = [0, 1].map((seat) => ({ seat, share: seat - 0.5, verdict: "lucky", brought: "+1" }));

/** The outcome of a recorded game; `answer` lets the server find out luck. */
async function outcome(test, game, lang) {
  const clock = stopClock(test);
  const { root, show } = raiseScreen(test, clock);
  remembering(test);
  const [{ info, moments, endings }] = Object.values(finished(game));
  const update = { winners: info.winners, scores: moments.at(-1).scores };
  const kept = {};
  const luck = new Promise((done) => (kept.answer = () => done({ luck: LUCK })));
  globalThis.fetch = async (address) => {
    const said = address.includes("/ending") ? endings[lang] : address.includes("/luck") ? await luck : info;
    return { status: 200, text: async () => JSON.stringify(said), headers: new Headers({ "Content-Type": "application/json" }) };
  };
  test.after(() => delete globalThis.fetch);
  const shown = html`<${Outcome} update=${update} names=${info.names} lang=${lang} say=${speak(lang)} table="t" />`;
  const settle = async () => {
    for (let times = 0; times < 5; times++) await clock.pass(20);
  };
  await show(shown);
  await settle();
  return { root, ...info, scores: update.scores, ending: endings[lang], answer: async () => (kept.answer(), await settle()) };
}

for (const game of GAMES) {
  for (const lang of ["en", "fr"]) {
    test(`${game}: the end says who wins, why, and where the points come from (${lang})`, async (t) => {
      const { root, names, winners, scores, ending } = await outcome(t, game, lang);
      assert.equal(root.find("h2").text, headline(winners, [], names, lang, speak(lang)));
      assert.ok(ending.reason && root.find(".reason").text.startsWith(ending.reason));
      assert.equal(root.all(".places li").length, 2);
      assert.ok(root.find(".places .first"));
      const total = root.all(".sheet tbody tr").at(-1);
      assert.deepEqual(total.all("td").map((cell) => Number(cell.text)), scores.slice(0, 2));
      assert.equal(root.all(".curve").length, 2);
    });
  }
}

test("the end speaks French", () => {
  for (const { endings } of GAMES.flatMap((game) => Object.values(finished(game)))) assert.notEqual(endings.fr.reason, endings.en.reason);
});

test("the result is there before the luck is found out", async (t) => {
  const { root, answer } = await outcome(t, "himalaya", "en");
  assert.ok(root.find("section .loading"));
  assert.equal(root.all(".lots").length, 0);
  await answer();
  assert.equal(root.all(".lots li").length, 2);
  assert.equal(root.all("section .loading").length, 0);
});

test("the winner alone on a device hears “you win”, everybody else a name", () => {
  const [say, NAMES] = [speak("en"), ["Ana", "Bo"]];
  assert.equal(headline([0], [0], NAMES, "en", say), "You win!");
  assert.equal(headline([1], [0], NAMES, "en", say), "Bo wins!");
  assert.equal(headline([0], [0, 1], NAMES, "en", say), "Ana wins!");
  assert.match(headline([0, 1], [0], NAMES, "en", say), /Ana and Bo/);
});
