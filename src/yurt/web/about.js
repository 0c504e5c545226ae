// What a thing on the board does, in words: shown while it is pointed at, has the focus or was tapped.
import { html, useEffect, useRef, useState } from "/drawing.js";

const WIDE = 260; // the least room that a bubble wants beside its thing
const STAYS = 5000; // milliseconds after a tap
const HELD = 450; // milliseconds of a finger's rest that ask what a thing is, and do not play it

/** @typedef {{text: string, left: number, top: number, below: boolean}} Bubble */

/** @param {Element} thing @param {Element} room @returns {Bubble} */
function beside(thing, room) {
  const [it, all] = [thing.getBoundingClientRect(), room.getBoundingClientRect()];
  const middle = it.left + it.width / 2 - all.left;
  const below = it.top < 90;
  const left = Math.max(0, Math.min(all.width - WIDE, middle - WIDE / 2));
  return { text: /** @type {HTMLElement} */ (thing).dataset.about ?? "", left, top: (below ? it.bottom + 6 : it.top - 6) - all.top, below };
}

/**
 * @param {{current: HTMLElement | null}} root the drawing
 * @returns {{bubble: Bubble | null, look: (event: any) => void, leave: (event?: any) => void}}
 */
export function useAbout(root) {
  const [bubble, setBubble] = useState(/** @type {Bubble | null} */ (null));
  useEffect(() => {
    if (!bubble) return undefined;
    const close = (event) => event.key === "Escape" && setBubble(null);
    const timer = matchMedia("(hover: none)").matches ? setTimeout(() => setBubble(null), STAYS) : 0;
    document.addEventListener("keydown", close);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", close);
    };
  }, [bubble]);
  const look = ({ target }) => {
    const thing = target.closest?.("[data-about]");
    if (!thing || !root.current) return setBubble(null);
    const found = beside(thing, root.current);
    return found.text !== bubble?.text && setBubble(found);
  };
  useHolding(root, look);
  return { bubble, look, leave: (event) => event?.pointerType !== "touch" && setBubble(null) };
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
      if (event.pointerType !== "touch" || !event.target.closest("[data-about]")) return;
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

/** @param {{bubble: Bubble | null}} props */
export function About({ bubble }) {
  return bubble && html`<p class=${bubble.below ? "about below" : "about"} role="tooltip" style=${{ left: `${bubble.left}px`, top: `${bubble.top}px` }}>${bubble.text}</p>`;
}
