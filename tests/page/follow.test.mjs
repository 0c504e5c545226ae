// What the drawings follow: a stone or a card is the same from the day it comes to the day it goes.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "./page.mjs";
import { finished } from "./recorded.mjs";

/** A game as a drawing follows it, moment by moment. */
async function followed(game, moments) {
  const { follow, NOTHING } = await load(`../games/${game}/web/follow.js`);
  const facts = await load(`../games/${game}/web/told.js`);
  let memory = NOTHING;
  const seen = moments.map(({ turn, view, heard }) => (memory = follow(memory, view, turn ? heard : null)));
  const named = (...names) => moments.flatMap(({ heard }) => heard).filter(({ event }) => names.includes(facts.Event[event]));
  return { seen, named, facts };
}

for (const [name, { moments }] of Object.entries(finished("yoho"))) {
  test(`yoho ${name}: as many cards are told apart as were laid, filled in and pushed in`, async () => {
    const { seen, named } = await followed("yoho", moments);
    const came = named("FILLED", "PUSHED").length;
    assert.ok(came > 10);
    const numbers = new Set(seen.flatMap((one) => one.numbers).filter((number) => number >= 0));
    assert.equal(numbers.size, 16 + came);
    seen.slice(1).forEach((now, place) => {
      assert.ok(seen[place].numbers.filter((number) => !now.numbers.includes(number)).length <= 2);
    });
  });
}

for (const [name, { moments }] of Object.entries(finished("yak"))) {
  test(`yak ${name}: a stone keeps its colour, and what is built stays`, async () => {
    const { seen, named, facts } = await followed("yak", moments);
    const fog = facts.Stone.indexOf("FOG");
    const colours = facts.Stone.map((_, stone) => stone).filter((stone) => stone !== fog);
    const came = named("STOCKED", "DREW").flatMap(({ value }) => colours.map((stone) => Math.floor(value / 16 ** stone) % 16)).reduce((sum, one) => sum + one, 0);
    const stones = new Map();
    for (const { lying } of seen) {
      for (const { number, stone } of lying) assert.equal(stones.set(number, stones.get(number) ?? stone).get(number), stone);
    }
    assert.ok([...stones.values()].filter((stone) => stone !== fog).length <= came, "none lost its number");
    const towerOf = (place) => place.slice(0, place.lastIndexOf("-")); // a base that grows to the left moves its stones on
    seen.slice(1).forEach(({ lying }, place) => {
      for (const { number, place: before } of seen[place].lying.filter((one) => one.place.startsWith("tower"))) {
        assert.ok(lying.find((one) => one.number === number)?.place.startsWith(towerOf(before)));
      }
    });
  });
}
