// The story so far, in chapters that fold, one for each turn; a line leads to its moment.
import { Badge, html, useEffect, useRef, useState } from "/drawing.js";

const SOMEBODY = 1; // an event that opens a chapter of its own seat, not of all together
const OPEN = 3; // of the last chapters, so many stand open by themselves

/** @typedef {{seat: number, first: number, lines: import("./wire").Line[]}} Chapter first: the number of its first line */

/**
 * The lines by whose turn it was: an event opens a chapter where it is of another sort, or another seat's, than the last.
 * @param {import("./wire").Line[]} lines @returns {Chapter[]}
 */
export function chapters(lines) {
  /** @type {Chapter[]} */
  const found = [];
  let last = "";
  lines.forEach((line, first) => {
    const seat = line.opens === SOMEBODY ? line.seat : -1;
    const opens = line.opens >= 0 ? `${line.opens} ${seat}` : last;
    if (opens !== last || !found.length) found.push({ seat, first, lines: [] });
    found[found.length - 1].lines.push(line);
    last = opens;
  });
  return found;
}

/** @param {{lines: import("./wire").Line[], names: string[], look: (told: number, line: import("./wire").Line) => void, say: any, grades?: Map<number, import("./wire").Graded>}} props lines: up to the moment on the screen; grades: of decisions, by turn */
export function Log({ lines, names, look, say, grades }) {
  const list = useRef(/** @type {HTMLDivElement | null} */ (null));
  const [folded, setFolded] = useState(/** @type {Record<number, boolean>} */ ({}));
  const all = chapters(lines);
  const unfolded = ({ first }, index) => !(folded[first] ?? index < all.length - OPEN);
  const anyOpen = all.some(unfolded);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length]);
  return html`<section class="log" aria-label=${say("log")}>
    ${all.length > 1 && html`<button class="quiet fold-all" onClick=${() => setFolded(Object.fromEntries(all.map(({ first }) => [first, anyOpen])))}>${say(anyOpen ? "foldAll" : "unfoldAll")}</button>`}
    <div class="chapters" ref=${list} tabindex="0">
      ${all.map((chapter, index) => html`<${Chapter} key=${chapter.first} chapter=${chapter} names=${names} told=${lines.length} look=${look} grades=${grades}
        open=${unfolded(chapter, index)} toggle=${(open) => setFolded((now) => ({ ...now, [chapter.first]: !open }))} />`)}
    </div></section>`;
}

/** A turn: its owner, and folded the beginning of what was done. */
function Chapter({ chapter: { seat, first, lines }, names, told, look, open, toggle, grades }) {
  const graded = (line, index) => (lines[index - 1]?.turn === line.turn ? undefined : grades?.get(line.turn)); // the first line of a turn has its grade
  const note = (event) => event.currentTarget.open !== open && toggle(event.currentTarget.open);
  return html`<details class="chapter" data-seat=${seat >= 0 ? seat : undefined} open=${open} onToggle=${note}>
    <summary>${seat >= 0 ? html`<${Badge} seat=${seat} size=${20} /> <b>${names[seat]}</b>` : open && html`<b class="gist">${lines[0].text}</b>`}
      ${!open && html`<span class="gist">${lines.map(({ text }) => text).join(" ")}</span>`}</summary>
    <ol>${lines.map((line, index) => html`<li key=${index} class=${line.seat >= 0 ? "line" : "line aside"} data-seat=${line.seat >= 0 ? line.seat : undefined}>
      <button class="quiet" aria-current=${first + index + 1 === told ? "step" : undefined} onClick=${() => look(first + index + 1, line)}>${line.text}${graded(line, index) && html` <span class="grade" data-grade=${graded(line, index)?.grade}>${graded(line, index)?.name}</span>`}</button></li>`)}</ol>
  </details>`;
}
