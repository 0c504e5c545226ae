// Where the spaces lie in the picture: terraces of six from the bottom up, each climbing the other way.

export const WIDTH = 360;
const TERRACE = 6; // spaces side by side
const RISE = 60; // from one terrace to the next
const SKY = 66; // above the middle of the highest terrace
const FOOT = 73; // below the middle of the lowest: the base camp
const WIDE = 57; // a space at the bottom, and at the top
const NARROW = 47.5;

/** @typedef {{x: number, y: number, width: number, row: number}} Place */

/**
 * A place for every space, the base camp first; a longer path makes a higher picture.
 * @param {number} length
 * @returns {{places: Place[], rows: Place[][], height: number}}
 */
export function lay(length) {
  const count = Math.ceil(length / TERRACE);
  const height = SKY + (count - 1) * RISE + FOOT;
  /** @type {Place[]} */
  const places = [{ x: WIDTH / 2, y: height - 20, width: WIDTH, row: -1 }];
  for (let space = 1; space <= length; space++) {
    const row = Math.floor((space - 1) / TERRACE);
    const along = (space - 1) % TERRACE;
    const column = row % 2 ? TERRACE - 1 - along : along;
    const height01 = count > 1 ? row / (count - 1) : 0;
    const width = WIDE + (NARROW - WIDE) * height01;
    places.push({ x: 9 + 17 * height01 + (column + 0.5) * width, y: height - FOOT - row * RISE, width, row });
  }
  const rows = Array.from({ length: count }, (_, row) => places.filter((place) => place.row === row));
  return { places, rows, height };
}

/** Where a seat's pawns stand in the base camp. @returns {Place} */
export function tent(view, { places: [base] }, seat) {
  const width = (WIDTH - 62) / view.players;
  return { x: 56 + (seat + 0.5) * width, y: base.y, width: Math.min(width, 60), row: -1 };
}

/** A line through all places that swings round at the end of each terrace. @param {Place[]} places */
export function winding(places) {
  return places.map(({ x, y, row }, index) => {
    const before = places[index - 1];
    if (!before) return `M30 ${y + 6}`;
    if (before.row === row) return `L${x.toFixed(1)} ${y + 5}`;
    const out = x > WIDTH / 2 ? 34 : -34;
    const start = row ? before.x : 30;
    return `C${(start + (row ? out : -24)).toFixed(1)} ${before.y} ${(x + (row ? out : -30)).toFixed(1)} ${y + 8} ${x.toFixed(1)} ${y + 5}`;
  }).join("");
}
