// What this device keeps of puzzles: which were solved, of which the answer was shown, and the days in a row.
import { read, write } from "./remember.js";

const PUZZLES = "yurt.puzzles";

/**
 * solved: how many tries each took; given: those whose answer was shown before they were solved; last: the last day
 * whose puzzle was solved, and how many such days there were in a row
 * @returns {{solved: Record<string, number>, given: Record<string, true>, last: string, streak: number}}
 */
export function puzzles() {
  return { solved: {}, given: {}, last: "", streak: 0, ...read(PUZZLES, {}) };
}

/** @param {string} day as 2026-11-16 */
const dayBefore = (day) => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** How many days in a row are solved, as seen on a day: yesterday's streak stands until today is over. @param {string} day */
export function streakOn(day) {
  const { last, streak } = puzzles();
  return last === day || last === dayBefore(day) ? streak : 0;
}

/** What was shown is not solved any more. @param {string} puzzle game and id @param {number} tries @param {string | null} day where it is the puzzle of that day */
export function keepSolved(puzzle, tries, day) {
  const before = puzzles();
  if (before.given[puzzle]) return;
  const daily = day && before.last !== day ? { last: day, streak: streakOn(day) + 1 } : {};
  write(PUZZLES, { ...before, ...daily, solved: { [puzzle]: tries, ...before.solved } });
}

/** @param {string} puzzle game and id */
export function keepGiven(puzzle) {
  const before = puzzles();
  if (!(puzzle in before.solved)) write(PUZZLES, { ...before, given: { ...before.given, [puzzle]: true } });
}
