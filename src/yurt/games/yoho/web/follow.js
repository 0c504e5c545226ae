// Which sea card is which from view to view, so that cards can be seen turning, sliding, sinking and falling out.
import { CELLS, EMPTY, PHASES } from "./names.js";
import { beside, edgeCell, middle, outside, seaOf } from "./sea.js";

/**
 * @typedef {import("./sea.js").SeaCard} SeaCard
 * @typedef {{card: SeaCard, number: number, at: number[], fell: boolean}} Lost a card that has just left the sea
 * @typedef {{view: any, sea: SeaCard[], numbers: number[], top: number, next: number, angles: Record<number, number>,
 *   over: number[], lost: Lost[]}} Memory
 */

/** @type {Memory} */
export const NOTHING = { view: null, sea: [], numbers: [], top: -1, next: 0, angles: {}, over: [], lost: [] };
const IDENTITY = Array.from({ length: CELLS }, (_, cell) => cell);

/** How a line moves up into a gap: for each cell where its card came from, −1 for a new one. */
function closed(gap, side) {
  const source = [...IDENTITY];
  for (let next; (next = beside(gap, side ^ 2)) >= 0; gap = next) source[gap] = next;
  source[gap] = -1;
  return source;
}

/** All that can happen to the sea in one step; `edge` is where a card falls out. */
const STEPS = [
  { source: IDENTITY, edge: -1 },
  ...IDENTITY.flatMap((cell) => [1, 2].filter((side) => beside(cell, side) >= 0).map((side) => {
    const source = [...IDENTITY];
    [source[cell], source[beside(cell, side)]] = [beside(cell, side), cell];
    return { source, edge: -1 };
  })),
  ...IDENTITY.map((edge) => ({ source: closed(edgeCell(edge), edge >> 2), edge })),
  ...IDENTITY.flatMap((gap) => [0, 1, 2, 3].map((side) => ({ source: closed(gap, side), edge: -1 }))),
];

const OTHER = 60;

/** How unlike two cards are: OTHER for cards that can't be the same. */
function unlike(before, now) {
  if (before.front === EMPTY) return 0;
  if (now.front === EMPTY) return 5;
  if (before.front !== now.front) return OTHER;
  return 4 * Math.abs(before.side - now.side) + (before.turn === now.turn ? 0 : 3);
}

function cost(step, before, now) {
  return step.source.reduce((sum, from, cell) => sum + (from < 0 ? 1 : unlike(before[from], now[cell]) + (from === cell ? 0 : 0.1)), 0);
}

/** @param {Memory} before @param {any} view @returns {Memory} */
export function follow(before, view) {
  const sea = seaOf(view);
  /** @type {Memory} */
  const memory = { view, sea, numbers: [], top: -1, next: before.next, angles: {}, over: [], lost: [] };
  const costs = before.view ? STEPS.map((step) => cost(step, before.sea, sea)) : [0];
  const step = STEPS[costs.indexOf(Math.min(...costs))];
  let top = before.top;
  const arrives = (card) => {
    if (card.front === EMPTY) return -1;
    if (top < 0 || before.view.top !== card.front || before.view.top === view.top) return memory.next++;
    const number = top;
    top = -1;
    return number;
  };
  sea.forEach((card, cell) => {
    const from = before.view ? step.source[cell] : -1;
    const stays = from >= 0 && before.numbers[from] >= 0 && card.front !== EMPTY && unlike(before.sea[from], card) < OTHER;
    const number = stays ? before.numbers[from] : arrives(card);
    memory.numbers[cell] = number;
    const over = stays && before.sea[from].side !== card.side;
    if (over) memory.over.push(number);
    const angle = before.angles[number] ?? 0;
    memory.angles[number] = stays && !over ? angle + ((((card.turn * 90 - angle) % 360) + 540) % 360) - 180 : card.turn * 90;
  });
  memory.top = view.top === EMPTY ? -1 : top >= 0 ? top : memory.next++;
  memory.lost = lost(before, memory, step);
  return memory;
}

function lost(before, memory, step) {
  const gone = before.numbers.map((number, cell) => ({ number, cell })).filter(({ number }) => number >= 0 && !memory.numbers.includes(number));
  if (gone.length > 2) return []; // another game, or many steps at once
  const pushed = step.edge >= 0 && ["SLIDE", "PUSH"].includes(PHASES[before.view.phase]);
  return gone.map(({ number, cell }) => {
    const fell = pushed && edgeCell(step.edge) === cell;
    return { card: before.sea[cell], number, fell, at: fell ? outside(step.edge, 30) : middle(cell) };
  });
}
