// The four captains of the lair cards: portraits round the origin, 36 × 36, by Captain.
import { html } from "/drawing.js";

const SKIN = { warm: "#dca679", light: "#f0c8a4", pale: "#ead9cf", ashen: "#cfc4b4" };
const ground = (fill) => html`<rect x="-18" y="-18" width="36" height="36" rx="8" fill=${fill} />`;
const coat = (fill) => html`<path d="M-15 17.5Q-14 10 0 9.5T15 17.5Z" fill=${fill} />`;
const face = (fill) => html`<path d="M-7.5-4V3Q-7 11 0 12.5Q7 11 7.5 3V-4Z" fill=${fill} />`;
const eyes = html`<path class="look" d="M-3.2.2v.6M3.2.2v.6" />`;

const DRAKEN = html`${ground("#d8dfe0")}${coat("#8d2f27")}${face(SKIN.warm)}
  <path d="M-8.5 1Q-8.5 14 0 17Q8.5 14 8.5 1Q7.5 5.5 4 5Q2 3.6 0 5Q-2 3.6-4 5Q-7.5 5.5-8.5 1Z" fill="#5b3722" />${eyes}<path class="trim" d="M-5.5-2.6l4 1M5.5-2.6l-4 1M-2 8.2h4" />
  <path d="M-17-2.5Q-9-6.5 0-6.5T17-2.5Q15-11 6-11Q3-16.5 0-16.5T-6-11Q-15-11-17-2.5Z" fill="#25303d" /><path class="gilt" d="M-14.5-5Q-8-8.6 0-8.6T14.5-5" />`;

const SEAROSE = html`${ground("#f3e2d2")}<path d="M-11 17.5Q-14.5-13 0-14T11 17.5Z" fill="#a63a26" />${coat("#2f6f7a")}${face(SKIN.light)}
  <path d="M-8.5 2Q-9.5-9 0-9.5Q9.5-9 8.5 2Q7-4.5-2-6Q-6.5-4-8.5 2Z" fill="#a63a26" />${eyes}<path class="lips" d="M-2 7q2 1.4 4 0" /><path class="lash" d="M-5-.6l1.6.4M5-.6L3.4-.2" />
  <circle cx="9" cy="-8.5" r="5.4" fill="#e0566e" /><path class="petal" d="M9-11.6q3.4.8 2.4 3.8t-4.4 1.4q-.8-2.8 2-3.2M9-8.6v.2" /><path d="M3.4-5.4q2.6-2 4.4 1.2q-3 1.6-4.4-1.2Z" fill="#4b8a4b" /><circle cx="-8" cy="6" r="1.5" fill="#f2b632" />`;

const NIGHTSHADE = html`${ground("#cfc9de")}<path d="M-15 17.5Q-16-15.5 0-16.5T15 17.5Z" fill="#3c2b5e" />${face(SKIN.pale)}
  <path d="M-8.5 6Q-10.5-10 0-11Q10.5-10 8.5 6Q8-3 0-6.5Q-8-3-8.5 6Z" fill="#1d1a29" /><path d="M-8-2.4Q0-.4 8-2.4V1.6Q4 4 0 1.8Q-4 4-8 1.6Z" fill="#14121d" /><path class="glance" d="M-4.6 0h2.6M2 0h2.6" />
  <path class="lips" d="M-1.8 7.6h3.6" /><path d="M-9 17.5Q-7 11.5 0 13.5Q7 11.5 9 17.5Z" fill="#281c42" /><path class="gilt" d="M0 13.4v.1" />`;

const MORDRAKE = html`${ground("#d5dfcf")}${coat("#33402f")}<path d="M-5.5 10L0 17L5.5 10Z" fill="#fffaf0" />${face(SKIN.ashen)}${eyes}
  <path d="M0 5Q-2 3.8-6 6.2Q-3.5 6.6-2 6Q-2.6 12 0 15.5Q2.6 12 2 6Q3.5 6.6 6 6.2Q2 3.8 0 5Z" fill="#e9e6df" /><circle class="lens" cx="3.3" cy=".5" r="3" /><path class="lens" d="M6 1.8q1.6 4 .8 7" />
  <path d="M-17.5-4Q-8-8-7-8.5L-6-17H6L7-8.5Q8-8 17.5-4Q8-1.6 0-1.8T-17.5-4Z" fill="#22301f" /><path d="M-6.8-9.6Q0-7.6 6.8-9.6V-6.6Q0-4.8-6.8-6.6Z" fill="#8d2f27" /><path d="M5-7.5Q9-17 16.5-16.5Q15-8 5-7.5Z" fill="#fffaf0" /><path class="trim" d="M6-8.2Q10-13 14.5-15" />`;

/** By Captain. */
const CAPTAINS = [DRAKEN, SEAROSE, NIGHTSHADE, MORDRAKE];

/** @param {{captain: number}} props */
export function Portrait({ captain }) {
  return html`<g class="captain">${CAPTAINS[captain]}</g>`;
}
