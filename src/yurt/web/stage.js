// The board of any game: its own drawing, or the text board where there is none; always with its text twin.
import { html, useEffect, useLayoutEffect, useRef, useState } from "/drawing.js";
import { About, explained, useAbout } from "./about.js";
import { animate, measure } from "./animate.js";
import { boardOf } from "./arrival.js";
import { light, walk, wordOf } from "./lighting.js";
import { drawMarks, float } from "./marks.js";

/** @type {Map<string, Promise<{ready: boolean, Board: any}>>} */
const boards = new Map();
/** @type {Map<string, {ready: boolean, Board: any}>} those that are there already */
const found = new Map();
const NONE_YET = { ready: false, Board: null };

/** @type {Map<string, Promise<unknown>>} by address */
const sheets = new Map();

/** A game's style sheet, once it is there: who comes second waits too. @param {string} game @returns {Promise<unknown>} */
export function fetchSheet(game) {
  const href = boardOf(game)?.sheet ?? "";
  const styled = sheets.get(href) ?? (href ? addSheet(href) : Promise.resolve());
  sheets.set(href, styled);
  return styled;
}

/** @param {string} href @returns {Promise<unknown>} */
function addSheet(href) {
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  const styled = new Promise((done) => (sheet.onload = sheet.onerror = done));
  document.head.append(sheet);
  return styled;
}

/** A game's drawing with its style sheet, fetched once; null for a game that has none. */
async function fetchBoard(game) {
  const board = boardOf(game);
  if (!board) return null;
  const [module] = await Promise.all([import(board.module), fetchSheet(game)]);
  return module.Board;
}

/** Fetch a game's board, if nobody has; who knows the game before the first update does not wait for it then. @param {string} game */
export function expectBoard(game) {
  const board = boards.get(game) ?? fetchBoard(game).catch(() => null).then((Board) => ({ ready: true, Board }));
  boards.set(game, board);
  board.then((there) => found.set(game, there));
  return board;
}

/** @returns {{ready: boolean, Board: any}} */
function useBoard(game) {
  const [board, setBoard] = useState(() => found.get(game) ?? NONE_YET);
  useEffect(() => {
    let wanted = true;
    expectBoard(game).then((there) => wanted && setBoard(there));
    return () => {
      wanted = false;
    };
  }, [game]);
  return board;
}

/** What was told since; null where the way from one moment to the other is not known. */
function between(lines, before) {
  return before < 0 || before > lines.length ? null : lines.slice(before);
}

/** Marks and floats over the drawing: marked anew when the view, the marks or the room change. */
function useMarks(root, marks) {
  const layer = useRef(/** @type {HTMLDivElement | null} */ (null));
  const latest = useRef(marks);
  latest.current = marks;
  const draw = () => root.current && layer.current && drawMarks(root.current, layer.current, latest.current);
  useEffect(() => {
    if (!root.current) return undefined;
    const watch = new ResizeObserver(draw);
    watch.observe(root.current);
    root.current.addEventListener("scroll", draw, true);
    return () => {
      watch.disconnect();
      root.current?.removeEventListener("scroll", draw, true);
    };
  }, []);
  return { layer, draw };
}

/** Scroll a table to what is lit, or to its beginning where the room is too low; a figure never scrolls its page. */
function bringIntoView(root) {
  if (!root.closest(".play-room")) return;
  const lit = [...root.querySelectorAll("[data-lit]")];
  lit.at(-1)?.scrollIntoView({ block: "nearest" });
  lit[0]?.scrollIntoView({ block: "nearest" });
}

/**
 * @param {{game: string, view: any, told: import("./wire").Told | null, lines: import("./wire").Line[], scene?: import("./wire").Scene, marks?: import("./frames.js").Mark[], options: import("./wire").Option[], seat: number | null, names: string[], lang: string,
 *   text: string, showText: boolean, play: (word: string) => void, why: (word: string) => void, asked: boolean, advised?: string,
 *   drawn?: (words: Set<string>) => void, duration: number, say: any}} props
 * lines: all that was told; scene: how the last of it is shown, if it is to be seen happening, for so many milliseconds
 */
export function Stage(props) {
  const { game, view, told, lines, scene, marks = [], options, seat, names, lang, text, showText, play, asked, advised, duration, say } = props;
  const { ready, Board } = useBoard(game);
  const root = useRef(/** @type {HTMLDivElement | null} */ (null));
  const { bubble, look, leave, settle, dismiss } = useAbout(root, told);
  const { layer, draw } = useMarks(root, marks);
  const shown = useRef({ view: /** @type {any} */ (null), told: -1 });
  const before = shown.current.view !== view ? measure(root.current) : null;
  const drawing = Board && told && view && !showText;
  useEffect(settle, [view]);
  useLayoutEffect(() => {
    if (!root.current || !ready || !told) return;
    props.drawn?.(light(root.current, options, asked, advised, (key) => explained(told, key)));
    if (before && asked) bringIntoView(root.current);
    draw();
    if (before?.size && scene) float(root.current, scene.gains, duration);
    if (before) animate(root.current, before, duration * 0.8, scene);
    shown.current = { view, told: lines.length };
  });
  const click = (event) => {
    const target = event.target.closest("[data-play], [data-why]");
    const chosen = asked && target?.hasAttribute("data-lit");
    if (chosen) dismiss(event);
    else if (event.detail && !(asked && target && event.pointerType === "touch")) look(event); // a finger hears in the dock why not
    if (target && asked) (chosen ? play : props.why)(wordOf(target));
  };
  const press = (event) => {
    if (root.current && walk(root.current, event)) event.preventDefault();
    if ((event.key === "Enter" || event.key === " ") && event.target.matches("[data-play], [data-why]")) {
      event.preventDefault();
      click(event);
    }
  };
  return html`<section class="stage" aria-label=${say("table")}>
    <div class="drawing" ref=${root} onClick=${click} onKeyDown=${press} onPointerMove=${(event) => event.pointerType !== "touch" && look(event)} onPointerLeave=${leave} onFocusCapture=${look} onBlurCapture=${leave}>
      ${drawing && html`<${Board} view=${view} options=${options} seat=${seat} names=${names} play=${play} lang=${lang}
        told=${told} events=${between(lines, shown.current.told)} />`}
      <div class="marks" ref=${layer} aria-hidden="true"></div>
      <${About} bubble=${bubble} say=${say} />
    </div>
    ${ready && told && (text || !drawing) && html`<div class=${drawing ? "sr" : "text-board"}>
      <h2 class="sr">${say("boardAsText")}</h2><pre tabindex=${drawing ? undefined : "0"}>${text}</pre></div>`}
  </section>`;
}
