// A sea card: its water, the currents that turn with it, the compass of its front, what floats on it, and the other side if known.
import { html } from "/drawing.js";
import { beside, edgeCell, exitsOf, faceOf, joined, kindOf, middle } from "../sea.js";
import { Kind, PASSABLE, UNKNOWN } from "../told.js";
import { OBJECTS } from "./objects.js";

const NORTH_EAST = "M0-34.5Q0 0 34.5 0";
const NORTH_WEST = "M0-34.5Q0 0-34.5 0";
const ACROSS = "M-34.5 0H34.5";
const DOWN = "M0-34.5V34.5";
/** The currents of an upright card, by shape: X, T, I, L. */
const STREAMS = [
  `${ACROSS}${DOWN}${NORTH_EAST}${NORTH_WEST}M0 34.5Q0 0 34.5 0M0 34.5Q0 0-34.5 0`,
  `${ACROSS}${NORTH_EAST}${NORTH_WEST}`,
  DOWN,
  NORTH_EAST,
];
const FLOWS = [ACROSS + DOWN, `${ACROSS}M0-34.5V0`, DOWN, NORTH_EAST];
const RIPPLES = "M-29-22q3.5-3.5 7 0t7 0M15-25q3.5-3.5 7 0t7 0M-30 24q3.5-3.5 7 0t7 0M14 22q3.5-3.5 7 0t7 0";
export const ROSE = html`<g class="rose"><path d="M0-7.5L1.7-1.7L6 0L1.7 1.7L0 6L-1.7 1.7L-6 0L-1.7-1.7Z" /><path class="needle" d="M0-7.5L1.7-1.7H-1.7Z" /></g>`;

/**
 * @param {{card: import("../sea.js").SeaCard, angle?: number, name?: string, small?: boolean, high?: boolean}} props
 *   high: boats need the lower half
 */
export function Card({ card, angle = card.turn * 90, name = "", small = false, high = false }) {
  const face = faceOf(card);
  const stream = face >= 0 && face < PASSABLE && STREAMS[face % 4];
  const other = { ...card, side: 1 - card.side, turn: (4 - card.turn) % 4 };
  return html`<g class=${`card ${name}`}>
    <rect class="water" x="-34" y="-34" width="68" height="68" rx="7" />
    ${!small && html`<path class="ripples" d=${RIPPLES} />`}
    <g class="turning" key=${`${face} ${card.side}`} style=${{ transform: `rotate(${angle}deg)` }}>
      ${stream && html`<path class="bank" d=${stream} /><path class="stream" d=${stream} />${!small && html`<path class="flow" d=${FLOWS[face % 4]} />`}`}
      ${!small && card.side === 0 && html`<g data-about="compass" transform="translate(-24.5 -24)">${ROSE}</g>`}
      ${!small && faceOf(other) !== UNKNOWN && html`<g class="other" data-about="other" transform=${`translate(23.5 23.5) scale(.29) rotate(${-angle})`}><${Card} card=${other} small=${true} /></g>`}
    </g>
    ${face === UNKNOWN ? html`<text class="riddle" dy=".36em">?</text>` : html`<${Floating} kind=${kindOf(face)} small=${small} high=${high} />`}
  </g>`;
}

function Floating({ kind, small, high }) {
  const art = OBJECTS[kind];
  if (!art) return null;
  const solid = kind >= Kind.indexOf("REEF");
  const size = small ? 1.7 : high ? 0.8 : solid ? 1.45 : 1.08;
  return html`<g class="object" transform=${`translate(0 ${high ? -15 : 0}) scale(${size})`}>
    ${!solid && !small && html`<circle class="disc" r="16.5" />`}${art}</g>`;
}

/**
 * Where two currents meet, or one leads to a lair, the border is open; where a current meets none it ends at a bank.
 * @param {{sea: any[], lairs: number[], cells?: number[], numbers?: number[]}} props
 */
export function Joins({ sea, lairs, cells = [...sea.keys()], numbers }) {
  const leads = cells.flatMap((cell) => [0, 1, 2, 3].filter((side) => (exitsOf(sea[cell]) >> side) & 1).map((side) => ({ cell, side, other: beside(cell, side) })));
  return html`<g class="joins" aria-hidden="true">${leads.map(({ cell, side, other }) => {
    const meets = other >= 0 ? joined(sea, cell, side) : lairs.some((edge) => edge >> 2 === side && edgeCell(edge) === cell);
    if (meets && other >= 0 && other < cell) return null;
    const name = numbers && `join-${numbers[cell]}-${exitsOf(sea[cell])}-${numbers[other] ?? -1}-${other >= 0 && exitsOf(sea[other])}-${side}`;
    return html`<g key=${name} transform=${`translate(${middle(cell)})`}><g data-key=${name}><g transform=${`rotate(${side * 90 - 90})`}>
      ${meets ? html`<path class="join" d=${other < 0 ? "M32-10H39V10H32Z" : "M32-10H38V10H32Z"} /><path class="flow" d="M31 0h8" />` : html`<path class="end-of-stream" d="M33.5-11V11" />`}</g></g></g>`;
  })}</g>`;
}
