// The drawings of all games, over what a server sent while whole games were played.
import assert from "node:assert/strict";
import test from "node:test";
import { stopClock } from "./clock.mjs";
import { load } from "./page.mjs";
import { filmOf, finished, GAMES, questions, recorded } from "./recorded.mjs";
import { html, raiseScreen } from "./screen.mjs";

const EACH = 4; // one frame in four is drawn
const IN_THE_DOCK = { yeti: ["roll", "leave", "buy nothing", "use"] }; // the other games have every choice on their drawings
const boards = Object.fromEntries(await Promise.all(GAMES.map(async (game) => [game, await load(`../games/${game}/web/board.js`)])));

/** A game's drawing on a screen, and what shows it another moment. */
function ready(test, game) {
  const { updates, told } = recorded(game);
  const screen = raiseScreen(test, stopClock(test));
  const { Board } = boards[game];
  const show = async (seen) => {
    await screen.show(html`<${Board} view=${seen.view} options=${seen.options} seat=${seen.seat} names=${["Ana", "Bo", "Cy", "Dee"].slice(0, seen.view.players)} play=${() => {}}
      told=${told.en} events=${null} lang="en" />`);
    return screen.root;
  };
  return { updates, show };
}

const oneIn = (many, all) => all.filter((_, place) => place % many === 0);
const attributes = (root, ...names) => new Set(names.flatMap((name) => root.all(`[${name}]`).map((one) => one.said(name))));

for (const game of GAMES) {
  test(`${game}: what may be played is on the drawing`, async (t) => {
    const { updates, show } = ready(t, game);
    const asked = oneIn(EACH, questions(updates));
    assert.ok(asked.length >= 10);
    for (const { seen } of asked) {
      const drawn = attributes(await show(seen), "data-play");
      const inDock = ({ word }) => IN_THE_DOCK[game]?.some((start) => word.startsWith(start));
      assert.deepEqual(seen.options.filter((option) => !drawn.has(option.word) && !inDock(option)), []);
    }
  });

  test(`${game}: what was done last is marked, at places that are on the drawing`, async (t) => {
    const { updates, show } = ready(t, game);
    const marked = filmOf(updates).film.filter(({ over, seen }) => !over && seen[0].marks?.length);
    assert.ok(marked.length >= 8);
    for (const { seen } of oneIn(EACH, marked)) {
      const there = attributes(await show(seen[0]), "data-place", "data-key");
      assert.deepEqual(seen[0].marks.map(({ at }) => at).filter((at) => !there.has(at)), []);
    }
  });
}

test("himalaya's pins say from where a pawn goes and not how far", async (t) => {
  const { updates, show } = ready(t, "himalaya");
  const tags = [];
  for (const { seen } of questions(updates)) {
    tags.push(...(await show(seen)).all(".pin text").filter((one) => !one.parentNode.matches(".mark")).map(({ text }) => text));
  }
  const told = new Set(tags.filter((tag) => !tag.startsWith("×")));
  assert.ok(told.has("↑ from 1") || told.has("stay"), [...told].join());
  for (const tag of told) assert.match(tag, /^([↑↓] from \d+|stay)$/);
});

test("at the end of a game of Yak each group of stones shows its points", async (t) => {
  const { show } = ready(t, "yak");
  for (const { moments } of Object.values(finished("yak"))) {
    const { view } = moments.at(-1);
    const root = await show({ view, options: [], seat: null });
    assert.ok(root.all(".piece").length > 10);
    assert.ok(root.all(".band").length > 0);
    assert.equal(root.all(".band").length, root.all(".points").length);
  }
});
