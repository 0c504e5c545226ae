// The story so far, in sentences; a line leads to its moment.
import { html, useEffect, useRef } from "/drawing.js";

/** @param {{lines: import("./wire").Line[], at: number, look: (turn: number) => void, say: any}} props at: the turn on the screen */
export function Log({ lines, at, look, say }) {
  const list = useRef(/** @type {HTMLOListElement | null} */ (null));
  useEffect(() => {
    const here = list.current?.querySelector("[aria-current]") ?? list.current?.lastElementChild;
    if (list.current && here) list.current.scrollTop = /** @type {HTMLElement} */ (here).offsetTop - list.current.clientHeight / 2;
  }, [lines.length, at]);
  return html`<section class="log" aria-label=${say("log")}><ol ref=${list} tabindex="0">
    ${lines.map((line, index) => html`<li key=${index} class=${line.seat >= 0 ? "line" : "line aside"} data-seat=${line.seat >= 0 ? line.seat : undefined}>
      <button class="quiet" aria-current=${line.turn + 1 === at ? "step" : undefined} onClick=${() => look(line.turn)}>${line.text}</button></li>`)}
  </ol></section>`;
}
