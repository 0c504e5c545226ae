// The sky over the mountain: sun by day and moon by night, and the weather in force.
import { html } from "/drawing.js";
import { Sky as Skies, SKY_TILES } from "../told.js";

const FLAKES = [[24, 80], [60, 30], [84, 112], [118, 60], [150, 20], [206, 66], [232, 24], [262, 96], [286, 44], [322, 112], [340, 62], [40, 140], [308, 20], [100, 16]];
const STARS = [[30, 66], [58, 88], [112, 70], [140, 40], [206, 14], [246, 58], [330, 60], [344, 30], [18, 104], [268, 30]];
const CLOUD = "M0 0q-9 0-9-7t9-7q2-10 13-10q9 0 12 7q12-4 15 6q10 0 10 6t-8 5Z";
const STREAKS = "M10 60h60M40 72h90M230 40h100M260 54h70M20 120h50M290 104h60M250 86h40";

/** @param {{sky: number}} props */
export function Sky({ sky }) {
  return html`<g class="heaven" aria-hidden="true">
    <rect class="air" width="360" height="230" />
    <g class="stars">${STARS.map(([x, y]) => html`<circle cx=${x} cy=${y} r="1.1" />`)}</g>
    <path class="aurora" d="M0 70Q60 30 130 52T270 40T360 20V60Q300 86 240 70T110 90T0 112Z" />
    <circle class="halo" cx="276" cy="62" r="46" /><circle class="sun" cx="276" cy="62" r="30" />
    <path class="cloud" transform="translate(52 124) scale(1.2)" d=${CLOUD} /><path class="cloud" transform="translate(300 120)" d=${CLOUD} />
    ${weather(sky)}
  </g>`;
}

function weather(sky) {
  const name = Skies[sky];
  if (["POWDER", "FROST", "DRIFT"].includes(name)) return html`<g class="flakes">${FLAKES.map(([x, y]) => html`<circle cx=${x} cy=${y} r=${1.5 + (x % 3) * 0.6} />`)}</g>`;
  if (name === "HAIL") return html`<g class="hail">${FLAKES.map(([x, y]) => html`<path d=${`M${x} ${y}l-3 9`} />`)}</g>`;
  if (name === "FAIR" || name === "GALE") return html`<path class="wind" d=${STREAKS} />`;
  if (name === "WHITEOUT") return html`<g class="fog"><rect y="60" width="360" height="22" /><rect y="104" width="360" height="26" /><rect y="150" width="360" height="20" /></g>`;
  if (sky < SKY_TILES) return html`<path class="rays" d="M276 22V6M316 62h16M304 34l12-12M248 34l-12-12M304 90l12 12M236 62h-16" />`;
  return null;
}
