// What the server answers to a learner, shown move by move at the pace that they like.
import { useEffect, useRef, useState } from "/drawing.js";
import { finish } from "./animate.js";
import { ask } from "./api.js";
import { PACES } from "./film.js";

/** @typedef {import("./wire").LessonAnswer} LessonAnswer */

/**
 * @param {string} path of the lesson @param {string} lang @param {{speed: string}} liked
 * The lesson as it stands: `now` the last answer, `frame` what is on the screen, `settled` whether that is all.
 */
export function useLesson(path, lang, liked) {
  const [now, setNow] = useState(/** @type {LessonAnswer | null} */ (null));
  const [told, setTold] = useState(/** @type {import("./wire").Line[]} */ ([])); // before the frames of `now`
  const [at, setAt] = useState(0); // which of the frames is shown
  const [wrongs, setWrongs] = useState(0); // at this step
  const [error, setError] = useState("");
  const busy = useRef(false);
  const pace = PACES[liked.speed] ?? PACES.normal;
  const settled = now !== null && at === now.frames.length - 1;
  const asked = settled && !now.done;

  const request = async (answers, answer, story) => {
    if (busy.current) return;
    busy.current = true;
    try {
      const news = await ask("POST", `${path}?lang=${lang}`, { body: { answers, answer }, lang });
      if (news.right !== false) setAt(pace ? 0 : news.frames.length - 1);
      else setAt(news.frames.length - 1);
      setTold(story);
      setNow(news);
      setWrongs((count) => (news.right === false ? count + 1 : 0));
      setError("");
    } catch (problem) {
      setError(/** @type {Error} */ (problem).message);
    } finally {
      busy.current = false;
    }
  };
  useEffect(() => void request(now?.answers ?? [], null, []), [path, lang]);
  useEffect(() => {
    if (!now || settled) return undefined;
    const timer = setTimeout(() => setAt(at + 1), pace);
    return () => clearTimeout(timer);
  }, [now, at]);

  const lines = [...told, ...(now?.frames.slice(0, at + 1).flatMap(({ seen }) => seen.last) ?? [])];
  const answer = (word) => {
    if (!asked) return;
    finish();
    void request(now.answers, word, lines);
  };
  const again = () => void request([], null, []);
  return { now, frame: now?.frames[at], asked, settled, lines, wrongs, error, answer, again, duration: Math.min(600, pace * 0.8) };
}
