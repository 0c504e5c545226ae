// What a server sent while whole games were played: record.py writes it, and YURT_RECORDED says where.
import { readFileSync } from "node:fs";
import { load } from "./page.mjs";

export const GAMES = ["yeti", "himalaya", "yak", "yoho"];
const { unroll } = await load("frames.js");

const read = (name) => JSON.parse(readFileSync(`${process.env.YURT_RECORDED}/${name}.json`, "utf-8"));

/** A table in play. @param {string} game @returns {{updates: any[], told: any}} */
export const recorded = (game) => read(game);

/** Games that are over, by their names. @param {string} game @returns {Record<string, {info: any, moments: any[], endings: any}>} */
export const finished = (game) => read(`${game}.over`);

/** The frames of a recorded table as a page unrolls them, with the story of each seat up to then. */
export function filmOf(updates) {
  const stories = new Map();
  const film = [];
  for (const update of updates) {
    for (const { seat, log, last } of update.seen) stories.set(seat, log ?? [...(stories.get(seat) ?? []), ...last]);
    film.push(...unroll(update, stories.get(update.seen[0].seat).length, film.at(-1)));
  }
  return { film, stories };
}

/** The updates that ask somebody, each with who is asked and what they see. */
export function questions(updates) {
  return updates.flatMap((update) => update.seen.filter(({ options }) => options.length).map((seen) => ({ update, seen })));
}
