// The small pictures of Yak: food, actions, stones, each in few colours and with a shape of its own.
import { html } from "/drawing.js";
import { COLOURS, Stone as Stones } from "../told.js";

export const FOOD_ART = [
  html`<path class="bone" d="M8 15.6L4.6 19M4.6 19q-2.6-1-2.2 1q.2 1 1.2 1q-.2 1.6 1.2 1.6q1.6-.2.6-2.4" /><path class="meat" d="M7.4 16.8Q3.6 12.6 7.4 7Q11.6 1.4 17.4 3.2Q23 6 20.6 11.6Q17.8 17.8 11.2 17.8Q8.8 18 7.4 16.8Z" /><path class="shine" d="M12.4 7.2q2.4-2 5-.6" />`,
  html`<path class="milk" d="M8.4 2.6h7.2q.8 0 .8.9v3.1q0 .8.5 1.5l1.2 1.9q.6.8.6 2v8q0 2-2 2H7.3q-2 0-2-2v-8q0-1.2.6-2L7.1 8q.5-.7.5-1.5V3.5q0-.9.8-.9Z" /><path class="label" d="M5.3 13h13.4v5H5.3Z" /><path class="edge" d="M7.4 5.8h9.2" />`,
  html`<path class="bread" d="M2.6 12.4Q2.6 5.6 12 5.6t9.4 6.8q0 2-1.2 2.8v2.6q0 1.8-1.8 1.8H5.6q-1.8 0-1.8-1.8v-2.6q-1.2-.8-1.2-2.8Z" /><path class="shine" d="M8 9.2l-1.6 4M12.6 8.6L11 13M17.2 9.2l-1.6 4" />`,
];

export const ACTION_ART = [
  html`<path d="M9 3.2h6q.8 0 .8.8v4.4q0 .8-.8.8H9q-.8 0-.8-.8V4q0-.8.8-.8ZM5.2 10.4h5.4q.8 0 .8.8v4.2q0 .8-.8.8H5.2q-.8 0-.8-.8v-4.2q0-.8.8-.8ZM13.4 10.4h5.4q.8 0 .8.8v4.2q0 .8-.8.8h-5.4q-.8 0-.8-.8v-4.2q0-.8.8-.8ZM1.6 17.6h20.8v3.2H1.6Z" />`,
  html`<path d="M9 8.6Q3.4 13 4 18q.6 3.6 8 3.6t8-3.6Q20.6 13 15 8.6Z" /><path d="M8.6 3q3.4 1.8 6.8 0L14 6.8h-4Z" /><path class="cut" d="M12 18v-5.6M9.4 14.8L12 12.2l2.6 2.6" />`,
  html`<path d="M4.2 3.4h15.6L22.6 9q0 2.6-2.7 2.6T17.3 9q0 2.6-2.65 2.6T12 9q0 2.6-2.65 2.6T6.7 9q0 2.6-2.65 2.6T1.4 9Z" /><path d="M4.2 13h2v5h11.6v-5h2v8.4H4.2Z" />`,
];

/** A picture of 24 × 24, in text or within a drawing. @param {any} props */
export function Symbol({ art, size = 24, x = 0, y = 0, name = "symbol" }) {
  return html`<svg class=${name} x=${x} y=${y} width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true">${art}</svg>`;
}

const [CRYSTAL, FOG] = ["CRYSTAL", "FOG"].map((name) => Stones.indexOf(name));
const BLOCK = "M-19.5-13q.6-7 8-7.6q12-1 23 .2q7 .8 7.6 7.6q.8 13 .4 25q-.6 7-7.4 7.6q-12 1-24.4.2q-7-.6-7.6-7.4q-.4-13 .4-25.6Z";
const GEM = "M0-22L18.5-11V11L0 22L-18.5 11V-11Z";
const FACETS = "M0-22L8-8L18.5-11M8-8L0 10L-8-8L0-22M-8-8L-18.5-11M-8-8H8M0 10V22M0 10L18.5 11M0 10L-18.5 11";

/**
 * A stone round the origin, about 42 wide; a crystal may have taken a colour.
 * @param {{stone: number, letters: string[], painted?: number}} props
 */
export function Stone({ stone, letters, painted = -1 }) {
  if (stone === FOG) return html`<g class="piece fog-stone"><path class="body" d=${BLOCK} /><path class="swirl" d="M-12-7q6-6 12 0t12 0M-12 2q6-6 12 0t12 0M-12 11q6-6 12 0t12 0" /></g>`;
  const colour = stone === CRYSTAL ? painted : stone;
  const known = colour >= 0 && colour < COLOURS;
  return html`<g class=${`piece colour-${known ? colour : CRYSTAL}`}>
    <path class="body" d=${stone === CRYSTAL ? GEM : BLOCK} />
    ${stone === CRYSTAL ? html`<path class="facets" d=${FACETS} />` : html`<path class="shine" d="M-13-11q.4-3.6 4-3.8q4-.4 9-.2" />`}
    ${known ? html`<text dy=".36em">${letters[colour]}</text>` : html`<path class="star" d="M0-9L2.4-2.4L9 0L2.4 2.4L0 9L-2.4 2.4L-9 0L-2.4-2.4Z" />`}
  </g>`;
}

/** A stone as a picture in text. @param {any} props */
export function Pebble({ stone, letters, size = 22 }) {
  return html`<svg class="pebble" viewBox="-23 -23 46 46" width=${size} height=${size} aria-hidden="true"><${Stone} stone=${stone} letters=${letters} /></svg>`;
}
