// Reading the sea from a view: its cards with the boats on them, how currents join, and what an option would make of it.
import { BESIDE, CELLS, EDGE_CELL, EXITS_OF, KIND_OF, LINE } from "./told.js";

/** @typedef {{front: number, back: number, side: number, turn: number, boats: number[]}} SeaCard a gap has the front EMPTY */

/** @param {any} view @param {number[]} [boats] where the boats are, if not where the view has them @returns {SeaCard[]} */
export function seaOf(view, boats = view.boat) {
  return Array.from({ length: CELLS }, (_, cell) => ({
    front: view.sea_front[cell],
    back: view.derived.backs[cell],
    side: view.sea_side[cell],
    turn: view.sea_turn[cell],
    boats: seats(view).filter((seat) => boats[seat] === cell),
  }));
}

export const seats = (view) => Array.from({ length: view.players }, (_, seat) => seat);
export const faceOf = (card) => (card.side ? card.back : card.front);
export const kindOf = (face) => KIND_OF[face];
export const beside = (cell, side) => BESIDE[cell][side];
export const edgeCell = (edge) => EDGE_CELL[edge];

/** The exits of a card: bit 1 north, 2 east, 4 south, 8 west. */
export const exitsOf = (card) => EXITS_OF[faceOf(card)]?.[card.turn] ?? 0;

/** Whether currents meet on that side of a cell. @param {SeaCard[]} sea */
export function joined(sea, cell, side) {
  const other = beside(cell, side);
  return other >= 0 && ((exitsOf(sea[cell]) >> side) & (exitsOf(sea[other]) >> (side ^ 2)) & 1) === 1;
}

/**
 * The sea as it would be after an option, as Python tells.
 * @param {any} view @param {import("/wire").Option | undefined} option @returns {SeaCard[]}
 */
export function imagine(view, option) {
  if (!option?.outcome) return seaOf(view);
  const sea = seaOf(view, option.outcome.boats);
  for (const [cell, front, back, side, turn] of option.outcome.cards) sea[cell] = { front, back, side, turn, boats: sea[cell].boats };
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
