// Below the sea: the piles and what is left of the turn; then the hand, near the thumb.
import { Badge, html } from "/drawing.js";
import { Card } from "./art/card.js";
import { TOKENS } from "./art/objects.js";
import { CARD_ART, Symbol } from "./art/symbols.js";
import { kindOf } from "./sea.js";
import { Card as Cards, EMPTY, UNKNOWN, words } from "./told.js";

const [MOVE, NET] = [Cards.indexOf("MOVE"), Cards.indexOf("NET")];
export const BACK = html`<path d="M4 2h16v20H4Z" /><path class="cut" d="M8 8l8 8M16 8l-8 8" />`;

/** @param {{view: any, top: number, phase: string, seat: number | null, told: import("/wire").Told}} props */
export function Piles({ view, top, phase, seat, told }) {
  const below = view.deep.reduce((sum, count) => sum + count, 0);
  const last = phase === "DISCARD" ? "keep the rest" : "end turn";
  return html`<div class="piles">
    <div class="pile" data-about="sea" data-note=${view.top === EMPTY ? undefined : told.legend.kind[kindOf(view.top)].name}><svg viewBox="-36 -36 76 76" aria-hidden="true">
      ${below > 0 && html`<rect class="under" x="-30" y="-30" width="68" height="68" rx="8" />`}
      ${view.top !== EMPTY && html`<g data-key=${`sea-${top}`}><${Card} card=${{ front: view.top, back: UNKNOWN, side: 0, turn: 0, boats: [] }} /></g>`}</svg>
      <b><span class="sr">${told.names.sea} </span>+${below}</b></div>
    <div class="stock">
      <span class="count" data-about="reserve"><svg class="token" viewBox="-6.5 -6.5 13 13" aria-hidden="true">${TOKENS.coin}</svg><i>${told.names.reserve}</i><b>${view.reserve}</b></span>
      <span class="count" data-about="pile"><${Symbol} art=${BACK} size=${15} /><i>${told.names.pile}</i><b>${view.pile_size}</b></span>
      <${Counted} counts=${view.played} label=${told.names.played} told=${told} keyed=${true} />
      <${Counted} counts=${view.discard} label=${told.names.discards} told=${told} />
    </div>
    <div class="turn">
      ${view.turns > 0 && phase !== "OVER" && html`<span class="plays" data-about="plays"><span class="sr">${told.names.left} ${view.plays + view.extra}</span>
        ${Array.from({ length: view.box.plays }, (_, play) => html`<i class=${play < view.plays ? "ready" : ""}></i>`)}${Array.from({ length: view.extra }, () => html`<i class="ready extra"></i>`)}</span>`}
      ${seat === view.seat && (phase === "TURN" || phase === "DISCARD") && html`<span class="end" data-play=${last}>${phase === "DISCARD" ? told.names.keep : told.names.end}</span>`}
    </div>
  </div>`;
}

/** Treasure cards that lie open. */
function Counted({ counts, label, told, keyed = false }) {
  if (!counts.some(Boolean)) return null;
  return html`<span class=${keyed ? "open played" : "open"}><i>${label}</i>${counts.map((count, card) => count > 0 && html`<span class="small-card" data-about=${`card-${card}`} data-note=${label}
    data-key=${keyed ? `treasure-${card}-0` : undefined}><${Symbol} art=${CARD_ART[card]} size=${16} />${count > 1 && count}</span>`)}</span>`;
}

/** @param {{view: any, phase: string, seat: number | null, names: string[], told: import("/wire").Told}} props */
export function Hand({ view, phase, seat, names, told }) {
  const whose = seat ?? view.seat;
  const known = view.hand[whose][0] !== UNKNOWN;
  const discarding = phase === "DISCARD" && whose === view.seat;
  const treasures = known ? view.hand[whose].flatMap((count, card) => Array.from({ length: count }, (_, copy) => ({ card, copy }))) : [];
  const mine = whose === view.seat;
  return html`<div class="holding">
    ${seat === null && html`<p class="whose"><${Badge} seat=${whose} size=${20} /> ${names[whose]} · ${told.names.hand}</p>`}
    <div class="hand">
      <${Face} card=${NET} word=${discarding ? undefined : "net"} used=${mine && view.net_used} base=${told.names.base} told=${told} />
      <${Face} card=${MOVE} word=${discarding ? undefined : "move"} used=${mine && view.sail_used} base=${told.names.base} told=${told} />
      ${treasures.map(({ card, copy }) => html`<${Face} card=${card} told=${told} word=${`${discarding ? "discard" : "play"} ${words.card[card]}`}
        name=${`treasure-${card}-${copy + (mine ? view.played[card] : 0)}`} />`)}
      ${!known && Array.from({ length: view.cards[whose] }, () => html`<span class="treasure back" data-about="cards"><${Symbol} art=${BACK} size=${30} /></span>`)}
    </div></div>`;
}

/** Where a long name may be broken. */
const hyphened = (name) => name.replace("/", "/\u200b").replace(/^(\p{L}{7})(?=\p{L}{4})/u, "$1\u00ad");

function Face({ card, word, name, used, base, told }) {
  return html`<span class=${`treasure${base ? " base" : ""}${used ? " used" : ""}`} data-play=${word} data-about=${`card-${card}`} data-key=${name} key=${name ?? word}>
    <${Symbol} art=${CARD_ART[card]} size=${30} />
    <b>${hyphened(told.names.card[card])}</b>
    <small>${told.legend.card[card].effect}</small>
    ${base && html`<i>${base}</i>`}
  </span>`;
}
