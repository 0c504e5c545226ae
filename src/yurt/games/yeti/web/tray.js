// The dice of the turn: those just rolled, and those set aside in the order in which they are used.
import { Badge, html, useRef } from "/drawing.js";
import { FACE_ART, Symbol, TILE_ART } from "./art/symbols.js";
import { ADDS, ORDER, Phase, TAKES, words } from "./told.js";

/** @typedef {{place: string, face: number, spin: number}} Die */

/** Which die of the view before is most likely the one at a place now: the first claim that fits wins. */
const CLAIMS = [
  (place, die) => die.place === place.place && die.face === place.face,
  (place, die) => die.place === "rolled" && die.face === place.face,
  (place, die) => die.place === "rolled" || die.place === "loose",
  () => true,
];

/**
 * Give each die a place, so that it keeps its identity from view to view and can be seen moving.
 * @param {{view: any, dice: Die[]}} before
 * @param {any} view
 * @returns {Die[]}
 */
export function follow(before, view) {
  const thrown = view.symbols === 0 && `${view.rolled} ${view.kept}` !== `${before.view?.rolled} ${before.view?.kept}`;
  const open = new Set(places(view));
  const left = new Set(before.dice.keys());
  /** @type {Die[]} */
  const dice = [];
  for (const claim of CLAIMS) {
    for (const place of open) {
      const number = [...left].find((die) => claim(place, before.dice[die]));
      if (number === undefined) continue;
      const fell = place.place === "rolled" || (place.place === "kept-0" && before.dice[number].place === "rolled");
      dice[number] = { ...place, spin: before.dice[number].spin + (thrown && fell ? 1 : 0) };
      left.delete(number);
      open.delete(place);
    }
  }
  for (const place of open) dice.push({ ...place, spin: 0 });
  return dice.filter(Boolean);
}

/** Where dice lie in a view, one entry for each die. @returns {{place: string, face: number}[]} */
function places(view) {
  const lay = (count, place, face) => Array.from({ length: count }, () => ({ place, face }));
  return [
    ...view.kept.flatMap((count, face) => lay(count, `kept-${face}`, face)),
    ...view.rolled.flatMap((count, face) => lay(count, "rolled", face)),
    ...view.held.flatMap((count, seat) => lay(count, `held-${seat}`, 0)),
    ...lay(view.loose, "loose", 0),
  ];
}

/** @param {{view: any, told: import("/wire").Told, names: string[]}} props */
export function Tray({ view, told, names }) {
  const memory = useRef({ view: /** @type {any} */ (null), dice: /** @type {Die[]} */ ([]) });
  if (memory.current.view !== view) memory.current = { view, dice: follow(memory.current, view) };
  const dice = memory.current.dice.map((die, number) => ({ ...die, number }));
  const at = (place) => dice.filter((die) => die.place === place);
  const verb = Phase[view.phase] === "READY" ? "pay" : "turn";
  return html`<div class="tray">
    <div class="rolled">${at("rolled").map((die) => html`<${Die} key=${die.number} die=${die} play=${`keep ${words.face[die.face]}`} about=${`face-${die.face}`} />`)}
      ${at("loose").map((die) => html`<${Die} key=${die.number} die=${die} about="loose" blank=${true} />`)}</div>
    <div class="lanes">${ORDER.map((face) => html`<div class="lane" data-place=${`kept-${face}`} data-play=${`${verb} ${words.face[face]}`} data-about=${`face-${face}`}>
      <span class="lane-name">${told.names.face[face]}</span>
      <span class="stack">${at(`kept-${face}`).map((die) => html`<${Die} key=${die.number} die=${die} />`)}</span>
      <${Extras} view=${view} face=${face} />
    </div>`)}</div>
    ${view.held.some(Boolean) && html`<div class="held">${view.held.map((count, seat) => count > 0 && html`<span class="holder" data-about="held" data-note=${names[seat]}>
      <${Badge} seat=${seat} size=${20} /> <span>${names[seat]} ${told.names.holds}</span>
      ${at(`held-${seat}`).map((die) => html`<${Die} key=${die.number} die=${die} />`)}</span>`)}</div>`}
  </div>`;
}

/** What tiles and weather add to the dice of a lane, or take away. */
function Extras({ view, face }) {
  const tile = ADDS[face];
  const owned = tile >= 0 && view.owner[tile] === view.seat;
  const total = view.kept[face];
  return html`<span class="extras">
    ${total > 0 && html`<b>×${total}</b>`}
    ${owned && html`<i class="plus"><${Symbol} art=${TILE_ART[tile]} size=${13} />+1</i>`}
    ${view.added[face] > 0 && html`<i class="plus">+${view.added[face]}</i>`}
    ${TAKES[face] === view.sky && html`<i class="minus">−1</i>`}
  </span>`;
}

export function Die({ die, play, about, blank }) {
  return html`<span class=${`die face-${blank ? "blank" : words.face[die.face]}`} data-key=${`die-${die.number}`} data-spin=${die.spin} data-play=${play} data-about=${about}>
    ${!blank && html`<${Symbol} art=${FACE_ART[die.face]} />`}
  </span>`;
}
