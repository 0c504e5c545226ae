// The mountain: ridges, four levels with their climbers, tents at the base camp, peak tokens.
import { html, LETTERS, Mark, SHAPES } from "/drawing.js";
import { PEAK } from "../told.js";
import { FACE_ART, Symbol } from "./symbols.js";

const ROCK = "M4 208L30 180L48 168L66 158L92 126L104 122L132 82L146 70L164 38L176 26L190 44L200 50L222 84L236 92L262 130L280 140L306 172L324 180L356 208Z";
const SHADE = "M176 26L190 44L200 50L222 84L236 92L262 130L280 140L306 172L324 180L356 208H208L214 186L194 164L206 134L184 110L192 80L176 58Z";
const CAP = "M176 26L164 38L146 70L132 82L120 99L131 94L138 108L148 92L155 112L165 90L173 104L184 88L192 80L176 58Z";
const CAP_SHADE = "M176 26L190 44L200 50L222 84L236 92L241 100L230 98L224 112L214 96L206 116L198 94L190 102L184 88L192 80L176 58Z";
const STREAKS = "M92 132l-16 24M104 130l-20 32M118 118l-10 16M150 124l-8 22M132 132l-14 30M160 140l-6 22M108 162l-12 24M148 168l-6 22M76 168l-12 18M228 122l10 18M246 130l14 22M222 146l8 18M262 148l16 24M240 160l12 22M284 160l14 18M222 176l6 18M176 124l-6 20M184 150l-8 26";
const FAR = "M0 150L26 118L44 132L70 96L92 120L118 100L140 128V208H0ZM210 208V116L238 92L258 112L288 78L312 108L330 96L360 126V208Z";
const MIDDLE = "M0 186L18 170L40 180L62 150L90 176L110 168V208H0ZM250 208L272 164L292 178L318 146L340 166L360 158V208Z";
const LEDGES = [
  "",
  "M70 152Q110 143 150 148Q196 153 236 146Q272 145 284 152Q272 160 236 158Q196 163 150 159Q106 157 70 152Z",
  "M114 102Q144 94 176 98Q212 101 242 102Q224 110 198 108Q150 109 114 102Z",
  "M164 38q6-10 12-12q8 4 14 18q-10 5-15 2q-6-1-11-8Z",
];
/** Where each level begins and ends, from the base camp up: the target of a click. */
const BANDS = [[160, 212], [110, 160], [60, 110], [4, 60]];
const FEET = [203, 151, 101, 38];

/** @param {{view: any, told: import("/wire").Told, names: string[]}} props */
export function Mountain({ view, told, names }) {
  return html`<g>
    <path class="far" d=${FAR} /><path class="middle" d=${MIDDLE} />
    <path class="rock" d=${ROCK} /><path class="rock-shade" d=${SHADE} /><path class="streaks" d=${STREAKS} />
    <path class="snow" d=${CAP} /><path class="snow-shade" d=${CAP_SHADE} />
    ${LEDGES.map((ledge) => ledge && html`<path class="ledge" d=${ledge} />`)}
    <path class="ground" d="M0 206Q60 196 120 202T240 200T360 204V364H0Z" />
    <${Tokens} view=${view} />
    ${BANDS.map((_, level) => html`<${Level} view=${view} level=${level} name=${told.names.level[level]} />`)}
    ${seats(view).map((seat) => html`<${Tent} seat=${seat} name=${names[seat]} x=${camp(view, seat) + 13} />`)}
    ${seats(view).map((seat) => html`<${Climber} key=${seat} seat=${seat} name=${names[seat]} view=${view} />`)}
  </g>`;
}

/** @param {any} view */
export const seats = (view) => Array.from({ length: view.players }, (_, seat) => seat);

/** A level's sign, and the whole band as the place to click when climbing there. */
function Level({ view, level, name }) {
  const [top, bottom] = BANDS[level];
  const levels = level - view.level[view.seat];
  const middle = level === PEAK ? 30 : bottom - 30;
  return html`<g class="level" data-about=${`level-${level}`} data-play=${levels >= 0 ? `climb ${levels}` : undefined}>
    <circle data-place=${`level-${level}`} class="foothold" cx="177" cy=${FEET[level] - 14} r="1" />
    <rect class="band" x="3" y=${top} width="354" height=${bottom - top - 2} rx="9" />
    <g class="sign" transform=${`translate(${level === PEAK ? 298 : 302} ${middle - 11})`} aria-hidden="true">
      <path d="M2 2h46l7 9-7 9H2q-2 0-2-2V4q0-2 2-2Z" />
      <${Symbol} art=${FACE_ART[4]} size=${13} x=${5} y=${4.5} />
      <text x="22" y="15.5">×${view.box.footprint[level]}</text>
    </g>
    <text class="name" x="354" y=${middle + 20} aria-hidden="true">${name}</text>
  </g>`;
}

