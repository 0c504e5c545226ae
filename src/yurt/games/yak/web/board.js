// Yak's table as a drawing: the ring of carts before the yurts, what is decided now, the towers, the bag.
import { html, useRef } from "/drawing.js";
import { Bag, Cards } from "./bag.js";
import { follow, NOTHING } from "./follow.js";
import { Ring } from "./ring.js";
import { Phase } from "./told.js";
import { Player, Tower } from "./tower.js";
import { Tray } from "./tray.js";

/** @type {import("/wire").Board} */
export function Board({ view, options, seat, names, told, events }) {
  const memory = useRef(NOTHING);
  if (memory.current.view !== view) memory.current = follow(memory.current, view, events);
  const { lying } = memory.current;
  const shared = { view, lying, seat, names, told };
  const order = Array.from({ length: view.players }, (_, steps) => ((seat ?? 0) + steps) % view.players);
  return html`<div class="board yak-board"><div class=${`spread players-${view.players} ${Phase[view.phase] === "OVER" ? "ended" : view.day ? "" : "unbegun"}`}>
    <div class="scene"><${Ring} ...${shared} /><${Day} view=${view} told=${told} /></div>
    <${Tray} ...${shared} options=${options} />
    <div class="players">${order.map((number, place) => html`<${Player} key=${number} ...${shared} seat=${number} own=${place === 0 && seat !== null} />`)}</div>
    <div class="stock"><${Bag} view=${view} told=${told} /><${Cards} view=${view} told=${told} /></div>
  </div></div>`;
}

function Day({ view, told }) {
  return view.day > 0 && html`<p class=${view.last ? "day last" : "day"}>${told.names.day} ${view.day}${view.last > 0 && Phase[view.phase] !== "OVER" && html`<span> · ${view.last === 2 ? told.names.last : told.names.oneMore}</span>`}</p>`;
}

/** The winner's tower, for the end of the game. @type {import("/wire").Piece} */
export function Piece({ view, seat, told }) {
  return html`<${Tower} view=${view} seat=${seat} lying=${follow(NOTHING, view, null).lying} told=${told} own=${false} />`;
}
