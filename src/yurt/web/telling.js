// What Python tells a board once, before the first view.
import { useEffect, useState } from "/drawing.js";
import { ask } from "./api.js";
import { tables } from "./remember.js";

/** @type {Map<string, Promise<import("./wire").Told>>} by address: asked for once, and before it is needed */
const answers = new Map();

/**
 * What Python tells the board of a table or a replay: names in a language, the legend with the numbers of its box.
 * @param {string} path @param {string} lang @param {string | null | undefined} token
 */
export function askTold(path, lang, token) {
  const address = `${path}/told?lang=${lang}`;
  const answer = answers.get(address) ?? ask("GET", address, { token });
  answers.set(address, answer);
  answer.catch(() => answers.delete(address));
  return answer;
}

/** Which token of this browser a table knows. @param {string} table @param {string} token the one in the address */
export function tokenFor(table, token) {
  const kept = tables()[table];
  return token || kept?.host || kept?.tokens[0]?.token || kept?.spectator;
}

/**
 * @param {string} path @param {string} lang @param {string | null | undefined} token
 * @returns {import("./wire").Told | null} null until it is there
 */
export function useTold(path, lang, token) {
  const [told, setTold] = useState(/** @type {import("./wire").Told | null} */ (null));
  useEffect(() => {
    let wanted = true;
    const fetchTold = () => askTold(path, lang, token).then(
      (answer) => wanted && setTold(answer),
      (problem) => wanted && !problem.final && setTimeout(fetchTold, 2000),
    );
    fetchTold();
    return () => {
      wanted = false;
    };
  }, [path, lang, token]);
  return told;
}

/** What chance is called at a table: the box of a game with dice says how many. @param {any} view @returns {"dice" | "shuffle"} */
export const chanceIn = (view) => (view?.box && "dice" in view.box ? "dice" : "shuffle");
