// One event a frame: an update is unrolled into the moments that led to it, from what each scene says was otherwise.

/**
 * @typedef {import("./wire").Update} Update
 * @typedef {import("./wire").Scene} Scene
 * @typedef {{at: string, seat: number, way: boolean}} Mark what the last player did: an end, or a place on the way to it
 */

const MOST_MARKS = 24;
const LONGEST = 2.4; // a frame stays at most so many times as long as a plain one
const STEP = 0.2; // for each step of a walk
const OWN = 0.55; // who did it knows what it was

/** How much longer than others the frame of a scene stays. @param {Scene | undefined} scene */
export function weight(scene) {
  if (!scene) return 1;
  return Math.min(LONGEST, (scene.kind || scene.gains.length ? 1 : 0.75) + STEP * Math.max(0, scene.path.length - 1));
}

/**
 * The frames of an update, the last of them itself, each after one event. One that tells all anew only replaces what
 * is shown; the first one of all begins where the last turn began.
 * @param {Update} update @param {number} told how many sentences there are with it @param {Update | undefined} before the frame it follows
 * @returns {Update[]}
 */
export function unroll(update, told, before) {
  const anew = update.seen.some(({ log }) => log);
  const count = anew && before ? 0 : Math.min(...update.seen.map(({ scenes }) => scenes?.length ?? 0));
  if (!(count > 0)) return [remembering({ ...update, told }, before)];
  const views = walkBack(update, count);
  const frames = before ? [before] : [moment(update, views[0], told - count, Math.max(...update.seen.map(({ since }) => since)))];
  for (let index = 0; index < count; index++) frames.push(after(update, views[index + 1], index, count, told, /** @type {Update} */ (frames.at(-1))));
  return before ? frames.slice(1) : frames;
}

/** What each seat saw before the first of so many events, and after each. @returns {any[][]} */
function walkBack(update, count) {
  const views = [update.seen.map(({ view }) => view)];
  for (let index = 1; index <= count; index++) {
    views.unshift(update.seen.map(({ scenes }, seat) => ({ ...views[0][seat], ...scenes[scenes.length - index].was })));
  }
  return views;
}

/** A frame of the past: nobody is asked anything. @returns {Update} */
function moment(update, views, told, turn) {
  const seen = update.seen.map((one, seat) => ({ ...one, view: views[seat], options: [], undo: false, last: [], scenes: [], scene: undefined, marks: [] }));
  return { ...update, turn, told, stage: "playing", over: false, winners: [], awaiting: [], seen };
}

/** The frame after an event. @returns {Update} */
function after(update, views, index, count, told, before) {
  const at = (list) => list[list.length - count + index];
  const line = at(update.seen[0].log ?? update.seen[0].last);
  const actor = line.by >= 0 ? line.by : before.actor;
  const last = index === count - 1;
  const frame = last ? { ...update, told } : moment(update, views, told - count + 1 + index, line.turn + 1);
  const seen = frame.seen.map((one, seat) => {
    const scene = at(update.seen[seat].scenes);
    const earlier = actor === before.actor ? before.seen[seat]?.marks ?? [] : [];
    return { ...one, scene, marks: [...earlier, ...marksOf(scene, actor ?? -1)].slice(-MOST_MARKS) };
  });
  const first = seen[0].scene;
  const own = update.seen.some(({ seat }) => seat === line.by) ? OWN : 1;
  return { ...frame, seen, actor, line, weight: own * weight(first), ...(last ? {} : { scores: first?.scores ?? [] }) };
}

/** @param {Scene} scene @param {number} seat @returns {Mark[]} */
function marksOf(scene, seat) {
  return [...scene.path.slice(0, -1).map((at) => ({ at, seat, way: true })), ...scene.marks.map((at) => ({ at, seat, way: false }))];
}

/** The same moment told again keeps its marks. */
function remembering(update, before) {
  if (!before || before.turn !== update.turn || before.stage !== update.stage) return update;
  const seen = update.seen.map((one, seat) => ({ ...one, marks: before.seen[seat]?.marks, scene: before.seen[seat]?.scene }));
  return { ...update, seen, actor: before.actor, line: before.line };
}
