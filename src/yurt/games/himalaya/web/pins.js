// The options as pins that stand where they would lead; pins that would cover each other move apart.
import { tent, WIDTH } from "./path.js";

/**
 * @typedef {object} Way what Python tells of an option
 * @property {number} rank of a sherpa from 0 on, −1 for the climber, −2 for all who are on the rope
 * @property {number} from
 * @property {number} reached where the count ends
 * @property {number} end where a slide takes it from there
 * @property {number} count how many go
 * @property {number} shut 1 where nobody may stop
 * @property {number | null} rope how far a rope would go on
 */

/** What a pawn is called where one is pointed at: "0" the climber, else the sherpa's rank from 1 on; none on a rope. @param {Way} way */
export const pawnOf = ({ rank }) => (rank < -1 ? "" : `${rank + 1}`);

/** The ways of an option, each with its word. @param {import("/wire").Option} option */
export const waysOf = ({ word, outcome }) => (outcome ?? []).map((/** @type {Way} */ way) => ({ ...way, word, pawn: pawnOf(way) }));

/** Each option that leads one way, with the place of its pin. @param {any} view @param {any} path @param {import("/wire").Option[]} options */
export function pins(view, path, options) {
  return apart(options.flatMap(waysOf).map((way) => ({ ...way, ...spot(view, path, view.seat, way.end) })));
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
