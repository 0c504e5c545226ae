// Himalaya's symbols one by one, drawn by the board's own code: for the page that lists them.
import { html } from "/drawing.js";
import { Climber, Sherpa, Yeti } from "./art/pawns.js";
import { CAMP, Slide, Space } from "./art/spaces.js";
import { AGAIN, picture, STORM, TENT, YetiCard } from "./cards.js";
import { Ground } from "./told.js";
import { Die } from "./tray.js";

const svg = (box, inside) => html`<svg viewBox=${box} aria-hidden="true">${inside}</svg>`;
const PLACE = { x: 0, y: 0, width: 57, space: "" };

/** A space with what stands behind it, and the way down if it is the top of one. */
function ground(number) {
  const kind = Ground[number];
  const slides = kind === "LANDSLIDE" || kind === "AVALANCHE";
  return svg(slides ? "-30 -14 60 62" : "-30 -36 60 60", html`<g class="spaces">
    ${slides && html`<${Slide} kind=${kind} from=${PLACE} to=${{ x: 0, y: 48 }} />`}<${Space} place=${PLACE} ground=${kind} to="" /></g>`);
}

/** How each kind is drawn. @type {Record<string, (number: number, told: import("/wire").Told) => any>} */
const SIGNS = {
  ground,
  base: () => svg("-24 -32 48 36", html`<g class="space base"><g data-seat="0">${CAMP}</g></g>`),
  climber: () => svg("-24 -37 48 42", html`<${Climber} seat=${0} />`),
  sherpa: () => svg("-18 -28 36 32", html`<${Sherpa} seat=${0} />`),
  yeti: () => svg("-24 -40 48 46", html`<${Yeti} />`),
  die: () => html`<${Die} face=${5} copy=${0} />`,
  again: () => html`<span class="hand"><span class="again">${AGAIN}</span></span>`,
  supply: () => html`<span class="hand"><span class="supply"><b>3</b><b>4</b></span></span>`,
  used: () => html`<span class="hand"><span class="supply used"><s>3/4</s></span></span>`,
  regained: () => html`<span class="players"><span class="back">${picture(TENT, 18)}12✓</span></span>`,
  card: () => html`<span class="yeti-cards"><${YetiCard} card=${{ steps: 3, copy: 0 }} /> <${YetiCard} card=${{ steps: -2, copy: 0 }} /></span>`,
  weather: () => html`<span class="yeti-cards"><span class="yeti-card weather">${picture(STORM, 19)}</span></span>`,
};

/** @type {import("/wire").Sign} */
export const Sign = ({ kind, number, told }) => SIGNS[kind](number, told);
