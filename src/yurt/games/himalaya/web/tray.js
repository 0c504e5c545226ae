// The dice on offer, the one chosen, and the cards in one's own hand.
import { Badge, html, useRef } from "/drawing.js";
import { Hand } from "./cards.js";

const ROW = 6; // more dice than this lie in two rows alike
const PIPS = [[], [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** @param {{view: any, own: number, told: import("/wire").Told}} props */
export function Tray({ view, own, told }) {
  const memory = useRef({ lying: 0, throws: 0 });
  const lying = view.dice.reduce((sum, count) => sum + count, 0);
  if (lying > memory.current.lying) memory.current.throws++;
  memory.current.lying = lying;
  const { throws } = memory.current;
  const offer = view.dice.flatMap((count, index) => Array.from({ length: count }, (_, copy) => ({ face: index + 1, copy }))).reverse();
  const taken = view.steps && !view.by_card ? 1 : 0;
  return html`<div class="tray">
    <div class=${view.box.dice > ROW ? "dice many" : "dice"} style=${{ "--half": Math.ceil(view.box.dice / 2) }}>
      ${view.steps > 0 && html`<span class="chosen" data-seat=${view.seat}><${Badge} seat=${view.seat} size=${22} />
        ${taken ? html`<${Die} face=${view.steps} copy=${view.dice[view.steps - 1]} throws=${throws} />` : html`<span class="die number" data-about="supply">${view.steps}</span>`}</span>`}
      ${offer.map(({ face, copy }) => html`<${Die} face=${face} copy=${copy} throws=${throws} play=${`take ${face}`} />`)}
    </div>
    <${Hand} view=${view} own=${own} told=${told} />
  </div>`;
}

/** @param {{face: number, copy: number, throws?: number, play?: string}} props */
export function Die({ face, copy, throws, play }) {
  return html`<span class="die" data-about="die" data-note=${`${face}`} data-key=${`die-${face}-${copy}`} data-spin=${throws} data-play=${play}>
    <svg viewBox="0 0 24 24" aria-hidden="true">${PIPS[face].map((pip) => html`<circle cx=${5.5 + (pip % 3) * 6.5} cy=${5.5 + Math.floor(pip / 3) * 6.5} r="2.3" />`)}</svg>
  </span>`;
}
