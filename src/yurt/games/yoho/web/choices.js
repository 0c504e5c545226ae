// The answers to “which way?”, each a picture of the sea as it would be.
import { html, useRef } from "/drawing.js";
import { Portrait } from "./art/captains.js";
import { Card, Joins } from "./art/card.js";
import { OBJECTS } from "./art/objects.js";
import { Crew } from "./art/pirates.js";
import { edgeCell, imagine, middle } from "./sea.js";
import { Card as Cards, EMPTY, Kind, words } from "./told.js";

/** The phases that are answered here, with their answers; null: whatever the options say. */
const ANSWERS = {
  CAPTAIN: null,
  SPIN: ["counterclockwise", "clockwise"],
  WAY: ["left-right", "top-bottom"],
  ISLAND: words.island.map((name) => `take ${name}`),
  WITH: null,
  PUSH: null,
  FILL: null,
};
export const CHOOSERS = Object.keys(ANSWERS);
/** The treasure card that asks in each phase. */
const ASKS = { SPIN: "ROTATE", WAY: "FLIP", WITH: "SWAP", PUSH: "SLIDE" };
const SIGNS = { clockwise: "↻", counterclockwise: "↺", "left-right": "↔", "top-bottom": "↕" };
const ISLAND = ["BALL", "RUM", "BOTTLE"];
const TAKEN = ISLAND.map((kind) => OBJECTS[Kind.indexOf(kind)]);

/** @param {{view: any, options: import("/wire").Option[], phase: string, told: import("/wire").Told}} props */
export function Choices({ view, options, phase, told }) {
  const memory = useRef({ view: /** @type {any} */ (null), options: /** @type {import("/wire").Option[]} */ ([]) });
  if (memory.current.view !== view || options.length) memory.current = { view, options };
  const answers = ANSWERS[phase] ?? memory.current.options.map(({ word }) => word);
  const answered = (word) => memory.current.options.find((option) => option.word === word);
  return html`<div class="choosing">${answers.map((word, number) => html`<div class="answer" key=${word} data-play=${word} data-about=${aboutAnswer(phase, word, number)}>
    ${phase === "CAPTAIN"
      ? html`<${Likeness} captain=${words.captain.indexOf(word)} told=${told} />`
      : phase === "ISLAND" ? html`<svg viewBox="-24 -20 48 40" aria-hidden="true">${TAKEN[number]}</svg><span>${told.names.island[number]}</span>`
      : html`<${Vignette} view=${view} word=${word} option=${answered(word)} phase=${phase} />${SIGNS[word] && html`<b class="way" aria-hidden="true">${SIGNS[word]}</b>`}`}
  </div>`)}</div>`;
}

/** What is to be had, a captain or an object; or what asks which way. */
function aboutAnswer(phase, word, number) {
  if (phase === "CAPTAIN") return `captain-${words.captain.indexOf(word)}`;
  if (phase === "ISLAND") return `kind-${Kind.indexOf(ISLAND[number])}`;
  return ASKS[phase] ? `card-${Cards.indexOf(ASKS[phase])}` : "gap";
}

/** A captain to choose. */
function Likeness({ captain, told }) {
  return html`<svg viewBox="-19 -19 38 38" aria-hidden="true"><${Portrait} captain=${captain} /></svg><span>${told.names.captain[captain]}</span>`;
}

/** The part of the sea that would change, as it would be. */
function Vignette({ view, word, option, phase }) {
  const sea = imagine(view, option);
  const cell = phase === "PUSH" ? edgeCell(view.edge) : view.cell;
  const cells = phase === "WITH" ? [cell, words.cell.indexOf(word)] : [cell];
  const [x, y] = [0, 1].map((axis) => cells.reduce((sum, one) => sum + middle(one)[axis], 0) / cells.length);
  const half = phase === "WITH" ? 74 : 58;
  const near = [...sea.keys()].filter((one) => Math.max(Math.abs(middle(one)[0] - x), Math.abs(middle(one)[1] - y)) < half + 35);
  return html`<svg viewBox=${`${x - half} ${y - half} ${2 * half} ${2 * half}`} aria-hidden="true">
    ${near.map((one) => sea[one].front !== EMPTY && html`<g class=${cells.includes(one) ? "" : "beside"} transform=${`translate(${middle(one)})`}>
      <${Card} card=${sea[one]} high=${sea[one].boats.length > 0} /></g>`)}
    <${Joins} sea=${sea} lairs=${view.lair} cells=${near} />${near.map((one) => html`<${Crew} sea=${sea} cell=${one} />`)}
    ${cells.map((one) => html`<rect class="frame" x=${middle(one)[0] - 33} y=${middle(one)[1] - 33} width="66" height="66" rx="7" />`)}
  </svg>`;
}
