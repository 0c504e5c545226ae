// Which stone is which: stones of a colour are alike, so each keeps its number from view to view and can be seen moving.
import { EMPTY } from "./names.js";

/** @typedef {{number: number, place: string, stone: number}} Lying */

/** Where stones lie in a view, one entry for each. @returns {{place: string, stone: number}[]} */
function places(view) {
  const lay = (counts, place) => counts.flatMap((count, stone) => Array.from({ length: count }, () => ({ place, stone })));
  return [
    ...view.stones.flatMap((counts, cart) => lay(counts, `cart-${cart}`)),
    ...view.tower.flatMap((tower, seat) => tower.map((stone, place) => ({ place: `tower-${seat}-${place}`, stone }))),
    { place: "hand", stone: view.hand },
    ...lay(view.drawn, "drawn"),
  ].filter(({ stone }) => stone !== EMPTY);
}

/**
 * A stone that lies where one like it lay is that one; another came from where one like it has gone.
 * @param {Lying[]} before @param {any} view @returns {Lying[]}
 */
export function follow(before, view) {
  const left = [...before];
  const now = places(view).map((lying) => ({ ...lying, number: -1 }));
  const claims = [(lying, old) => lying.place === old.place, () => true];
  for (const claim of claims) {
    for (const lying of now) {
      const index = lying.number < 0 ? left.findIndex((old) => old.stone === lying.stone && claim(lying, old)) : -1;
      if (index >= 0) lying.number = left.splice(index, 1)[0].number;
    }
  }
  let next = Math.max(-1, ...before.map(({ number }) => number)) + 1;
  for (const lying of now) if (lying.number < 0) lying.number = next++;
  return now;
}
