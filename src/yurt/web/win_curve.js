// The chances to win over a game: under the scrubber, to click on; below it who led to each moment, chance or a seat.
import { html } from "/drawing.js";

const WIDE = 600;
const HIGH = 96;
const FLOOR = 82; // where the strip of steps begins
const DASHES = ["", "7 4", "2 4", "10 3 2 3", "1 0", "4 2", "12 4", "2 2"];
const percent = (chance) => Math.round(100 * chance);

/** @param {{found: import("./wire").Analysis, length: number, turn: number, names: string[], go: (turn: number) => void, say: any}} props */
export function WinCurve({ found, length, turn, names, go, say }) {
  const x = (at) => (at / Math.max(length, 1)) * WIDE;
  const y = (chance) => 4 + (1 - chance) * (FLOOR - 8);
  const points = found.curve;
  const here = [...points].reverse().find((point) => point.turn <= turn) ?? points[0];
  const click = (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    go(Math.round(Math.max(0, Math.min(1, (event.clientX - box.x) / box.width)) * length));
  };
  return html`<figure class="win-curve">
    <figcaption><span class="sr">${say("winCurve")}: </span>${names.map((name, seat) => html`<span class="chance-of" data-seat=${seat}><i aria-hidden="true"></i>${name} <b>${percent(here.chances[seat])} %</b></span>`)}</figcaption>
    <svg viewBox=${`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true" onClick=${click}>
      <path class="even" d=${`M0 ${y(0.5)}H${WIDE}`} />
      ${points.slice(1).map((point, index) => html`<rect class=${point.seat < 0 ? "step by-chance" : "step"} data-seat=${point.seat < 0 ? undefined : point.seat} x=${x(points[index].turn)} y=${FLOOR} width=${Math.max(0.8, x(point.turn) - x(points[index].turn))} height=${HIGH - FLOOR} />`)}
      ${names.map((_, seat) => html`<polyline class="curve" data-seat=${seat} stroke-dasharray=${DASHES[seat]} points=${points.map((point) => `${x(point.turn).toFixed(1)},${y(point.chances[seat]).toFixed(1)}`).join(" ")} />`)}
      ${found.turning.map((turned) => html`<path class="turned" d=${`M${x(turned.turn)} 0l-5 -1h10zM${x(turned.turn)} 2V${FLOOR}`} />`)}
      <path class="cursor" d=${`M${x(turn)} 0V${HIGH}`} />
    </svg>
  </figure>`;
}
