// Yak's table as a drawing: the ring of carts before the yurts, what is decided now, the towers, the bag.
import { html, useRef } from "/drawing.js";
import { Bag, Cards } from "./bag.js";
import { follow } from "./follow.js";
import { NAMES, PHASES } from "./names.js";
import { Ring } from "./ring.js";
import { Player } from "./tower.js";
import { Tray } from "./tray.js";

/** @type {import("/wire").Board} */
export function Board({ view, options, seat, names, lang }) {
  const memory = useRef({ view: /** @type {any} */ (null), lying: /** @type {import("./follow.js").Lying[]} */ ([]) });
  if (memory.current.view !== view) memory.current = { view, lying: follow(memory.current.lying, view) };
  const { lying } = memory.current;
  const shared = { view, lying, seat, names, lang };
  const order = Array.from({ length: view.players }, (_, steps) => ((seat ?? 0) + steps) % view.players);
  return html`<div class="yak-board"><div class=${`spread players-${view.players} ${PHASES[view.phase] === "OVER" ? "ended" : view.day ? "" : "unbegun"}`}>
    <div class="scene"><${Ring} ...${shared} /><${Day} view=${view} lang=${lang} /></div>
    <${Tray} ...${shared} options=${options} />
    <div class="players">${order.map((number, place) => html`<${Player} key=${number} ...${shared} seat=${number} own=${place === 0 && seat !== null} />`)}</div>
    <div class="stock"><${Bag} view=${view} lang=${lang} /><${Cards} view=${view} lang=${lang} /></div>
  </div></div>`;
}

function Day({ view, lang }) {
  const words = NAMES[lang];
  return view.day > 0 && html`<p class=${view.last ? "day last" : "day"}>${words.day} ${view.day}${view.last > 0 && PHASES[view.phase] !== "OVER" && html`<span> · ${view.last === 2 ? words.last : words.oneMore}</span>`}</p>`;
}
