// Who stands where on a space: sherpas of one colour in a file, everybody else side by side.
import { tent } from "./path.js";
import { SHERPAS } from "./told.js";

const FIGURE = 16; // how wide a sherpa is
export const FILE = 3.6; // how far the next of the same colour peeps out
const CLIMBER = 20;
const YETI = 34;
const TIGHT = 1.5; // so many times the width of a space still stand in one rank, made smaller
const ABREAST = 3; // but not more than this many figures

/**
 * @typedef {object} Figure the yeti (seat -1), a climber, or sherpas of one colour
 * @property {string} kind @property {number} seat @property {number} x @property {number} y @property {number} scale
 * @property {number} wide @property {number} rank the highest of these sherpas @property {string[]} keys
 */

/** @param {any} view */
export const seats = (view) => Array.from({ length: view.players }, (_, seat) => seat);

/**
 * Give each sherpa a lasting number, though the view only sorts spaces: who stands where one stood is the same.
 * @param {{spaces: number[][], numbers: number[][]}} before @param {any} view
 */
export function follow(before, view) {
  const numbers = seats(view).map((seat) => {
    const left = (before.numbers[seat] ?? [...Array(SHERPAS).keys()]).map((number, rank) => ({ number, space: before.spaces[seat]?.[rank] }));
    const found = view.sherpas[seat].map((space) => {
      const index = left.findIndex((sherpa) => sherpa.space === space);
      return index < 0 ? -1 : left.splice(index, 1)[0].number;
    });
    return found.map((number) => (number < 0 ? /** @type {any} */ (left.shift()).number : number));
  });
  return { spaces: view.sherpas, numbers };
}

/** Everything that stands on one space, those behind first; x and y are where the feet are. @returns {Figure[]} */
export function crowd(view, path, numbers, space) {
  const all = figures(view, numbers, space);
  if (space === 0) return all.map((figure) => camp(figure, tent(view, path, figure.seat)));
  const place = path.places[space];
  const full = all.reduce((sum, { wide }) => sum + wide, 0);
  let passed = 0;
  const before = full <= place.width * TIGHT && all.length <= ABREAST ? 0 : all.filter(({ wide }) => (passed += wide) - wide / 2 < full / 2).length;
  const back = all.slice(0, before);
  return [...line(back, place, -9, 1), ...line(all.slice(before), place, back.length ? 9 : 6, back.length ? 1 : 1.2)];
}

function figures(view, numbers, space) {
  const one = { seat: -1, x: 0, y: 0, scale: 1, rank: 0, keys: /** @type {string[]} */ ([]) };
  const yeti = view.yeti === space ? [{ ...one, kind: "yeti", wide: YETI }] : [];
  const climbers = seats(view).filter((seat) => view.climber[seat] === space).map((seat) => ({ ...one, kind: "climber", seat, wide: CLIMBER }));
  const sherpas = seats(view).flatMap((seat) => {
    const ranks = view.sherpas[seat].flatMap((at, rank) => (at === space ? [rank] : []));
    const keys = ranks.map((rank) => `sherpa-${seat}-${numbers[seat][rank]}`);
    return ranks.length ? [{ ...one, kind: "sherpa", seat, rank: ranks[0], keys, wide: FIGURE + FILE * (ranks.length - 1) }] : [];
  });
  return [...yeti, ...climbers, ...sherpas];
}

/** Side by side, smaller where it is crowded. */
function line(rank, { x, y, width }, down, most) {
  const total = rank.reduce((sum, { wide }) => sum + wide, 0);
  const scale = Math.min(most, (width + 4) / total);
  let left = x - (total * scale) / 2;
  return rank.map((figure) => {
    left += figure.wide * scale;
    return { ...figure, x: left - (figure.wide * scale) / 2, y: y + down, scale: figure.kind === "sherpa" ? scale : Math.min(0.95, scale) };
  });
}

/** The base camp has room for everybody, each before the own tent. */
function camp(figure, { x, y, width }) {
  if (figure.kind === "climber") return { ...figure, x: x - 9, y: y + 8, scale: 0.95 };
  return { ...figure, x: x + 10, y: y + 11, scale: Math.min(1, (width - 20) / figure.wide) };
}
