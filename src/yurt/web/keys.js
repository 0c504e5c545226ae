// Keys below a board: a number plays the option with it, letters do what they are told to.
import { useEffect } from "/drawing.js";

/** @param {import("./wire").Option[]} options @param {(word: string) => void} play @param {Record<string, () => void>} letters */
export function useKeys(options, play, letters) {
  useEffect(() => {
    const press = (event) => {
      if (event.target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
      const number = Number(event.key);
      if (number >= 1 && number <= options.length) play(options[number - 1].word);
      else letters[event.key]?.();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}
