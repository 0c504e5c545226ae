// One device, secret hands: the screen is covered until the right person holds the button.
import { Badge, html, useEffect, useRef, useState } from "/drawing.js";

const HOLD = 700; // milliseconds

/** @param {{seat: number, name: string, open: () => void, say: any}} props */
export function Curtain({ seat, name, open, say }) {
  const [holding, setHolding] = useState(false);
  const timer = useRef(/** @type {any} */ (0));
  const begin = () => {
    clearTimeout(timer.current);
    setHolding(true);
    timer.current = setTimeout(open, HOLD);
  };
  const stop = () => {
    clearTimeout(timer.current);
    setHolding(false);
  };
  const key = (event) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    if (!event.repeat) begin();
  };
  useEffect(() => stop, []);
  return html`<section class="curtain" data-seat=${seat}>
    <svg class="folds" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      ${Array.from({ length: 10 }, (_, fold) => html`<path class=${fold % 2 ? "fold" : "fold light"} d=${`M${fold * 10} 0h10q-2 50 0 100h-10q2-50 0-100Z`} />`)}
    </svg>
    <div class="curtain-card">
      <${Badge} seat=${seat} size=${72} />
      <h2>${say("curtainTitle", { name })}</h2>
      <p>${say("curtainText", { name })}</p>
      <button class=${holding ? "primary hold holding" : "primary hold"} onPointerDown=${begin} onPointerUp=${stop} onPointerLeave=${stop} onPointerCancel=${stop}
        onKeyDown=${key} onKeyUp=${stop} onContextMenu=${(event) => event.preventDefault()}><span>${say("curtainHold", { name })}</span></button>
    </div>
  </section>`;
}

/**
 * Whose view this device shows, and whether that person must lift the curtain first.
 * @param {import("./wire").Update | undefined} update what is on the screen
 * @param {number | null} opened the seat whose person lifted the curtain last
 * @param {number | null} last the seat whose view it showed before
 * @param {boolean} live whether the screen shows what is now
 * @returns {{reader: number | null, covered: boolean, secret: boolean}}
 */
export function whoLooks(update, opened, last, live) {
  const all = (update?.seen ?? []).map(({ seat }) => seat).filter((seat) => seat !== null);
  const people = all.filter((seat) => update?.seats?.[seat]?.kind !== "bot"); // nobody here plays for the others
  const held = people.length ? people : all;
  if (!update || held.length === 0) return { reader: null, covered: false, secret: false };
  const sealed = update.awaiting.length > 1; // all choose at once, so no choice may be seen
  const secret = held.length > 1 && !update.over && (sealed || update.seen.some((seen) => seen.secret));
  const before = [secret ? opened : last].find((seat) => seat !== null && held.includes(seat)) ?? null;
  const awaited = live ? held.filter((seat) => update.awaiting.includes(seat)) : [];
  const stays = before !== null && (awaited.length === 0 || awaited.includes(before));
  const reader = stays ? before : (awaited[0] ?? held[0]);
  return { reader, covered: secret && reader !== before, secret };
}
