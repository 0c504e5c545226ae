// No accidents: a choice that appears under a resting pointer does not take the second half of a double click.
import { useEffect, useLayoutEffect, useRef } from "/drawing.js";

const QUIET = 350; // milliseconds for which a new choice is deaf there
const NEAR = 16; // pixels within which the pointer counts as resting

/** Where the pointer was last. */
const pointer = { x: -NEAR, y: -NEAR };
const note = (event) => Object.assign(pointer, { x: event.clientX, y: event.clientY });

/**
 * @param {string} question another text is another question
 * @returns {(event: any) => void} to be called with every click, before anybody else hears of it
 */
export function useArming(question) {
  const asked = useRef({ at: -QUIET, x: 0, y: 0 });
  useEffect(() => {
    for (const kind of ["pointermove", "pointerdown"]) document.addEventListener(kind, note, true);
    return () => {
      for (const kind of ["pointermove", "pointerdown"]) document.removeEventListener(kind, note, true);
    };
  }, []);
  useLayoutEffect(() => {
    asked.current = { at: performance.now(), ...pointer };
  }, [question]);
  return (event) => {
    const { at, x, y } = asked.current;
    const rests = event.detail !== 0 && Math.hypot(event.clientX - x, event.clientY - y) < NEAR;
    if (!rests || event.timeStamp - at >= QUIET) return;
    event.stopPropagation();
    event.preventDefault();
  };
}
