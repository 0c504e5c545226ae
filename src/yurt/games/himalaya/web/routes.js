// Where moves lead, for showing only: which of them are allowed is for the options to say.
import { tent, WIDTH } from "./path.js";

/**
 * @typedef {object} Route
 * @property {string} word the action
 * @property {string} pawn "0" the climber, else the sherpa's rank from 1 on
 * @property {number} from
 * @property {number} reached where the count ends
 * @property {number} end where a slide takes it from there
 * @property {number | null} rope how far a rope would go on
 */

/** Every way that a seat's pawns could go by so many steps. @returns {Route[]} */
export function routes(view, seat, steps, card) {
  const { length, landing } = view.box;
  const climber = Math.min(length, view.climber[seat] + steps);
  const found = [{ word: "climber", pawn: "0", from: view.climber[seat], reached: climber, end: climber, rope: null }];
  view.sherpas[seat].forEach((from, rank) => {
    if (rank && view.sherpas[seat][rank - 1] === from) return; // alike
    const pawn = `${rank + 1}`;
    const up = from + steps;
    const back = Math.max(0, from - Math.ceil(steps / 2));
    if (up <= length) found.push({ word: `sherpa ${pawn}`, pawn, from, reached: up, end: landing[up], rope: rope(view, up) });
    if (!card && from) found.push({ word: `back ${pawn}`, pawn, from, reached: back, end: landing[back], rope: null });
  });
  return found;
}

export const sherpasOn = (view, space) => view.sherpas.slice(0, view.players).flat().filter((at) => at === space).length;

/** Where a rope leads from a space without a slide on which others stand. */
function rope(view, space) {
  const { length, landing } = view.box;
  const on = space + sherpasOn(view, space);
  return on > space && on <= length && landing[space] === space ? landing[on] : null;
}

/** What a die or card would do, before it is chosen: a climber is shown only where he would find company, or on top. */
export function outlook(view, seat, steps, card) {
  return routes(view, seat, steps, card).filter(({ pawn, end }) =>
    pawn !== "0" || end === view.box.length || view.sherpas[seat].filter((at) => at === end).length > 1);
}

/**
 * The routes that the options allow, each with the place of its pin; pins that would cover each other move apart.
 * @param {any} view @param {any} path @param {Set<string>} legal
 */
export function pins(view, path, legal) {
  const seat = view.seat;
  const all = routes(view, seat, view.steps, view.by_card).filter(({ word }) => legal.has(word)).map((route) => ({ ...route, count: 1 }));
  return apart(all.map((route) => ({ ...route, ...spot(view, path, seat, route.end) })));
}

/** A rope: stay, or go on with so many others. */
export function ropePins(view, path, legal) {
  const space = view.arrival;
  const on = space + sherpasOn(view, space) - 1;
  const end = view.box.landing[on];
  const stay = { word: "no rope", pawn: "", from: space, reached: space, end: space, rope: null, count: 1 };
  const go = [0, 1, 2, 3].map((more) => ({ word: `rope ${more}`, pawn: "", from: space, reached: on, end, rope: null, count: more + 1 }));
  return apart([stay, ...go].filter(({ word }) => legal.has(word)).map((pin) => ({ ...pin, ...spot(view, path, view.seat, pin.end) })));
}

/** Just above the feet of one's own pawns on a space. */
export function spot(view, path, seat, space) {
  const { x, y } = space ? path.places[space] : tent(view, path, seat);
  return { x, y: y - 12 };
}

const ROOM = 44;

/** Pins on one space stand in a row; those that would cover others give way. */
function apart(pins) {
  for (const pin of pins) {
    const row = pins.filter(({ end }) => end === pin.end);
    pin.x += (row.indexOf(pin) - (row.length - 1) / 2) * ROOM;
  }
  for (let round = 0; round < 24; round++) {
    pins.forEach((one, index) => pins.slice(index + 1).forEach((other) => {
      const across = other.x - one.x;
      const push = (ROOM - Math.hypot(across, other.y - one.y)) / 2;
      if (push <= 0) return;
      one.x -= across < 0 ? -push : push;
      other.x += across < 0 ? -push : push;
    }));
    for (const pin of pins) pin.x = Math.min(WIDTH - ROOM / 2, Math.max(ROOM / 2, pin.x));
  }
  return pins;
}
