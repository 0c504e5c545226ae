// Yoho!'s table as a drawing: the sea of cards with the boats, the lairs round it, the piles, the hand.
import { html, useRef, useState } from "/drawing.js";
import { Portrait } from "./art/captains.js";
import { Card, Joins } from "./art/card.js";
import { anchorage, Boat, Crew, Lair } from "./art/pirates.js";
import { CARD_ART, SHOT, Symbol } from "./art/symbols.js";
import { Choices, CHOOSERS } from "./choices.js";
import { follow, NOTHING } from "./follow.js";
import { Hand, Piles } from "./hand.js";
import { faceOf, imagine, kindOf, middle, outside, seats } from "./sea.js";
import { Card as Cards, CELLS, EMPTY, PASSABLE, Phase, words } from "./told.js";

const PICKING = ["ROTATE", "SWAP", "WITH", "FLIP", "REMOVE", "SAIL", "CATCH", "THROW"];
const CHOSEN = ["SPIN", "WITH", "WAY", "THROW", "ISLAND", "FILL"];
const EDGES = ["LAIR", "SLIDE"];
const WAVES = "M8 14q4-4 8 0t8 0M120 10q4-4 8 0t8 0M300 20q4-4 8 0t8 0M12 336q4-4 8 0t8 0M190 342q4-4 8 0t8 0M318 330q4-4 8 0t8 0M8 200q4-4 8 0t8 0M326 130q4-4 8 0t8 0";

/** @type {import("/wire").Board} */
export function Board({ view, options, seat, names, told, events }) {
  const memory = useRef(NOTHING);
  if (memory.current.view !== view) memory.current = follow(memory.current, view, events);
  const [tried, setTried] = useState("");
  const look = (event) => setTried(event.target.closest("[data-lit]")?.dataset.play ?? "");
  const phase = Phase[view.phase];
  const ghost = options.find(({ word, outcome }) => outcome && word === tried);
  const choosing = seat === view.seat && CHOOSERS.includes(phase);
  return html`<div class="board yoho-board" onMouseOver=${look} onFocusCapture=${look} onMouseLeave=${() => setTried("")}><div class="spread">
    <svg class=${PICKING.includes(phase) ? "sea picking" : "sea"} viewBox="-11 -11 374 374">
      <${Sea} view=${view} memory=${memory.current} phase=${phase} names=${names} told=${told} />
      ${ghost && html`<${Ghost} view=${view} option=${ghost} now=${memory.current.sea} />`}
    </svg>
    <${Piles} view=${view} top=${memory.current.top} phase=${phase} seat=${seat} told=${told} />
    ${choosing ? html`<${Choices} view=${view} options=${options} phase=${phase} told=${told} />` : html`<${Hand} view=${view} phase=${phase} seat=${seat} names=${names} told=${told} />`}
  </div></div>`;
}

function Sea({ view, memory, phase, names, told }) {
  const cells = [...Array(CELLS).keys()];
  const laid = cells.filter((cell) => memory.numbers[cell] >= 0).sort((one, other) => memory.numbers[one] - memory.numbers[other]);
  const pirates = seats(view).filter((seat) => view.lair[seat] >= 0);
  return html`
    <rect class="deep" x="-11" y="-11" width="374" height="374" rx="14" /><path class="waves" d=${WAVES} />
    ${memory.lost.map(({ card, number, at, fell }) => html`<g key=${`lost${number}`} transform=${`translate(${at})`} aria-hidden="true">
      <g data-key=${`sea-${number}`}><g class=${fell ? "fallen" : "sunk"}><${Card} card=${card} /></g></g></g>`)}
    ${cells.map((cell) => memory.numbers[cell] < 0 && html`<rect class="gap" data-about="gap" x=${middle(cell)[0] - 33} y=${middle(cell)[1] - 33} width="66" height="66" rx="7" />`)}
    <g class="cards" aria-hidden="true">${laid.map((cell) => {
      const number = memory.numbers[cell];
      return html`<g key=${number} transform=${`translate(${middle(cell)})`}><g data-key=${`sea-${number}`}>
        <${Card} card=${memory.sea[cell]} angle=${memory.angles[number]} high=${memory.sea[cell].boats.length > 0}
          name=${memory.over.includes(number) ? `over-${view.way}` : ""} /></g></g>`;
    })}</g>
    <${Joins} sea=${memory.sea} lairs=${view.lair} numbers=${memory.numbers} />
    ${pirates.map((seat) => html`<${Lair} key=${seat} view=${view} seat=${seat} name=${names[seat]} captain=${told.names.captain[view.captain[seat]]} play=${lairWord(view, phase, seat)} />`)}
    ${cells.map((cell) => !(CHOSEN.includes(phase) && cell === view.cell) && html`<${Spot} cell=${cell} word=${spotWord(view, phase, cell)} phase=${phase} card=${memory.sea[cell]} told=${told} />`)}
    ${CHOSEN.includes(phase) && html`<${Frame} cell=${view.cell} />`}
    ${pirates.map((seat) => html`<${Sailor} key=${seat} view=${view} seat=${seat} phase=${phase} name=${names[seat]} />`)}
    ${EDGES.includes(phase) && cells.map((edge) => html`<${Edge} edge=${edge} word=${words.edge[edge]} lair=${phase === "LAIR"} />`)}
    ${phase === "PUSH" && html`<g class="pushing"><${Edge} edge=${view.edge} /></g>`}
    <g class="names" aria-hidden="true">${[0, 1, 2, 3].map((line) => html`${[-2.5, 361].map((y) => html`<text x=${71 + 70 * line} y=${y}>${words.cell[line][0]}</text>`)}${[-5.5, 357.5].map((x) => html`<text x=${x} y=${75 + 70 * line}>${line + 1}</text>`)}`)}</g>`;
}

