// Which sea card is which from view to view, so that cards can be seen turning, sliding, sinking and falling out.
import { edgeCell, middle, outside, seaOf } from "./sea.js";
import { EMPTY, Event, LINE } from "./told.js";

/**
 * @typedef {import("./sea.js").SeaCard} SeaCard
 * @typedef {{card: SeaCard, number: number, at: number[], fell: boolean}} Lost a card that has just left the sea
 * @typedef {{view: any, sea: SeaCard[], numbers: number[], top: number, next: number, leaving: number[],
 *   angles: Record<number, number>, over: number[], lost: Lost[]}} Memory the cards by their numbers, −1 for a gap
 */

/** @type {Memory} */
export const NOTHING = { view: null, sea: [], numbers: [], top: -1, next: 0, leaving: [], angles: {}, over: [], lost: [] };
const MOST_LOST = 2; // more have left: many steps at once, of which the last picture is enough

/** A card of the grid leaves it: at once, or when what it sets off is over. */
const leaves = (cell) => (memory) => memory.leaving.push(memory.numbers[cell]);

/** What each event does to the cards; the rest of them only turn, or concern no card. */
const DEEDS = {
  SWAPPED: ({ value, detail }) => ({ numbers }) => void ([numbers[value], numbers[detail]] = [numbers[detail], numbers[value]]),
  REMOVED: ({ value }) => leaves(value),
  TRAP: ({ value }) => leaves(value),
  TOOK: ({ detail }) => leaves(detail),
  THROWN: ({ detail }) => leaves(detail),
  BROKEN: ({ detail }) => leaves(detail),
  PUSHED: ({ value: edge }) => (memory) => {
    const far = edgeCell(edge ^ 8);
    lose(memory, far, outside(edge ^ 8, 30), true);
    close(memory, far, edgeCell(edge));
    arrive(memory, edgeCell(edge));
  },
  FILLED: ({ value }) => (memory) => {
    sink(memory, value);
    arrive(memory, value);
  },
};

/** Note where a card was last, and how it went. */
function lose(memory, cell, at, fell) {
  memory.gone.push({ number: memory.numbers[cell], at, fell });
}

/** The cards between a gap and the end of its line move up. */
function close({ numbers }, gap, end) {
  const step = Math.sign(end - gap) * (gap % LINE === end % LINE ? LINE : 1);
  for (let cell = gap; cell !== end; cell += step) numbers[cell] = numbers[cell + step];
  numbers[end] = -1;
}

const inLine = (one, other) => one % LINE === other % LINE || Math.floor(one / LINE) === Math.floor(other / LINE);

/** The card that was to leave last is gone, and its line has closed up as far as a cell, which is free. */
function sink(memory, end) {
  if (memory.numbers[end] < 0) return;
  const gap = memory.numbers.indexOf(memory.leaving.pop() ?? -1);
  if (gap < 0 || !inLine(gap, end)) return;
  lose(memory, gap, middle(gap), false);
  close(memory, gap, end);
}

/** The top card of the pile comes to lie in a gap. */
function arrive(memory, cell) {
  memory.numbers[cell] = memory.top >= 0 ? memory.top : memory.next++;
  memory.top = -1;
}

/**
 * @param {Memory} before @param {any} view
 * @param {import("/wire").Line[] | null} events what led here; null after a leap: then cards that lie as before are the same
 * @returns {Memory}
 */
export function follow(before, view, events) {
  const sea = seaOf(view);
  /** @type {any} */
  const memory = { ...before, view, sea, numbers: [...before.numbers], leaving: [...before.leaving], angles: {}, over: [], lost: [], gone: [] };
  for (const event of events ?? []) DEEDS[Event[event.event]]?.(event)(memory);
  sea.forEach((card, cell) => card.front === EMPTY && sink(memory, cell));
  const fronts = new Map(before.numbers.map((number, cell) => [number, before.sea[cell].front]));
  fronts.set(before.top, before.view?.top);
  sea.forEach((card, cell) => {
    const number = memory.numbers[cell] ?? -1;
    const same = number >= 0 && fronts.get(number) === card.front;
    memory.numbers[cell] = card.front === EMPTY ? -1 : same ? number : memory.next++;
    turn(before, memory, cell);
  });
  if (view.top === EMPTY) memory.top = -1;
  else if (memory.top < 0 || before.view?.top !== view.top) memory.top = memory.next++;
  const gone = memory.gone.filter(({ number }) => before.numbers.includes(number) && !memory.numbers.includes(number));
  memory.lost = gone.length > MOST_LOST ? [] : gone.map((one) => ({ ...one, card: before.sea[before.numbers.indexOf(one.number)] }));
  return memory;
}

/** How far a card has turned since it came, and whether it was turned over. */
function turn(before, memory, cell) {
  const number = memory.numbers[cell];
  const card = memory.sea[cell];
  const was = before.sea[before.numbers.indexOf(number)];
  const over = was !== undefined && number >= 0 && was.side !== card.side;
  const angle = before.angles[number] ?? 0;
  if (over) memory.over.push(number);
  memory.angles[number] = was && !over ? angle + ((((card.turn * 90 - angle) % 360) + 540) % 360) - 180 : card.turn * 90;
}
