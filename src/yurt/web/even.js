// Bots at an even level: as strong as the last games on this device say.
import { coached, keepCoached } from "./remember.js";

const FIRST_GAMES = 3; // of a title, in which a coach speaks unless it is switched off
const KEPT = 10; // results
const LOOKED_AT = 2; // of them, for the next level
const [WELL, BADLY] = [0.75, 0.25]; // the average share of bots left behind above which, below which the level changes

/** Whether these are the first games of a title on this device. @param {string} game */
export const firstGames = (game) => (coached()[game]?.results?.length ?? 0) < FIRST_GAMES;

/**
 * The level for the next game: the lowest at first; one up after two games that went well, one down after two that did not.
 * @param {string} game @param {string[]} levels the lowest first @returns {string | undefined}
 */
export function evenLevel(game, levels) {
  const last = (coached()[game]?.results ?? []).slice(-LOOKED_AT);
  const level = levels.indexOf(last.at(-1)?.level ?? "");
  if (level < 0) return levels[0];
  if (last.length < LOOKED_AT || last.some((result) => result.level !== levels[level])) return levels[level];
  const average = last.reduce((sum, { share }) => sum + share, 0) / last.length;
  const step = average > WELL ? 1 : average < BADLY ? -1 : 0;
  return levels[Math.max(0, Math.min(levels.length - 1, level + step))];
}

/** How a game against bots of one level ended, once a table. @param {import("./wire").Update} update @param {number} seat */
export function noteResult({ table, game, seats, scores, winners }, seat) {
  const bots = seats.filter(({ kind }) => kind === "bot");
  const level = bots[0]?.bot;
  const results = coached()[game]?.results ?? [];
  if (!level || bots.some(({ bot }) => bot !== level) || results.some((result) => result.table === table)) return;
  const behind = bots.filter((bot) => !winners.includes(bot.seat) && (winners.includes(seat) || scores[bot.seat] < scores[seat]));
  keepCoached(game, { results: [...results, { table, level, share: behind.length / bots.length }].slice(-KEPT) });
}
