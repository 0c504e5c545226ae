// The moments of a replay: fetched around the one that is looked at, and walked through by keys or by themselves.
import { useEffect, useMemo, useRef, useState } from "/drawing.js";
import { ask } from "./api.js";
import { weight } from "./frames.js";

const STRETCH = 100; // moments asked for at a time
const MANY = 20; // moments for Page Up and Page Down
const NEAR = 12; // moments between which not every die is worth a stop

/**
 * @param {string} replay @param {string} reader @param {string} lang @param {number} turn @param {number | undefined} length
 * @returns {(turn: number) => any} a moment, once it is there
 */
export function useMoments(replay, reader, lang, turn, length) {
  const [moments, setMoments] = useState(/** @type {Map<string, any>} */ (new Map()));
  const asked = useRef({ key: "", stretches: new Set() });
  const key = `${replay} ${reader} ${lang}`;
  useEffect(() => {
    if (length === undefined) return;
    if (asked.current.key !== key) asked.current = { key, stretches: new Set() };
    const { stretches } = asked.current;
    const stretch = Math.floor(turn / STRETCH);
    for (const number of [stretch, stretch + 1, stretch - 1]) {
      if (number < 0 || number * STRETCH > length || stretches.has(number)) continue;
      stretches.add(number);
      ask("GET", `/replays/${replay}/moments?seen_by=${reader}&lang=${lang}&first=${number * STRETCH}&count=${STRETCH}`).then(
        (answer) => setMoments((all) => new Map([...all, ...answer.moments.map((one) => [`${key} ${one.turn}`, one])])),
        () => stretches.delete(number), // asked for again when it is looked at again
      );
    }
  }, [key, turn, length]);
  return (at) => moments.get(`${key} ${at}`);
}

/**
 * A moment event by event, where it was reached by a single step; after a leap all of it at once.
 * @param {any} moment @param {number} turn @param {number} pace milliseconds for an event @param {boolean} slowly
 * @returns {{view: any, scene: import("./wire").Scene | undefined, marks: any[], later: number, weight: number, done: boolean}} later: sentences still to come
 */
export function useEvents(moment, turn, pace, slowly) {
  const [at, setAt] = useState({ turn: -1, event: 0 });
  const scenes = moment?.turn === turn ? (moment.scenes ?? []) : [];
  const followed = slowly && scenes.length > 0 && (at.turn === turn || (at.turn >= 0 && turn > at.turn && turn - at.turn <= NEAR));
  const event = !followed ? scenes.length - 1 : at.turn === turn ? Math.min(at.event, scenes.length - 1) : 0;
  const scene = scenes[event];
  const stay = pace * weight(scene);
  useEffect(() => {
    if (moment?.turn === turn && at.turn !== turn) setAt({ turn, event });
    if (event >= scenes.length - 1) return undefined;
    const timer = setTimeout(() => setAt({ turn, event: event + 1 }), stay);
    return () => clearTimeout(timer);
  }, [turn, event, moment]);
  const view = useMemo(() => scenes.slice(event + 1).reduceRight((later, { was }) => ({ ...later, ...was }), moment?.view), [moment, event]);
  const by = moment?.heard?.[0]?.by ?? -1;
  const marks = useMemo(() => scenes.slice(0, event + 1).flatMap(({ marks: names }) => names.map((name) => ({ at: name, seat: by, way: false }))), [moment, event]);
  return { view, scene, marks, later: Math.max(0, scenes.length - 1 - event), weight: weight(scene), done: event >= scenes.length - 1 };
}

/**
 * @param {number} turn @param {(change: (now: number) => number) => void} setTurn @param {number | undefined} length
 * @param {(turn: number) => any} moment @param {number | null} stay milliseconds for the next step while it runs; null: this moment still goes on
 */
export function useScrubbing(turn, setTurn, length = 0, moment, stay) {
  const [running, setRunning] = useState(false);
  /** @param {number | ((now: number) => number)} to */
  const go = (to) => setTurn((now) => Math.max(0, Math.min(length, typeof to === "function" ? to(now) : to)));
  /** The next moment in a direction of which there is something to tell: not every die is worth a stop. */
  const told = (step) => (now) => {
    let at = now + step;
    while (at > 0 && at < length && moment(at)?.heard.length === 0) at += step;
    return at;
  };
  useEffect(() => {
    const press = (event) => {
      if (event.target.closest("input:not([type=range]), select, textarea, [role=tab]")) return;
      const by = (step) => (now) => now + step;
      const one = event.shiftKey ? by : told;
      const steps = { ArrowLeft: one(-1), ArrowRight: one(1), Home: 0, End: length, PageUp: by(-MANY), PageDown: by(MANY) };
      if (!(event.key in steps)) return;
      event.preventDefault();
      setRunning(false);
      go(steps[event.key]);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
  useEffect(() => {
    if (!running || stay === null) return undefined;
    const timer = setTimeout(() => (turn < length ? go(told(1)) : setRunning(false)), stay);
    return () => clearTimeout(timer);
  });
  return { go, told, running, setRunning };
}
