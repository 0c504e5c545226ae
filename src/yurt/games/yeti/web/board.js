// Yéti's table as a drawing: the mountain and the trail before it, the weather, the dice, the equipment.
import { html } from "/drawing.js";
import { Figure, Mountain } from "./art/mountain.js";
import { Sky } from "./art/sky.js";
import { SKY_ART, Symbol } from "./art/symbols.js";
import { Trail } from "./art/trail.js";
import { Tiles } from "./tiles.js";
import { Sky as Skies } from "./told.js";
import { Tray } from "./tray.js";

/** @type {import("/wire").Board} */
export function Board({ view, names, told }) {
  return html`<div class="board yeti-board"><div class="spread">
    <div class="scene">
      <svg class="picture-of-the-mountain" viewBox="0 0 360 362">
        <${Sky} sky=${view.sky} />
        <${Mountain} view=${view} told=${told} names=${names} />
        <${Trail} view=${view} names=${names} />
      </svg>
      <${Weather} view=${view} told=${told} />
    </div>
    <${Tray} view=${view} told=${told} names=${names} />
    <${Tiles} view=${view} told=${told} names=${names} />
  </div></div>`;
}

/** The weather in force, and whether this is the last round. */
function Weather({ view, told }) {
  const round = view.last ? told.names.last : `${told.names.round} ${view.round}`;
  return html`<div class="weather">
    <p class=${view.last ? "round last" : "round"}>${round}</p>
    ${Skies[view.sky] !== "NONE" && html`<p class="forecast" data-about=${`sky-${view.sky}`} data-key="weather" data-side=${view.sky}><${Symbol} art=${SKY_ART[view.sky]} size=${20} />
      <span><b>${told.names.sky[view.sky]}</b> <span>${told.legend.sky[view.sky].effect}</span></span></p>`}
  </div>`;
}

/** The winner's climber, for the end of the game. @type {import("/wire").Piece} */
export function Piece({ view, seat, names }) {
  return html`<svg viewBox="-26 -38 52 44" aria-hidden="true"><${Figure} seat=${seat} name=${names[seat]} peak=${view.peak[seat] === 1} /></svg>`;
}
