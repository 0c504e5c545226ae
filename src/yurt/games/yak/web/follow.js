// Which stone is which: stones of a colour are alike, so each keeps its number from view to view and can be seen moving.
import { EMPTY, Event, WHERE } from "./told.js";

/**
 * @typedef {{number: number, place: string, stone: number}} Lying
 * @typedef {{view: any, lying: Lying[], next: number}} Memory next: the number of the next stone that is new
 */

/** @type {Memory} */
export const NOTHING = { view: null, lying: [], next: 0 };

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

/** What an event says of a stone: from where, the likeliest first, to where. */
const MOVES = {
  PLACED: ({ seat, detail }, carts) => ({ from: ["hand", `cart-${carts[seat]}`], to: `tower-${seat}-${detail}` }),
  PUT: ({ detail }) => ({ from: ["hand", "drawn"], to: `cart-${detail}` }),
};

/** A stone laid to the left of the base moves all others of that tower on by one place. */
function makeRoom(lying, seat) {
  const tower = `tower-${seat}-`;
  const on = (place) => `${tower}${Number(place.slice(tower.length)) + 1}`;
  return lying.map((one) => (one.place.startsWith(tower) ? { ...one, place: on(one.place) } : one));
}

/** The stones after an event. @param {Lying[]} lying @param {import("/wire").Line} event @param {number[]} carts @returns {Lying[]} */
function after(lying, event, carts) {
  if (Event[event.event] === "PLACED" && event.detail >= WHERE.length) return after(makeRoom(lying, event.seat), { ...event, detail: 0 }, carts);
  const move = MOVES[Event[event.event]]?.(event, carts);
  const start = move?.from.find((place) => lying.some((one) => one.place === place && one.stone === event.value));
  const moved = start && lying.find((one) => one.place === start && one.stone === event.value);
  return moved ? lying.map((one) => (one === moved ? { ...one, place: move.to } : one)) : lying;
}

/** The stone in hand lies where Python says that it came from, if no event has told of it. */
function taken(lying, { hand, derived }) {
  if (hand === EMPTY || lying.some(({ place }) => place === "hand")) return lying;
  const stone = lying.find((one) => one.place === derived.held_from && one.stone === hand);
  return lying.map((one) => (one === stone ? { ...one, place: "hand" } : one));
}

/** What was drawn for a cart lies on it once the draw is complete. */
const loaded = (lying, old) => old.place === "drawn" && lying.place.startsWith("cart-");

/**
 * A stone is where it lay, where an event has moved it, or in the hand; what is left comes out of the bag. After a leap
 * to another moment, of which no event tells, it may have come from anywhere.
 * @param {Memory} before @param {any} view @param {import("/wire").Line[] | null} events @returns {Memory}
 */
export function follow(before, view, events) {
  const carts = (before.view ?? view).cart_at;
  const left = taken((events ?? []).reduce((lying, event) => after(lying, event, carts), [...before.lying]), view);
  const now = places(view).map((lying) => ({ ...lying, number: -1 }));
  for (const claim of [(lying, old) => lying.place === old.place, loaded, () => !events]) {
    for (const lying of now) {
      const index = lying.number < 0 ? left.findIndex((old) => old.stone === lying.stone && claim(lying, old)) : -1;
      if (index >= 0) lying.number = left.splice(index, 1)[0].number;
    }
  }
  let { next } = before;
  for (const lying of now) if (lying.number < 0) lying.number = next++;
  return { view, lying: now, next };
}
