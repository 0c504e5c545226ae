// What a thing on the board is: a card with its name, effect, cost and rule, while it is pointed at, has the focus or was tapped.
import { html, useEffect, useLayoutEffect, useRef, useState } from "/drawing.js";

const HELD = 450; // milliseconds of a finger's rest that ask what a thing is, and do not play it
const GAP = 8; // pixels between a card and its thing
const EDGE = 6; // pixels between a card and the edge of the screen
const NEAR = 16; // pixels within which a pointer rests where it clicked
const POINT = 14; // a thing too large to stand beside: the card stands so far from the pointer

/**
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box
 * @typedef {{name: string, effect: string, cost: string, rule: string}} Explained
 * @typedef {{thing: HTMLElement, key: string, note: string, symbol: Explained, box: Box, point: Box | null}} Bubble
 */

/** What a board calls “tile-3”, or “yeti” where it is alone. @param {import("./wire").Told | null} told @param {string} key @returns {Explained | undefined} */
export function explained(told, key) {
  const [kind, number = "0"] = key.split("-");
  return told?.legend[kind]?.[Number(number)];
}

/**
 * The smallest thing under a point: what lies in front wants no events of its own for that.
 * @param {Element} root the drawing @param {number} x @param {number} y @returns {HTMLElement | null}
 */
export function thingAt(root, x, y) {
  let found = /** @type {HTMLElement | null} */ (null);
  let least = Infinity;
  for (const thing of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-about]"))) {
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    const size = (right - left) * (bottom - top);
    if (size > 0 && size <= least && left <= x && x <= right && top <= y && y <= bottom) [found, least] = [thing, size];
  }
  return found;
}

/**
 * Where a card stands: above its thing or else below, right or left of it, whole on the screen.
 * @param {Box} thing @param {{width: number, height: number}} card @param {{width: number, height: number}} screen
 * @returns {{left: number, top: number} | null} null where no side has room
 */
export function beside(thing, card, screen) {
  const middle = { left: (thing.left + thing.right - card.width) / 2, top: (thing.top + thing.bottom - card.height) / 2 };
  const within = (at, size, room) => Math.max(EDGE, Math.min(room - size - EDGE, at));
  const [left, top] = [within(middle.left, card.width, screen.width), within(middle.top, card.height, screen.height)];
  const sides = [
    { left, top: thing.top - GAP - card.height },
    { left, top: thing.bottom + GAP },
    { left: thing.right + GAP, top },
    { left: thing.left - GAP - card.width, top },
  ];
  const fits = (at) => at.left >= EDGE && at.top >= EDGE && at.left + card.width <= screen.width - EDGE && at.top + card.height <= screen.height - EDGE;
  return sides.find(fits) ?? null;
}

/**
 * @param {{current: HTMLElement | null}} root the drawing @param {import("./wire").Told | null} told
 * @returns {{bubble: Bubble | null, look: (event: any) => void, leave: (event?: any) => void, settle: () => void, dismiss: (event: any) => void}}
 *   settle: after another view; dismiss: after a choice was made, until the pointer moves on
 */
export function useAbout(root, told) {
  const [bubble, setBubble] = useState(/** @type {Bubble | null} */ (null));
  const clicked = useRef(/** @type {{x: number, y: number} | null} */ (null));
  useEffect(() => {
    if (!bubble) return undefined;
    const close = (event) => (event.key === "Escape" || (event.type === "pointerdown" && !root.current?.contains(event.target))) && setBubble(null);
    for (const kind of ["keydown", "pointerdown"]) document.addEventListener(kind, close, true);
    return () => {
      for (const kind of ["keydown", "pointerdown"]) document.removeEventListener(kind, close, true);
    };
  }, [bubble]);
  const look = (event) => {
    const pointing = event.type !== "focusin" && event.type !== "focus";
    if (!pointing && !event.target.matches(":focus-visible")) return undefined; // a click, which asks nothing
    const { x, y } = clicked.current ?? { x: Infinity, y: Infinity };
    if (event.type === "pointermove" && Math.hypot(event.clientX - x, event.clientY - y) < NEAR) return undefined;
    if (pointing) clicked.current = null;
    const thing = root.current && (pointing ? thingAt(root.current, event.clientX, event.clientY) : event.target.closest?.("[data-about]"));
    const symbol = thing && explained(told, thing.dataset.about);
    if (!symbol) return setBubble(null);
    const { about: key, note = "" } = thing.dataset;
    const point = pointing ? { left: event.clientX - POINT, right: event.clientX + POINT, top: event.clientY - POINT, bottom: event.clientY + POINT } : null;
    const same = bubble && bubble.key === key && bubble.note === note;
    return !same && setBubble({ thing, key, note, symbol, box: thing.getBoundingClientRect(), point });
  };
  useHolding(root, look);
  const settle = () => bubble && !stays(bubble) && setBubble(null);
  const dismiss = (event) => {
    if (event.detail) clicked.current = { x: event.clientX, y: event.clientY };
    setBubble(null);
  };
  return { bubble, look, leave: (event) => event?.pointerType !== "touch" && setBubble(null), settle, dismiss };
}

/** Whether what a card is about still stands where it stood. @param {Bubble} bubble */
function stays({ thing, key, box }) {
  const { left, top } = thing.getBoundingClientRect();
  return thing.isConnected && thing.dataset.about === key && Math.hypot(left - box.left, top - box.top) < 2;
}

/** A finger that rests on a thing asks about it: what could be played is not played then. */
function useHolding(root, look) {
  const showing = useRef(look);
  showing.current = look;
  useEffect(() => {
    const room = root.current;
    if (!room) return undefined;
    let timer = 0;
    let held = false;
    const down = (event) => {
      held = false;
      clearTimeout(timer);
      if (event.pointerType !== "touch" || !thingAt(room, event.clientX, event.clientY)) return;
      timer = setTimeout(() => {
        held = true;
        showing.current(event);
      }, HELD);
    };
    const lift = () => clearTimeout(timer);
    const swallow = (event) => {
      if (!held) return;
      if (event.type === "click") held = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const hears = Object.entries({ pointerdown: down, pointerup: lift, pointercancel: lift, click: swallow, contextmenu: swallow });
    for (const [kind, hear] of hears) room.addEventListener(kind, hear, true);
    return () => {
      clearTimeout(timer);
      for (const [kind, hear] of hears) room.removeEventListener(kind, hear, true);
    };
  }, []);
}

/** The card, over everything else on the screen and never over its thing. @param {{bubble: Bubble | null, say: any}} props */
export function About({ bubble, say }) {
  const card = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (!bubble || !card.current) return;
    if (!card.current.matches(":popover-open")) card.current.showPopover?.();
    const { width, height } = card.current.getBoundingClientRect();
    const screen = { width: document.documentElement.clientWidth, height: innerHeight };
    const place = beside(bubble.box, { width, height }, screen) ?? (bubble.point && beside(bubble.point, { width, height }, screen)) ?? { left: EDGE, top: EDGE };
    Object.assign(card.current.style, { left: `${place.left}px`, top: `${place.top}px` });
  }, [bubble]);
  if (!bubble) return null;
  const { symbol: { name, effect, cost, rule }, note } = bubble;
  return html`<div class="about" role="tooltip" popover="manual" ref=${card} data-of=${bubble.key}>
    <p class="about-name"><b>${name}</b>${note && html` <span>${note}</span>`}</p><p>${effect}</p>
    ${cost && html`<p><b>${say("cost")}</b> ${cost}</p>`}<p class="about-rule">${say("ruleNumber", { rule })}</p></div>`;
}