/** The word of a click on a card: itself when one is to be picked; on the own card in a turn what is done to its object. */
function spotWord(view, phase, cell) {
  if (PICKING.includes(phase)) return words.cell[cell];
  return view.boat[view.seat] === cell && view.derived.deed || undefined;
}

function lairWord(view, phase, seat) {
  if (phase === "THROW" && seat !== view.seat) return `throw at ${seat}`;
  return phase === "SAIL" && seat === view.seat ? "home" : undefined;
}

/** The shape of a card's currents, and what lies under it if that is known. */
function noteOf(card, told) {
  const [face, other] = [faceOf(card), faceOf({ ...card, side: 1 - card.side })];
  const { current, other: [under], kind } = told.legend;
  return [face < PASSABLE && current[face % 4].name, other >= 0 && `${under.name}: ${kind[kindOf(other)].name}`].filter(Boolean).join(", ");
}

function Spot({ cell, word, phase, card, told }) {
  const [x, y] = middle(cell);
  const face = faceOf(card);
  const about = card.front === EMPTY ? "gap" : face >= 0 ? `kind-${kindOf(face)}` : "unknown";
  return html`<g class="spot" data-place=${`cell-${cell}`} data-play=${word} data-about=${about} data-note=${face >= 0 ? noteOf(card, told) : undefined} transform=${`translate(${x} ${y})`}>
    <rect class="dim" x="-35" y="-35" width="70" height="70" /><rect class="frame" x="-33" y="-33" width="66" height="66" rx="7" />
    ${phase === "TURN" && word && html`<g class="deed"><circle cx="23" cy="-23" r="11" /><${Symbol} art=${word === "net" ? CARD_ART[Cards.indexOf("NET")] : SHOT} size=${15} x=${15.5} y=${-30.5} /></g>`}
  </g>`;
}

function Sailor({ view, seat, phase, name }) {
  const { x, y, size } = anchorage(view, seat);
  const word = { TURN: `fire at ${seat}`, THROW: `throw at ${seat}` }[phase];
  return html`<g transform=${`translate(${x} ${y})`}>
    <g class=${view.seat === seat && view.turns > 0 ? "sailor awaited" : "sailor"} data-about="boat" data-note=${name} data-key=${`boat-${seat}`} data-play=${seat === view.seat ? undefined : word}>
      <rect class="touch" x="-24.5" y="-20" width="49" height="49" rx="10" />
      <g transform=${`scale(${size})`}><${Boat} seat=${seat} name=${name} /></g>
    </g></g>`;
}

/** The end of a row or a column: for a lair, or to push a card in. */
function Edge({ edge, word, lair }) {
  const [x, y] = outside(edge, 0);
  const side = edge >> 2;
  return html`<g class="edge" data-about="edge" data-play=${word} transform=${`translate(${x} ${y}) rotate(${side * 90})`}>
    <rect class="touch" x="-34" y="-32" width="68" height="49" rx="9" />
    <${Knob} lair=${lair} /></g>`;
}

/** @param {{lair?: boolean}} props */
export function Knob({ lair }) {
  return html`<circle class="knob" cy="-2" r="12.5" /><path class="arrow" d=${lair ? "M-6 2V-3L0-8l6 5V2ZM0 2V-2" : "M0-8V4M-5-1L0 4l5-5"} />`;
}

function Frame({ cell }) {
  const [x, y] = middle(cell);
  return html`<rect class="frame chosen" x=${x - 34} y=${y - 34} width="68" height="68" rx="8" />`;
}

/** What the option under the pointer would make of the sea. */
function Ghost({ view, option, now }) {
  const sea = imagine(view, option);
  const cells = [...sea.keys()].filter((cell) => "front side turn".split(" ").some((name) => sea[cell][name] !== now[cell][name]) || sea[cell].back !== now[cell].back);
  return html`<g class="ghost" aria-hidden="true">
    ${cells.map((cell) => html`<g transform=${`translate(${middle(cell)})`}>${sea[cell].front !== EMPTY && html`<${Card} card=${sea[cell]} high=${sea[cell].boats.length > 0} />`}
      <rect class="frame" x="-33" y="-33" width="66" height="66" rx="7" /></g>`)}
    <${Joins} sea=${sea} lairs=${view.lair} />
    ${cells.map((cell) => html`<${Crew} sea=${sea} cell=${cell} />`)}
  </g>`;
}

/** The winner's captain and boat, for the end of the game. @type {import("/wire").Piece} */
export function Piece({ view, seat }) {
  return html`<svg viewBox="-42 -30 66 44" aria-hidden="true"><g transform="translate(-22 -9)"><${Portrait} captain=${view.captain[seat]} /></g><g transform="translate(4 0) scale(1.1)"><${Boat} seat=${seat} /></g></svg>`;
}
