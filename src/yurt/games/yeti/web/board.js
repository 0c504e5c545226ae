// Yéti's table as a drawing: the mountain and the trail before it, the weather, the dice, the equipment.
import { html } from "/drawing.js";
import { Mountain } from "./art/mountain.js";
import { Sky } from "./art/sky.js";
import { SKY_ART, Symbol } from "./art/symbols.js";
import { Trail } from "./art/trail.js";
import { NAMES, NO_SKY } from "./names.js";
import { Tiles } from "./tiles.js";
import { Tray } from "./tray.js";

/** @type {import("/wire").Board} */
export function Board({ view, names, lang }) {
  return html`<div class="yeti-board"><div class="spread">
    <div class="scene">
      <svg class="picture-of-the-mountain" viewBox="0 0 360 362">
        <${Sky} sky=${view.sky} />
        <${Mountain} view=${view} lang=${lang} names=${names} />
        <${Trail} view=${view} />
      </svg>
      <${Weather} view=${view} lang=${lang} />
    </div>
    <${Tray} view=${view} lang=${lang} names=${names} />
    <${Tiles} view=${view} lang=${lang} names=${names} />
  </div></div>`;
}

/** The weather in force, and whether this is the last round. */
function Weather({ view, lang }) {
  const names = NAMES[lang];
  const round = view.last ? names.word[5] : `${names.word[4]} ${view.round}`;
  return html`<div class="weather">
    <p class=${view.last ? "round last" : "round"}>${round}</p>
    ${view.sky !== NO_SKY && html`<p class="forecast"><${Symbol} art=${SKY_ART[view.sky]} size=${20} />
      <span><b>${names.sky[view.sky]}</b> <span>${names.effect[view.sky]}</span></span></p>`}
  </div>`;
}
