// The games that were finished on this device, with what their analyses said: one's own statistics, and files of them.
import { read, settings, tables, write } from "./remember.js";

/**
 * @typedef {{accuracy: number, lost: number, grades: Record<string, number>, kinds: Record<string, number>}} Analysed kinds: win chance lost by each kind of move
 * @typedef {{table: string, game: string, at: number, players: number, name: string, seat: number, bots: string[], people: number,
 *   won: boolean, score: number, best: number, analysed?: Analysed}} Played bots: the levels of the others; people: how many others were people; best: the best score of the others
 * @typedef {{games: number, wins: number}} Tally
 */
const PLAYED = "yurt.played";
const MOST = 2000;
const GRADES = ["best", "fine", "inaccuracy", "mistake", "blunder"];

/** @returns {Played[]} the oldest first */
export const played = () => read(PLAYED, []);

export const forgetPlayed = () => write(PLAYED, []);

/**
 * The seat that is the owner's: the only one here, or among several the one with the owner's name.
 * @param {number[]} held @param {{name: string}[]} seats @returns {number | undefined}
 */
export function ownSeat(held, seats) {
  return held.length === 1 ? held[0] : held.find((seat) => seats[seat].name === settings().name);
}

/**
 * How a game ended, once a table; what plays on from another game is no game of its own.
 * @param {{table: string, game: string, over: boolean, seats: import("./wire").SeatInfo[], scores: number[], winners: number[]}} ended @param {number[]} held @param {number} at milliseconds since 1970
 */
export function notePlayed({ table, game, over, seats, scores, winners }, held, at) {
  const all = played();
  const seat = ownSeat(held, seats);
  if (!over || seat === undefined || tables()[table]?.branch || all.some((one) => one.table === table)) return;
  const others = seats.filter((other) => other.seat !== seat);
  const bots = others.filter(({ kind }) => kind === "bot").map(({ bot }) => bot ?? "");
  const best = Math.max(...others.map((other) => scores[other.seat]));
  write(PLAYED, [...all, { table, game, at, players: seats.length, name: seats[seat].name, seat, bots, people: others.length - bots.length, won: winners.includes(seat), score: scores[seat], best }].slice(-MOST));
}

/** What the analysis of a game said of its owner. @param {string} table @param {import("./wire").Analysis | null} found */
export function noteAnalysed(table, found) {
  if (found?.stage !== "done") return;
  const all = played();
  const one = all.find((game) => game.table === table);
  const own = one && found.players.find(({ seat }) => seat === one.seat);
  if (!one || !own) return;
  const { accuracy, lost, grades } = own;
  const kinds = Object.fromEntries(own.kinds.map(({ kind, lost: much }) => [kind, much]));
  write(PLAYED, all.map((game) => (game === one ? { ...game, analysed: { accuracy, lost, grades, kinds } } : game)));
}

/** Against whom: the strongest bot's level, or "people". @param {Played} one @param {string[]} levels weakest first */
export function levelOf({ bots, people }, levels) {
  if (people) return "people";
  return bots.reduce((best, bot) => (levels.indexOf(bot) > levels.indexOf(best) ? bot : best), bots[0] ?? "");
}

/**
 * What there is to say of the games of one title.
 * @param {Played[]} rows @param {string[]} levels weakest first
 * @returns {{games: number, wins: number, levels: Map<string, Tally>, analysed: number, accuracy: number | null, costly: {kind: string, lost: number} | null}} costly: by what most was lost, and how much in an average game
 */
export function summed(rows, levels) {
  /** @type {Map<string, Tally>} */
  const tallies = new Map([...levels, "people"].map((level) => [level, { games: 0, wins: 0 }]));
  for (const one of rows) {
    const { games, wins } = tallies.get(levelOf(one, levels)) ?? { games: 0, wins: 0 }; // a bot that is offered no more has its level still
    tallies.set(levelOf(one, levels), { games: games + 1, wins: wins + Number(one.won) });
  }
  const told = rows.flatMap(({ analysed }) => analysed ?? []);
  /** @type {Record<string, number>} */
  const lost = {};
  for (const { kinds } of told) for (const [kind, much] of Object.entries(kinds)) lost[kind] = (lost[kind] ?? 0) + much;
  const [worst] = Object.entries(lost).sort(([, one], [, other]) => other - one);
  return {
    games: rows.length,
    wins: rows.filter(({ won }) => won).length,
    levels: new Map([...tallies].filter(([, { games }]) => games)),
    analysed: told.length,
    accuracy: told.length ? told.reduce((sum, { accuracy }) => sum + accuracy, 0) / told.length : null,
    costly: worst ? { kind: worst[0], lost: worst[1] / told.length } : null,
  };
}

const COLUMNS = ["date", "game", "table", "name", "players", "people", "bots", "won", "score", "best_other_score", "accuracy", "win_chance_lost", ...GRADES, "costliest_kind"];

/** All games as rows of a spreadsheet: the same words in every language. @param {Played[]} rows */
export function asCsv(rows) {
  const lines = rows.map((one) => {
    const { accuracy, lost, grades, kinds } = one.analysed ?? {};
    const [costly] = Object.entries(kinds ?? {}).sort(([, first], [, second]) => second - first);
    const told = [accuracy, lost, ...GRADES.map((grade) => grades?.[grade]), costly?.[0]];
    return [new Date(one.at).toISOString(), one.game, one.table, one.name, one.players, one.people, one.bots.join(" "), Number(one.won), one.score, one.best, ...told];
  });
  return [COLUMNS, ...lines].map((line) => line.map(cell).join(",")).join("\r\n") + "\r\n";
}

/** A value between commas; what a spreadsheet would run as a formula stays text. */
function cell(value) {
  const text = String(value ?? "");
  const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The same for programs. @param {Played[]} rows */
export const asJson = (rows) => JSON.stringify({ version: 1, games: rows.map((one) => ({ ...one, at: new Date(one.at).toISOString() })) }, null, 1);
