// Yoho!'s symbols one by one, drawn by the board's own code: for the page that lists them.
import { html } from "/drawing.js";
import { Portrait } from "./art/captains.js";
import { Card, ROSE } from "./art/card.js";
import { TOKENS } from "./art/objects.js";
import { Boat, CAVE, Held } from "./art/pirates.js";
import { CARD_ART, Symbol } from "./art/symbols.js";
import { Knob } from "./board.js";
import { BACK } from "./hand.js";
import { KIND_OF, Kind, UNKNOWN } from "./told.js";

const svg = (box, inside) => html`<svg viewBox=${box} aria-hidden="true">${inside}</svg>`;
const sea = (front, back = UNKNOWN) => svg("-35 -35 70 70", html`<${Card} card=${{ front, back, side: 0, turn: 0, boats: [] }} />`);
const faceOf = (kind) => KIND_OF.indexOf(kind); // its first shape
const token = (kind) => svg("-7 -7 14 14", html`<g class="token">${TOKENS[kind]}</g>`);

/** How each kind is drawn. @type {Record<string, (number: number) => any>} */
const SIGNS = {
  kind: (kind) => sea(faceOf(kind)),
  card: (card) => html`<span class="treasure"><${Symbol} art=${CARD_ART[card]} size=${30} /></span>`,
  current: (shape) => sea(faceOf(Kind.indexOf("PLAIN")) + shape),
  captain: (captain) => svg("-19 -19 38 38", html`<${Portrait} captain=${captain} />`),
  unknown: () => sea(UNKNOWN),
  gap: () => svg("-35 -35 70 70", html`<rect class="gap" x="-33" y="-33" width="66" height="66" rx="7" />`),
  boat: () => svg("-20 -26 40 38", html`<${Boat} seat=${0} />`),
  edge: () => svg("-14 -16 28 28", html`<g class="edge"><${Knob} /></g>`),
  cards: () => svg("-8 -8 16 16", html`<${Held} count=${3} />`),
  sea: () => svg("-36 -36 76 76", html`<rect class="under" x="-30" y="-30" width="68" height="68" rx="8" /><${Card} card=${{ front: faceOf(Kind.indexOf("CHEST")), back: UNKNOWN, side: 0, turn: 0, boats: [] }} />`),
  reserve: () => token("coin"),
  compass: () => svg("-9 -9 18 18", ROSE),
  other: () => sea(faceOf(Kind.indexOf("CHEST")), faceOf(Kind.indexOf("GOLD"))),
  lair: () => svg("-21 -20 42 38", CAVE),
  coin: () => token("coin"),
  life: () => token("life"),
  ball: () => token("ball"),
  plays: () => html`<span class="plays"><i class="ready"></i><i class="ready"></i><i></i></span>`,
  pile: () => html`<span class="count"><${Symbol} art=${BACK} size=${28} /></span>`,
};

/** @type {import("/wire").Sign} */
export const Sign = ({ kind, number }) => SIGNS[kind](number);
