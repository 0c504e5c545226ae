// The analysis of a finished game: begun, fetched as it comes, stopped.
import { useEffect, useRef, useState } from "/drawing.js";
import { ask } from "./api.js";

const AGAIN = 1500; // milliseconds between two looks while it runs

/**
 * @param {string} replay @param {string} lang @param {boolean} over only a finished game has one @param {boolean} atOnce begin by itself
 * @returns {{found: import("./wire").Analysis | null, error: string, begin: () => void, stop: () => void}}
 */
export function useAnalysis(replay, lang, over, atOnce) {
  const [found, setFound] = useState(/** @type {import("./wire").Analysis | null} */ (null));
  const [error, setError] = useState("");
  const [looks, setLooks] = useState(0);
  const begun = useRef(""); // what was begun by itself: once, so that it can be stopped
  const path = `/replays/${replay}/analysis`;
  const fail = (problem) => setError(problem.message);
  const again = () => setLooks((count) => count + 1);
  const begin = () => {
    setError("");
    ask("POST", path, { lang }).then(again, fail);
  };
  const stop = () => ask("DELETE", path, { lang }).then(again, fail);
  useEffect(() => {
    if (!over) return setFound(null);
    let [wanted, timer] = [true, 0];
    ask("GET", `${path}?lang=${lang}`, { lang }).then((news) => {
      if (!wanted) return;
      setFound(news);
      if (news.stage === "running") timer = setTimeout(again, AGAIN);
      if (news.stage !== "none" || !atOnce || begun.current === replay) return;
      begun.current = replay;
      begin();
    }, fail);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [replay, lang, over, looks]);
  return { found, error, begin, stop };
}

/** The decision that is made at a moment. @param {import("./wire").Analysis | null} found @param {number} turn */
export function decisionAt(found, turn) {
  return found?.decisions.find((decision) => decision.turn === turn) ?? null;
}
