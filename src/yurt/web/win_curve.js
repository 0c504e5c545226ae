// The chances to win over a game: under the scrubber, to click on and to walk along; what chance did and what people did told apart.
import { html, useEffect } from "/drawing.js";

const WIDE = 600;
const HIGH = 96;
const FLOOR = 82; // where the strip of steps begins
const DASHES = ["", "7 4", "2 4", "10 3 2 3", "1 0", "4 2", "12 4", "2 2"];
const percent = (chance) => Math.round(100 * chance);

/** @typedef {import("./wire").Analysis["curve"]} Points */

/** Points between which nothing is missing: while an analysis runs there are gaps. @param {Points} points @returns {Points[]} */
export function runsOf(points) {
  const begins = points.flatMap((point, index) => (index && point.first === points[index - 1].turn ? [] : [index]));
  return begins.map((begin, number) => points.slice(begin, begins[number + 1]));
}

/** The steps between points that are known: who made each, and how much it changed. @param {Points} points */
export function stepsOf(points) {
  return runsOf(points).flatMap((run) => run.slice(1).map((point, index) => ({ from: run[index].turn, to: point.turn, seat: point.seat, gains: point.chances.map((chance, seat) => chance - run[index].chances[seat]) })));
}

/** The step that led to a moment; none at the start, nor where it is not known yet. @param {Points} points @param {number} turn */
export function stepAt(points, turn) {
  const before = points.findLast((point) => point.turn <= turn);
  const after = points.find((point) => point.turn > turn);
  if (before && after && before.turn < turn && after.first !== before.turn) return null;
  return stepsOf(points).findLast(({ from, to }) => to <= turn || (from < turn && turn < to)) ?? null;
}

/** Where the next turning point is in a direction. @param {{turn: number}[]} turning @param {number} turn @param {number} way */
export function nextTurning(turning, turn, way) {
  const there = turning.map((one) => one.turn).filter((at) => (way > 0 ? at > turn : at < turn));
  return there.length ? (way > 0 ? Math.min(...there) : Math.max(...there)) : null;
}

/** N and P lead from turning point to turning point. */
function useTurningKeys(turning, turn, go) {
  useEffect(() => {
    const press = (event) => {
      if (event.target.closest("input:not([type=range]), select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
      const way = { n: 1, p: -1 }[event.key.toLowerCase()];
      const to = way && nextTurning(turning, turn, way);
      if (to !== null && to !== undefined) go(to);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

/** @param {{found: import("./wire").Analysis, other?: Points | null, length: number, turn: number, names: string[], go: (turn: number) => void, say: any}} props other: the curve of another branch */
export function WinCurve({ found, other, length, turn, names, go, say }) {
  useTurningKeys(found.turning, turn, go);
  const last = Math.max(length, other?.at(-1)?.turn ?? 0, 1);
  const x = (at) => (at / last) * WIDE;
  const y = (chance) => 4 + (1 - chance) * (FLOOR - 8);
  const points = found.curve;
  const here = points.findLast((point) => point.turn <= turn) ?? points[0];
  const step = stepAt(points, turn);
  const gain = (seat) => step && percent(step.gains[seat]) !== 0 && html`<small class=${step.gains[seat] < 0 ? "less" : "more"}>${step.gains[seat] < 0 ? "−" : "+"}${Math.abs(percent(step.gains[seat]))}</small>`;
  const click = (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    go(Math.round(Math.max(0, Math.min(1, (event.clientX - box.x) / box.width)) * last));
  };
  const along = (run, seat) => `M${run.map((point) => `${x(point.turn).toFixed(1)} ${y(point.chances[seat]).toFixed(1)}`).join("L")}`;
  const line = (of, seat, kind) => html`<path class=${kind} data-seat=${seat} stroke-dasharray=${DASHES[seat]} d=${runsOf(of).map((run) => along(run, seat)).join("")} />`;
  return html`<figure class="win-curve">
    <figcaption><span class="sr">${say("winCurve")}: </span>${names.map((name, seat) => html`<span class="chance-of" data-seat=${seat}><i aria-hidden="true"></i>${name} <b>${percent(here.chances[seat])} %</b> ${gain(seat)}</span>`)}
      ${step && html`<span class=${step.seat < 0 ? "made-by by-chance" : "made-by"} data-seat=${step.seat < 0 ? undefined : step.seat}>${step.seat < 0 ? say("byChance") : say("byDecision", { name: names[step.seat] })}</span>`}</figcaption>
    <div class="drawn-curve"><svg viewBox=${`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true" onClick=${click}>
      ${stepsOf(points).map(({ from, to, seat }) => seat < 0 && html`<rect class="band" x=${x(from)} y="0" width=${x(to) - x(from)} height=${FLOOR} />`)}
      <path class="even" d=${`M0 ${y(0.5)}H${WIDE}`} />
      ${stepsOf(points).map(({ from, to, seat }) => html`<rect class=${seat < 0 ? "step by-chance" : "step"} data-seat=${seat < 0 ? undefined : seat} x=${x(from)} y=${FLOOR} width=${Math.max(0.8, x(to) - x(from))} height=${HIGH - FLOOR} />`)}
      ${other && names.map((_, seat) => line(other, seat, "curve other"))}
      ${names.map((_, seat) => line(points, seat, "curve"))}
      <path class="cursor" d=${`M${x(turn)} 0V${HIGH}`} />
    </svg>
    ${found.turning.map((turned) => html`<button class=${turned.seat < 0 ? "turning-point by-chance" : "turning-point"} data-seat=${turned.seat < 0 ? undefined : turned.seat} style=${{ left: `${(100 * turned.turn) / last}%` }} aria-current=${turned.turn === turn ? "step" : undefined}
      aria-label=${`${say("turningPoint")}: ${turned.text} ${turned.moved}`} title=${`${turned.text} ${turned.moved}`} onClick=${() => go(turned.turn)}></button>`)}</div>
    <p class="curve-key small"><span><i class="by-chance" aria-hidden="true"></i>${say("chanceSteps")}</span> <span><i aria-hidden="true"></i>${say("decisionSteps")}</span>${found.turning.length > 0 && html` <span title=${say("turningKeysText")}><i class="diamond" aria-hidden="true"></i>${say("turningKeys")}</span>`}</p>
  </figure>`;
}