/** @param {{worth: number | string}} props */
export function Token({ worth }) {
  return html`<path d="M-5 6l-3 9 5-2 3 3 3-3 5 2-3-9Z" /><circle r="9.5" /><text dy=".36em">${worth}</text>`;
}

/** The peak tokens that are left, highest first. */
function Tokens({ view }) {
  const left = view.box.peaks.slice(view.players - view.peaks_left, view.players);
  return html`<g class="tokens">${left.map(
    (worth, place) => html`<g data-about="peak" data-note=${`${worth}`} transform=${`translate(${214 + (place % 3) * 25} ${18 + Math.floor(place / 3) * 25})`}>
      <g data-key=${`token-${worth}`}><${Token} worth=${worth} /></g></g>`,
  )}</g>`;
}

/** Where a seat's tent stands at the base camp. */
function camp(view, seat) {
  const room = Math.min(62, 200 / (view.players - 1));
  return 142 + room * (seat - (view.players - 1) / 2);
}

/** @param {{seat: number, name?: string, x: number}} props */
export function Tent({ seat, name, x }) {
  return html`<g class="tent" data-about="camp" data-note=${name} data-seat=${seat} transform=${`translate(${x} 205)`}>
    <path class="canvas" d="M0-17L-14 0H14Z" /><path class="door" d="M0-11L-5 0H5Z" /><path class="pole" d="M0-17l-2-3M0-17l2-3" />
  </g>`;
}

/** Where the feet of a climber are: at the own tent, or beside the others of that level. */
function feet(view, seat) {
  const level = view.level[seat];
  if (level === 0) return [camp(view, seat) - 5, FEET[0] + 3];
  const there = seats(view).filter((other) => view.level[other] === level);
  const aside = there.indexOf(seat) - (there.length - 1) / 2;
  if (level === PEAK) return [177 + aside * 23, FEET[PEAK] - 4 + Math.abs(aside) * 16];
  return [176 + aside * (level === 2 ? 25 : 30), FEET[level] + 4];
}

function Climber({ seat, name, view }) {
  const [x, y] = feet(view, seat);
  const awaited = view.seat === seat && view.round > 0;
  return html`<g data-about="climber" data-note=${name} transform=${`translate(${x} ${y})`}><${Figure} seat=${seat} name=${name} awaited=${awaited} peak=${view.peak[seat] === 1} /></g>`;
}

/** A climber is the seat's own shape with a hat, boots and an ice axe. @param {{seat: number, name: string, awaited?: boolean, peak: boolean}} props */
export function Figure({ seat, name, awaited, peak }) {
  return html`<g class=${awaited ? "climber awaited" : "climber"} data-key=${`climber-${seat}`} data-seat=${seat}>
      <title>${LETTERS[seat]} ${name}</title>
      <ellipse class="shadow" rx="11" ry="3" />
      <path class="axe" d="M13-25L11.5-1M8-24q5-4 10.5-.5" />
      <path class="boots" d="M-6.5 0v-5h4v3.500q2.5 0 2.5 1.500ZM2 0v-5h4v3.500q2.5 0 2.5 1.500Z" />
      <${Mark} seat=${seat} y=${-13} size=${18.5} />
      <circle class="face" cy="-26" r="4.6" />
      <path class="hat" d="M-5.2-26.500Q-5-32.5 0-32.500T5.2-26.500Q0-28.5-5.2-26.500Z" /><circle class="pompom" cy="-33" r="1.9" />
      ${peak && html`<path class="pennant" d="M-12-2V-26l-9 3.5 9 3.5" />`}
    </g>`;
}

/** @param {{seat: number}} props the same shape as the climber, for the score track */
export function Marker({ seat }) {
  return html`<g class="marker" data-seat=${seat}>
    <path class="foot" d=${SHAPES[seat]} transform="translate(0 1.8) scale(.78)" /><${Mark} seat=${seat} size=${15.6} />
  </g>`;
}
