// What the server answers to a learner, shown event by event at the pace that they like, as at a table.
import { useEffect, useRef, useState } from "/drawing.js";
import { finish } from "./animate.js";
import { ask } from "./api.js";
import { PACES } from "./film.js";
import { unroll } from "./frames.js";

/** @typedef {import("./wire").LessonAnswer} LessonAnswer @typedef {import("./wire").Line} Line */

/**
 * The frames of an answer, one for each event, and the story with it.
 * @param {LessonAnswer} answer @param {Line[]} story until now @param {any} before the frame on the screen
 */
export function framesOf(answer, story, before) {
  /** @type {any[]} */
  const frames = [];
  const lines = [...story];
  for (const one of answer.frames) {
    lines.push(...one.seen.last);
    frames.push(...unroll(/** @type {any} */ ({ ...one, seen: [one.seen] }), lines.length, frames.at(-1) ?? before));
  }
  return { frames, lines };
}

/**
 * @param {string} path of the lesson @param {string} lang @param {{speed: string}} liked
 * The lesson as it stands: `now` the last answer, `frame` what is on the screen, `settled` whether that is all.
 */
export function useLesson(path, lang, liked) {
  const [now, setNow] = useState(/** @type {LessonAnswer | null} */ (null));
  const [film, setFilm] = useState({ frames: /** @type {any[]} */ ([]), lines: /** @type {Line[]} */ ([]) });
  const [at, setAt] = useState(0); // which of the frames is shown
  const [wrongs, setWrongs] = useState(0); // at this step
  const [error, setError] = useState("");
  const busy = useRef(false);
  const pace = PACES[liked.speed] ?? PACES.normal;
  const last = film.frames.length - 1;
  const frame = film.frames[at];
  const settled = now !== null && at === last;
  const asked = settled && !now.done;
  const stay = pace * (frame?.weight ?? 1);

  const request = async (answers, answer, story, before) => {
    if (busy.current) return;
    busy.current = true;
    try {
      const news = await ask("POST", `${path}?lang=${lang}`, { body: { answers, answer }, lang });
      const shown = framesOf(news, story, before);
      setFilm(shown);
      setAt(pace && news.right !== false ? 0 : shown.frames.length - 1);
      setNow(news);
      setWrongs((count) => (news.right === false ? count + 1 : 0));
      setError("");
    } catch (problem) {
      setError(/** @type {Error} */ (problem).message);
    } finally {
      busy.current = false;
    }
  };
  useEffect(() => void request(now?.answers ?? [], null, [], undefined), [path, lang]);
  useEffect(() => {
    if (!now || settled) return undefined;
    const timer = setTimeout(() => setAt(at + 1), stay);
    return () => clearTimeout(timer);
  }, [film, at]);

  const answer = (word) => {
    if (!asked) return;
    finish();
    void request(now.answers, word, film.lines, frame);
  };
  const again = () => void request([], null, [], undefined);
  const skip = () => {
    finish();
    setAt(last);
  };
  return { now, frame, asked, settled, lines: film.lines.slice(0, frame?.told), wrongs, error, answer, again, skip, duration: stay };
}
