// What is still in the bag, and the bonus cards.
import { html } from "/drawing.js";
import { Pebble } from "./art/symbols.js";
import { NAMES, WHERE } from "./names.js";

/** @param {any} props */
export function Bag({ view, lang }) {
  const count = view.bag.reduce((sum, number) => sum + number, 0);
  return html`<div class="bag"><span class="sack"><svg viewBox="0 0 24 24" width="30" height="30" aria-hidden="true"><path d="M8.6 8.6Q2.6 13.5 3.4 18.2Q4 22 12 22t8.6-3.8Q21.4 13.5 15.4 8.6Z" /><path d="M7.6 2.6q4.4 2.4 8.8 0L14.6 7H9.4Z" /></svg><span>${NAMES[lang].bag} <b>${count}</b></span></span>
    ${view.bag.map((number, stone) => number > 0 && html`<span class="kind"><${Pebble} stone=${stone} letters=${NAMES[lang].letter} size=${22} />${number}</span>`)}</div>`;
}

/** Which places of a tower belong to each zone: base, outer edge, level 2, levels 3 to 5. */
const ZONES = [
  (level) => level === 0,
  (level, across) => across === 0 || across === 4 - level,
  (level) => level === 1,
  (level) => level >= 2,
];

/** @param {any} props */
export function Cards({ view, lang }) {
  const words = NAMES[lang];
  const box = view.box;
  return html`<div class="cards">${view.cards.filter((colour) => colour >= 0).map((colour) => html`<div class="bonus">
    <${Pebble} stone=${colour} letters=${words.letter} size=${24} />
    <span>${box.cards_form[colour] === 0 ? `${words.first} +${box.cards_most}, ${words.second} +${box.cards_second}` : `${words.none} −${box.cards_missing}`}</span>
    <svg class="zone" viewBox="0 0 50 44" width="30" height="26" aria-hidden="true">${WHERE.map(([level, across]) => html`<rect class=${ZONES[box.cards_zone[colour]](level, across) ? "in" : ""} x=${1 + across * 10 + level * 5} y=${35 - level * 8.6} width="8" height="7" rx="1.5" />`)}</svg>
    <span>+${box.cards_form[colour] === 0 ? box.cards_placed : box.cards_duty} ${words.each}</span></div>`)}</div>`;
}
