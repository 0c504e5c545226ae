// Boats, and the lairs on the four sides of the sea with what they hold.
import { html, LETTERS, Mark } from "/drawing.js";
import { middle, outside, seats } from "../sea.js";
import { AT_HOME } from "../told.js";
import { Portrait } from "./captains.js";
import { TOKENS } from "./objects.js";

const FACE = 1.3; // the room that a captain takes, in slots
const HULL = "M-14 0H14Q12 8.5 6.5 8.5H-6.5Q-12 8.5-14 0Z";

export const CAVE = html`<path class="cliff" d="M-19 14Q-19-4-13-9Q-10-16-3-14Q4-18 9-13Q16-12 17-4Q20 3 19 14Q0 18-19 14Z" /><path class="cave" d="M-12 12.5Q-12-8 0-8T12 12.5Q0 15-12 12.5Z" />`;

/** How many cards a pirate holds. @param {{count: number}} props */
export function Held({ count }) {
  return html`<g class="held"><rect x="-5" y="-6.5" width="10" height="13" rx="2" /><text dy=".36em">${count}</text></g>`;
}

/** A boat carries the seat's shape as its sail; the origin is its waterline. @param {{seat: number, name?: string}} props */
export function Boat({ seat, name = "" }) {
  return html`<g class="boat" data-seat=${seat}>
    ${name && html`<title>${LETTERS[seat]} ${name}</title>`}
    <path class="wake" d="M-17 8q4.25-3.5 8.5 0t8.5 0t8.5 0t8.5 0" />
    <path class="mast" d="M0 1V-22" /><path class="flag" d="M0-24l7 2.5-7 2.5Z" />
    <${Mark} seat=${seat} y=${-9.5} size=${17.5} /><path class="hull" d=${HULL} /><path class="rail" d="M-11.5 3H11.5" />
  </g>`;
}

/** Where the boats of a card lie: side by side below its object. @returns {{x: number, y: number, size: number}} */
function berth(count, place) {
  const step = Math.min(30, 60 / count);
  return { x: (place - (count - 1) / 2) * step, y: 20, size: count > 2 ? 0.72 : 0.9 };
}

/** Where a boat is in the drawing. */
export function anchorage(view, seat) {
  if (view.boat[seat] === AT_HOME) {
    const [x, y] = outside(view.lair[seat], 18);
    return { x, y: y + 7, size: 0.86 };
  }
  const there = seats(view).filter((other) => view.boat[other] === view.boat[seat]);
  const { x, y, size } = berth(there.length, there.indexOf(seat));
  const [left, top] = middle(view.boat[seat]);
  return { x: left + x, y: top + y, size };
}

/** The places for what a lair holds: beside it along its side, in two rows, towards the roomier end. */
function store(edge, slot, row) {
  const [x, y] = outside(edge, 18);
  const away = (edge % 4 < 2 ? 1 : -1) * (28 + 13.5 * slot);
  const aside = row * 14 - 7;
  return edge & 4 ? [x + aside, y + away] : [x + away, y + aside];
}

/** @param {{view: any, seat: number, name: string, captain: string, play?: string}} props */
export function Lair({ view, seat, name, captain, play }) {
  const edge = view.lair[seat];
  const [x, y] = outside(edge, 18);
  const { box } = view;
  const things = [
    ...Array.from({ length: Math.max(box.goal, view.coins[seat]) }, (_, slot) => ({ kind: "coin", slot, row: 0, here: slot < view.coins[seat] })),
    ...Array.from({ length: box.life_most }, (_, slot) => ({ kind: "life", slot, row: 1, here: slot < view.lives[seat] })),
    ...Array.from({ length: box.ball_most }, (_, slot) => ({ kind: "ball", slot: slot + box.life_most, row: 1, here: slot < view.balls[seat] })),
  ];
  const slots = Math.max(1 + Math.max(box.goal, view.coins[seat]), box.life_most + box.ball_most);
  const [handX, handY] = store(edge, slots - 1, 0);
  return html`<g class=${view.seat === seat && view.turns > 0 ? "lair awaited" : "lair"} data-seat=${seat} data-play=${play} data-about="lair" data-note=${`${name}, ${captain}`}>
    <path class="shore" d=${shore(edge, x, y, slots + FACE)} />${play && html`<path class="touch" d=${shore(edge, x, y, slots + FACE, 13)} />`}
    <g data-place=${`lair-${seat}`} transform=${`translate(${x} ${y}) scale(.92)`}>${CAVE}
      ${view.boat[seat] !== AT_HOME && html`<${Mark} seat=${seat} y=${2} size=${17} />`}</g>
    <g data-about=${`captain-${view.captain[seat]}`} data-note=${name} transform=${`translate(${store(edge, slots + 0.35, 0.5)}) scale(.64)`}><${Portrait} captain=${view.captain[seat]} /></g>
    ${things.map(({ kind, slot, row, here }) => html`<g key=${`${kind}${slot}`} data-about=${kind} transform=${`translate(${store(edge, slot, row)})`}>
      ${here ? html`<g data-key=${`${kind}-${seat}-${slot}`}>${TOKENS[kind]}</g>` : html`<circle class="lacking" r="4.5" />`}</g>`)}
    <g data-about="cards" transform=${`translate(${handX} ${handY})`}><${Held} count=${view.cards[seat]} /></g>
  </g>`;
}

/** The sand below a lair and its stores, so much deeper towards the sea. */
function shore(edge, x, y, slots, deeper = 0) {
  const [from, to] = edge % 4 < 2 ? [-21, 28 + 13.5 * slots] : [-28 - 13.5 * slots, 21];
  const [near, far] = edge >> 2 === 1 || edge >> 2 === 2 ? [-17 - deeper, 17] : [-17, 17 + deeper];
  const [left, top, right, bottom] = edge & 4 ? [x + near, y + from, x + far, y + to] : [x + from, y + near, x + to, y + far];
  return `M${left + 9} ${top}H${right - 9}q9 0 9 9V${bottom - 9}q0 9-9 9H${left + 9}q-9 0-9-9V${top + 9}q0-9 9-9Z`;
}

/** The boats on a card that is imagined. @param {{sea: import("../sea.js").SeaCard[], cell: number}} props */
export function Crew({ sea, cell }) {
  const [left, top] = middle(cell);
  const { boats } = sea[cell];
  return boats.map((seat, place) => {
    const { x, y, size } = berth(boats.length, place);
    return html`<g transform=${`translate(${left + x} ${top + y}) scale(${size})`}><${Boat} seat=${seat} /></g>`;
  });
}
