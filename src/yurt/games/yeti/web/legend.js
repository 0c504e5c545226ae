// Yéti's symbols one by one, drawn by the board's own code: for the page that lists them.
import { html } from "/drawing.js";
import { Figure, Marker, Mountain, Tent, Token } from "./art/mountain.js";
import { CAMERA, SKY_ART, Symbol, TILE_ART } from "./art/symbols.js";
import { Yeti } from "./art/trail.js";
import { Die } from "./tray.js";

const svg = (box, inside) => html`<svg viewBox=${box} aria-hidden="true">${inside}</svg>`;
const stamp = (art) => html`<${Symbol} art=${art} size=${34} />`;
const die = (face) => html`<${Die} die=${{ number: face, face, spin: 0 }} />`;
/** One climber on the mountain, at a level. */
const alone = (level) => ({ players: 1, seat: 0, round: 0, level: [level], peak: [0], peaks_left: 0, box: { peaks: [], footprint: [] } });

/** How each kind is drawn. @type {Record<string, (number: number, told: import("/wire").Told) => any>} */
const SIGNS = {
  face: die,
  tile: (tile) => stamp(TILE_ART[tile]),
  photo: () => stamp(CAMERA),
  sky: (sky) => stamp(SKY_ART[sky]),
  level: (level, told) => svg("70 0 220 212", html`<${Mountain} view=${alone(level)} told=${told} names=${[""]} />`),
  peak: () => svg("-12 -12 24 30", html`<g class="tokens"><${Token} worth="8" /></g>`),
  climber: () => svg("-24 -37 48 42", html`<${Figure} seat=${0} name="" peak=${true} />`),
  camp: () => svg("-18 182 36 26", html`<${Tent} seat=${1} x=${0} />`),
  marker: () => svg("-12 -12 24 24", html`<${Marker} seat=${2} />`),
  track: () => svg("-24 -13 48 26", html`<ellipse class="stone" cx="-16" rx="7" ry="4.6" /><ellipse class="stone ten" rx="11" ry="7.5" /><text class="number" dy=".36em">10</text><ellipse class="stone" cx="16" rx="7" ry="4.6" />`),
  yeti: () => svg("-24 -40 48 46", html`<${Yeti} place=${{ x: 0, y: 0 }} space=${0} up=${0} />`),
  loose: () => html`<${Die} die=${{ number: 0, face: 0, spin: 0 }} blank=${true} />`,
  held: () => html`<span class="holder">${die(0)}</span>`,
};

/** @type {import("/wire").Sign} */
export const Sign = ({ kind, number, told }) => SIGNS[kind](number, told);
