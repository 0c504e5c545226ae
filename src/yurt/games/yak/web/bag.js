// What is still in the bag, and the bonus cards.
import { html } from "/drawing.js";
import { Pebble } from "./art/symbols.js";
import { Form, WHERE, ZONE } from "./told.js";

export const SACK = html`<svg viewBox="0 0 24 24" width="30" height="30" aria-hidden="true"><path d="M8.6 8.6Q2.6 13.5 3.4 18.2Q4 22 12 22t8.6-3.8Q21.4 13.5 15.4 8.6Z" /><path d="M7.6 2.6q4.4 2.4 8.8 0L14.6 7H9.4Z" /></svg>`;

/** @param {any} props */
export function Bag({ view, told }) {
  const count = view.bag.reduce((sum, number) => sum + number, 0);
  return html`<div class="bag"><span class="sack" data-about="bag">${SACK}<span>${told.names.bag} <b>${count}</b></span></span>
    ${view.bag.map((number, stone) => number > 0 && html`<span class="kind" data-about=${`stone-${stone}`}><${Pebble} stone=${stone} letters=${told.names.letter} size=${22} />${number}</span>`)}</div>`;
}

const most = (box, colour) => Form[box.cards_form[colour]] === "MAJORITY";

/** @param {any} props */
export function Cards({ view, told }) {
  const box = view.box;
  return html`<div class="cards">${view.cards.filter((colour) => colour >= 0).map((colour) => html`<div class="bonus" data-about=${`bonus-${colour}`}>
    <${Pebble} stone=${colour} letters=${told.names.letter} size=${24} />
    <span>${most(box, colour) ? `${told.names.first} +${box.cards_most}, ${told.names.second} +${box.cards_second}` : `${told.names.none} −${box.cards_missing}`}</span>
    <svg class="zone" viewBox="0 0 50 44" width="30" height="26" aria-hidden="true">${WHERE.map(([level, across], place) => html`<rect class=${(ZONE[box.cards_zone[colour]] >> place) & 1 ? "in" : ""} x=${1 + across * 10 + level * 5} y=${35 - level * 8.6} width="8" height="7" rx="1.5" />`)}</svg>
    <span>+${most(box, colour) ? box.cards_placed : box.cards_duty} ${told.names.each}</span></div>`)}</div>`;
}
