// Yak's symbols one by one, drawn by the board's own code: for the page that lists them.
import { html } from "/drawing.js";
import { FogTrack, STALL, YAK, Yurt } from "./art/scenery.js";
import { ACTION_ART, FOOD_ART, Pebble, Symbol } from "./art/symbols.js";
import { SACK } from "./bag.js";
import { Cart } from "./ring.js";
import { Phase } from "./told.js";
import { STUPA } from "./tower.js";

const svg = (box, inside) => html`<svg viewBox=${box} aria-hidden="true">${inside}</svg>`;
const NEAR = { x: 130, y: 100, near: true, looks: 1, number: 0 };

/** One cart before an empty meadow. */
const alone = (cart) => ({ cart_at: [cart], direction: 1, stops: 4, box: { cart_stones: 4 }, phase: Phase.indexOf("SUNRISE"), food: Array.from({ length: 4 }, () => [3, 3, 3]) });
const fog = (spaces, fogs) => ({ box: { fog_track: spaces }, fog: fogs, cloud: 1 });

/** How each kind is drawn. @type {Record<string, (number: number, told: import("/wire").Told) => any>} */
const SIGNS = {
  action: (action) => html`<${Symbol} art=${ACTION_ART[action]} size=${34} />`,
  cart: (cart, told) => svg("-10 30 230 86", html`<${Cart} view=${alone(cart)} stop=${NEAR} lying=${[]} told=${told} playable=${false} />`),
  stone: (stone, told) => html`<${Pebble} stone=${stone} letters=${told.names.letter} size=${32} />`,
  food: (food) => html`<${Symbol} name="food" art=${FOOD_ART[food]} size=${30} />`,
  yurt: () => svg("-28 -36 56 42", html`<${Yurt} seat=${0} name="" x=${0} y=${0} awaited=${false} />`),
  stupa: () => svg("-20 -26 40 50", html`<g class="stupa">${STUPA}</g>`),
  bonus: (colour, told) => html`<span class="bonus"><${Pebble} stone=${colour} letters=${told.names.letter} size=${26} /></span>`,
  track: () => svg("190 6 170 38", html`<${FogTrack} view=${fog(4, 1)} />`),
  cloud: () => svg("314 8 46 36", html`<${FogTrack} view=${fog(1, 0)} />`),
  stall: () => svg("-14 -22 172 84", STALL),
  baby: () => svg("-46 -54 90 60", html`<g class="baby">${YAK}</g>`),
  yak: () => svg("-46 -54 90 60", YAK),
  place: () => svg("-22 -22 44 44", html`<g class="place free"><rect class="socket" x="-18" y="-18" width="36" height="36" rx="8" /></g>`),
  sealed: () => html`<span class="sealed thinking"></span> <span class="sealed"></span>`,
  bag: () => html`<span class="bag"><span class="sack">${SACK}</span></span>`,
  points: () => svg("-13 -13 26 26", html`<g class="points"><circle r="11" /><text dy=".36em">3</text></g>`),
};

/** @type {import("/wire").Sign} */
export const Sign = ({ kind, number, told }) => SIGNS[kind](number, told);
