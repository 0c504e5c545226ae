// What Python tells a board once, before the first view.
import { useEffect, useState } from "/drawing.js";
import { ask } from "./api.js";

/**
 * What Python tells the board of a table or a replay: names in a language, effects with the numbers of its box.
 * @param {string} path @param {string} lang @param {string | null | undefined} token
 * @returns {import("./wire").Told | null} null until it is there
 */
export function useTold(path, lang, token) {
  const [told, setTold] = useState(/** @type {import("./wire").Told | null} */ (null));
  useEffect(() => {
    let wanted = true;
    const fetchTold = () => ask("GET", `${path}/told?lang=${lang}`, { token }).then(
      (answer) => wanted && setTold(answer),
      () => wanted && setTimeout(fetchTold, 2000),
    );
    fetchTold();
    return () => {
      wanted = false;
    };
  }, [path, lang, token]);
  return told;
}
