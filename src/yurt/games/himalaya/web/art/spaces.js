// The spaces: slabs with their numbers, camps, the cave, the slides with their arrows, snow and the summit.
import { html } from "/drawing.js";
import { Ground } from "../told.js";
import { seats } from "../crowd.js";
import { tent } from "../path.js";

const FLAGS = ["blue", "white", "red", "green", "yellow"];
const slides = (ground) => ground === "LANDSLIDE" || ground === "AVALANCHE";

/** @param {{view: any, path: any, names: string[]}} props */
export function Spaces({ view, path, names }) {
  const ground = (space) => Ground[view.box.ground[space]];
  const spaces = path.places.map((place, space) => ({ ...place, space })).slice(1).reverse();
  return html`<g class="spaces" aria-hidden="true">
    ${spaces.map((place) => slides(ground(place.space)) && html`<${Slide} kind=${ground(place.space)} from=${place} to=${path.places[view.box.landing[place.space]]} />`)}
    ${spaces.map((place) => html`<${Space} place=${place} ground=${ground(place.space)} to=${view.box.landing[place.space]} />`)}
    <${Base} view=${view} path=${path} />
  </g>
  <g class="grounds">
    ${spaces.map((from) => slides(ground(from.space)) && html`<${Chute} from=${from} to=${path.places[view.box.landing[from.space]]} about=${`ground-${view.box.ground[from.space]}`} note=${noteOf(view, from.space)} />`)}
    ${spaces.map(({ x, y, width, space }) => html`<path class="ground-of" d=${`M${(x - width * 0.455).toFixed(1)} ${y - (BEHIND[ground(space)] ? 34 : 11)}h${(width * 0.91).toFixed(1)}V${y + 20}h${(width * -0.91).toFixed(1)}Z`} data-about=${`ground-${view.box.ground[space]}`} data-note=${noteOf(view, space)} />`)}
    <ellipse class="ground-of" cx="29" cy=${path.places[0].y + 8} rx="21" ry="14" data-about="base" />
    ${seats(view).map((seat) => html`<ellipse class="ground-of" cx=${tent(view, path, seat).x + 4} cy=${path.places[0].y - 8} rx="20" ry="16" data-about="base" data-note=${names[seat]} />`)}
  </g>`;
}

/** The number of a space, and where it leads. */
const noteOf = (view, space) => (slides(Ground[view.box.ground[space]]) ? `${space} ▾ ${view.box.landing[space]}` : `${space}`);

/** @param {any} props */
export function Space({ place: { x, y, width, space }, ground, to }) {
  const half = width * 0.455;
  return html`<g class=${`space ${ground.toLowerCase()}`} data-place=${`space-${space}`} transform=${`translate(${x.toFixed(1)} ${y})`}>
    ${BEHIND[ground]}
    <path class="side" d=${`M${-half} 0v10q2 11 ${half} 11.5q${half - 2}-.5 ${half}-11.5V0Z`} />
    <ellipse class="slab" rx=${half} ry="10.5" />
    ${ON[ground]}
    <text y="17.5">${space}${slides(ground) && html`<tspan class="to"> ▾${to}</tspan>`}</text>
  </g>`;
}

const pole = (x) => html`<path class="pole" d=${`M${x} 2v-36`} />`;
const bunting = html`<path class="string" d="M-21-33Q0-22 21-33" />${FLAGS.map((flag, index) => {
  const x = -17 + index * 7.2;
  return html`<path class=${flag} d=${`M${x} ${-31 + [0, 2.6, 3.5, 2.8, 1.2][index]}h5.4v5.400h-5.400Z`} />`;
})}`;
const canvas = (x) => html`<g transform=${`translate(${x} -3)`}><path class="canvas" d="M0-19L-14 0H14Z" /><path class="door" d="M0-12L-5 0H5Z" /></g>`;

/** What stands behind a slab. */
const BEHIND = {
  CAMP: html`${canvas(-11)}${canvas(12)}${pole(-21)}${pole(21)}${bunting}`,
  CAVE: html`<path class="cliff" d="M-27 4q-3-22 8-31q9-9 20-7q13 1 19 12q8 10 6 26Z" /><path class="hole" d="M-18 2q-2-17 5-24q6-7 13-7t13 7q7 8 5 24Z" />`,
  SUMMIT: html`<path class="pole" d="M0 2v-50" /><path class="banner" d="M0-48q9-4 16 0t13-1v15q-6 3-13 0t-16 1Z" />`,
};
/** What is painted on it. */
const FLAKE = "M0-5v10M-7-2.5l14 5M-7 2.500l14-5";
const ON = {
  SNOW: html`<path class="flake" d=${FLAKE} transform="translate(-12 0) scale(.8)" /><path class="flake" d=${FLAKE} transform="translate(11 1) scale(.8)" />`,
  CAVE: html`<path class="print" d="M-4-3q4-3 8 0q1 7-4 7t-4-7Z" />`,
};

export const CAMP = html`<path class="canvas" d="M0-25L-20 0H20Z" /><path class="door" d="M0-15L-7 0H7Z" /><path class="pole" d="M0-25l-2.5-4M0-25l2.5-4" />`;

/** A chute with an arrow: stones of a landslide, or the snow of an avalanche. */
/** @param {any} props */
export function Slide({ kind, from, to }) {
  const [top, bottom] = [from.y + 15, to.y - 1];
  const tall = bottom - top;
  const lumps = Array.from({ length: Math.max(5, Math.round(tall / 6)) }, (_, lump) => {
    const down = (lump + 0.5) / Math.max(5, Math.round(tall / 6));
    return [from.x + (to.x - from.x) * down + (((lump * 17) % 23) - 11), top + tall * down, 2 + ((lump * 5) % 4) * 0.7];
  });
  const [mx, my] = [(from.x + to.x) / 2, (top + bottom) / 2 - 5];
  return html`<g class=${`chute ${kind.toLowerCase()}`}>
    <path class="bed" d=${`M${from.x - 12} ${top}Q${from.x - 14} ${my} ${to.x - 19} ${bottom}h38Q${from.x + 14} ${my} ${from.x + 12} ${top}Z`} />
    ${lumps.map(([x, y, r]) => kind === "AVALANCHE" ? html`<circle class="lump" cx=${x} cy=${y} r=${r + 0.6} />`
      : html`<path class="lump" d=${`M${x - r} ${y + r}l${r * 0.6}-${r * 1.8} ${r} ${r * 0.3} ${r * 0.7} ${r * 1.5}Z`} />`)}
    <path class="arrow" d=${`M${mx - 3.5} ${my - 8}h7v8h5.500l-9 9-9-9h5.500Z`} />
  </g>`;
}

/** The way down a slide, to be asked about. */
function Chute({ from, to, about, note }) {
  return html`<path class="ground-of" d=${`M${from.x - 12} ${from.y + 20}h24L${to.x + 12} ${to.y - 14}h-24Z`} data-about=${about} data-note=${note} />`;
}

function Base({ view, path }) {
  const { y } = path.places[0];
  return html`<g class="space base">
    <g transform=${`translate(29 ${y + 4})`}><path class="side" d="M-21 0v6q0 8 21 8t21-8V0Z" /><ellipse class="slab" rx="21" ry="8" /><text y="12">0</text></g>
    ${seats(view).map((seat) => {
      const { x } = tent(view, path, seat);
      return html`<g data-seat=${seat} data-place=${`tent-${seat}`} transform=${`translate(${x + 4} ${y + 3})`}>${CAMP}</g>`;
    })}
  </g>`;
}
