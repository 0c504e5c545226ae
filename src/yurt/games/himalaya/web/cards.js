// Supply cards, held and used, and the yeti cards to come and seen.
import { Badge, html } from "/drawing.js";
import { seats } from "./crowd.js";
import { FARTHEST, Phase, Supply } from "./told.js";

const SACK = "M8 7Q3 12 3.5 17.500Q4 21.5 12 21.500T20.5 17.500Q21 12 16 7ZM8.5 2.500q3.5 1.8 7 0L14.5 6h-5Z";
export const TENT = "M12 3L1.5 21H8l4-9 4 9h6.500Z";
export const STORM = "M6 12.500q-3.5 0-3.5-3.300T6 6q1-4 5.5-4t5.6 4q4.4-.3 4.4 3.200t-4 3.300ZM12.5 11l-4 6h3l-1.5 6 5-7.500h-3l2-4.500Z";
export const picture = (d, size) => html`<svg class="picture" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true"><path d=${d} /></svg>`;

export const AGAIN = html`<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="M19 8A8 8 0 1 0 20 13M19.5 3v5.5h-5.5" /></svg>`;

/** The cards of a seat that are in play: which one, its numbers and whether it is used. */
const cards = (view, seat) => view.supply[seat].flatMap((where, card) =>
  Supply[where] === "BOXED" ? [] : [{ card, numbers: view.box.supplies[card], used: Supply[where] === "USED" }]);

/** One's own cards: each number plays; a used card lies there to be taken back. And all dice, to throw them again. */
export function Hand({ view, own, told }) {
  const asked = Phase[view.phase] === "CAMP" && view.seat === own;
  return html`<div class="hand" data-seat=${own}>
    <span class="owner" data-about="supply"><${Badge} seat=${own} size=${24} />${picture(SACK, 20)}</span>
    ${cards(view, own).map(({ card, numbers, used }) => used
      ? html`<span key=${`used ${card}`} class="supply used" data-about="used" data-note=${`${numbers[0]}/${numbers[1]}`} data-key=${`supply-${own}-${card}`} data-side="1" data-play=${`regain ${numbers[0]}`}><s>${numbers[0]}/${numbers[1]}</s><i>${told.names.used}</i></span>`
      : html`<span key=${`held ${card}`} class="supply" data-about="supply" data-note=${`${numbers[0]}/${numbers[1]}`} data-key=${`supply-${own}-${card}`} data-side="0">${numbers.map((steps) => html`<b data-play=${`card ${steps}`}>${steps}</b>`)}</span>`)}
    ${Phase[view.phase] === "CHOOSE" && html`<span class="again" data-about="again" data-play="throw again">${AGAIN}<i>${told.names.again}</i></span>`}
    ${asked && html`<span class="supply leave" data-play="regain nothing">${told.names.none}</span>`}
  </div>`;
}

/** Every player's pawns and cards, and in which camps a card was taken back. */
export function Players({ view, own, told, players }) {
  return html`<div class="players">${seats(view).map((seat) => html`<div class="player" data-seat=${seat}>
    <${Badge} seat=${seat} size=${22} /><span class="who">${players[seat]}</span>
    <span class="heights">${told.names.climber} ${view.climber[seat]}, sherpas ${view.sherpas[seat].join(" ")}</span>
    <span class="small-cards">${seat !== own && cards(view, seat).map(({ card, numbers, used }) => html`
        <span class=${used ? "small-card used" : "small-card"} data-key=${`supply-${seat}-${card}`} data-side=${used ? 1 : 0} data-about=${used ? "used" : "supply"} data-note=${`${numbers[0]}/${numbers[1]}, ${players[seat]}`}>${numbers[0]}/${numbers[1]}</span>`)}
      ${view.box.camps.map((space, camp) => view.regained[seat][camp] > 0 && html`<span class="back" data-about="regained" data-note=${`${space}`}>${picture(TENT, 14)}${space}✓</span>`)}</span>
  </div>`)}</div>`;
}

/** The yeti cards by their numbers, highest first; bad weather joins them for the second pass. */
export function YetiCards({ view, told }) {
  const pile = (counts, before) => counts.flatMap((count, index) => Array.from({ length: count }, (_, copy) => ({ steps: index - FARTHEST, copy: copy + (before?.[index] ?? 0) }))).reverse();
  return html`<div class="yeti-cards">
    <span class="title">${told.names.coming}</span>
    <span class="deck">${pile(view.unseen, view.seen).map((card) => html`<${YetiCard} card=${card} />`)}
      <span class=${view.foul ? "yeti-card weather" : "yeti-card weather later"} data-key="weather" data-about="weather">${picture(STORM, 19)}<span class="sr">${told.names.weather}</span></span></span>
    ${view.seen.some(Boolean) && html`<span class="title">${told.names.seen}</span>
      <span class="deck">${pile(view.seen).map((card) => html`<${YetiCard} card=${card} seen=${true} />`)}</span>`}
  </div>`;
}

/** @param {{card: {steps: number, copy: number}, seen?: boolean}} props */
export function YetiCard({ card: { steps, copy }, seen }) {
  return html`<span class=${`yeti-card${seen ? " turned" : ""}${steps < 0 ? " down" : ""}`} data-about="card" data-key=${`yeti${steps}-${copy}`} data-side=${seen ? 1 : 0}>${steps > 0 ? `+${steps}` : `−${-steps}`}</span>`;
}
