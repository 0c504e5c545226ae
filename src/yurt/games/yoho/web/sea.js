// Reading the sea from a view: its cards with the boats on them, how currents join, and what a choice would make of it.
import { CELLS, EXITS, Kind, LINE, PASSABLE, Phase, UNKNOWN, words } from "./told.js";

/** @typedef {{front: number, back: number, side: number, turn: number, boats: number[]}} SeaCard a gap has the front EMPTY */

/** The back as far as it was seen, or can be told because no other card is left. */
function knownBack(view, cell) {
  if (view.sea_back[cell] !== UNKNOWN) return view.sea_back[cell];
  const backs = view.box.back.filter((_, card) => view.berth[card] === view.sea_pile[cell] && view.box.front[card] === view.sea_front[cell]);
  return new Set(backs).size === 1 ? backs[0] : UNKNOWN;
}

/** @param {any} view @returns {SeaCard[]} */
export function seaOf(view) {
  return Array.from({ length: CELLS }, (_, cell) => ({
    front: view.sea_front[cell],
    back: knownBack(view, cell),
    side: view.sea_side[cell],
    turn: view.sea_turn[cell],
    boats: seats(view).filter((seat) => view.boat[seat] === cell),
  }));
}

export const seats = (view) => Array.from({ length: view.players }, (_, seat) => seat);
export const faceOf = (card) => (card.side ? card.back : card.front);
export const kindOf = (face) => (face < PASSABLE ? face >> 2 : face - PASSABLE + Kind.indexOf("REEF"));

/** The exits of a card: bit 1 north, 2 east, 4 south, 8 west. */
export function exitsOf(card) {
  const face = faceOf(card);
  if (face < 0 || face >= PASSABLE) return 0;
  const exits = EXITS[face % 4];
  return ((exits << card.turn) | (exits >> (4 - card.turn))) & 15;
}

/** The cell on that side of a cell, or −1. */
export function beside(cell, side) {
  const x = (cell % LINE) + [0, 1, 0, -1][side];
  const y = (cell >> 2) + [-1, 0, 1, 0][side];
  return x < 0 || y < 0 || x >= LINE || y >= LINE ? -1 : y * LINE + x;
}

export function edgeCell(edge) {
  const line = edge % LINE;
  return [line, line * LINE + 3, 12 + line, line * LINE][edge >> 2];
}


/** Whether currents meet on that side of a cell. @param {SeaCard[]} sea */
export function joined(sea, cell, side) {
  const other = beside(cell, side);
  return other >= 0 && ((exitsOf(sea[cell]) >> side) & (exitsOf(sea[other]) >> (side ^ 2)) & 1) === 1;
}

const fresh = (front, turn = 0) => ({ front, back: UNKNOWN, side: 0, turn, boats: [] });

/** Cards beyond a gap step towards a side; the last of them leaves room for a new card. */
function closeUp(sea, gap, side, card) {
  let boats = sea[gap].boats;
  for (let next; (next = beside(gap, side ^ 2)) >= 0; gap = next) {
    sea[gap] = { ...sea[next], boats: [...boats, ...sea[next].boats] };
    boats = [];
  }
  sea[gap] = { ...card, boats };
}

function pushIn(sea, edge, card) {
  const far = edgeCell(edge ^ 8);
  sea[far] = { ...sea[far], boats: [] };
  closeUp(sea, far, (edge >> 2) ^ 2, card);
}

const TURN = (word) => words.side.indexOf(word.slice("top ".length));

/** What each word would do, by the phase in which it is an answer. */
const DEEDS = {
  SPIN(sea, view, word) {
    const card = sea[view.cell];
    sea[view.cell] = { ...card, turn: (card.turn + (word === "clockwise" ? 1 : 3)) % 4 };
  },
  WAY(sea, view, word) {
    const card = sea[view.cell];
    sea[view.cell] = { ...card, side: 1 - card.side, turn: (4 + (word === "top-bottom" ? 2 : 0) - card.turn) % 4 };
  },
  FLIP: (sea, view, word) => DEEDS.WAY(sea, { cell: words.cell.indexOf(word) }, "left-right"),
  WITH(sea, view, word) {
    const other = words.cell.indexOf(word);
    [sea[view.cell], sea[other]] = [sea[other], sea[view.cell]];
  },
  REMOVE: (sea, view, word) => closeUp(sea, words.cell.indexOf(word), view.lair[view.seat] >> 2, fresh(view.top)),
  SLIDE: (sea, view, word) => pushIn(sea, words.edge.indexOf(word), fresh(view.top)),
  PUSH: (sea, view, word) => pushIn(sea, view.edge, fresh(view.top, TURN(word))),
  FILL(sea, view, word) {
    sea[view.cell] = { ...fresh(view.top, TURN(word)), boats: sea[view.cell].boats };
  },
};

/**
 * The sea as it would be after an option: cards moved as they would, a back that nobody knows unknown.
 * @param {any} view @param {string} word @returns {SeaCard[]}
 */
export function imagine(view, word) {
  const sea = seaOf(view);
  DEEDS[Phase[view.phase]]?.(sea, view, word);
  return sea;
}

/** Where a card lies in the drawing: its middle. */
export const MARGIN = 36;
export const PITCH = 70;
export const middle = (cell) => [MARGIN + PITCH * ((cell % LINE) + 0.5), MARGIN + PITCH * ((cell >> 2) + 0.5)];

/** Where a cell's neighbour outside the grid would lie. */
export const outside = (edge, depth) => {
  const [x, y] = middle(edgeCell(edge));
  const away = PITCH / 2 + depth;
  return [x + [0, away, 0, -away][edge >> 2], y + [-away, 0, away, 0][edge >> 2]];
};
