// What this browser remembers: its tables with their tokens, and how its owner likes the page.
import { alone } from "./house.js";

/**
 * @typedef {{game: string, host: string | null, tokens: {seat: number, token: string}[], spectator: string | null, at: number, claimed?: boolean,
 *   commitment?: string | null, word?: string, used?: boolean, branch?: Branch}} Kept what is known of a table from this device
 * @typedef {{of: string, turn: number, seat: number, bot: string, shown: boolean}} Branch of a table that plays on from a moment of another game: which, and whether the analysis is shown
 */
const TABLES = alone ? "yurt.tables.alone" : "yurt.tables"; // a server and its site may be one host, whose memory they share
const SETTINGS = "yurt.settings";
const BOXES = "yurt.boxes";
const LEARNED = "yurt.learned";
const COACHED = "yurt.coached";
const MOST_TABLES = 50;

/** @returns {Record<string, Kept>} */
export function tables() {
  return read(TABLES, {});
}

/** @param {string} table @param {Partial<Kept>} news */
export function keepTable(table, news) {
  const all = tables();
  const before = all[table] ?? { game: "", host: null, tokens: [], spectator: null };
  all[table] = { ...before, ...news, at: Date.now() };
  const newest = Object.entries(all).sort(([, one], [, other]) => other.at - one.at).slice(0, MOST_TABLES);
  write(TABLES, Object.fromEntries(newest));
}

/** @param {string} table */
export function forgetTable(table) {
  const { [table]: _, ...others } = tables();
  write(TABLES, others);
}

/** @returns {{lang: "en" | "fr", theme: string, speed: string, name: string, text: boolean, sound: boolean | null, coach: boolean | null, notify: boolean}} sound, coach: null where nobody has chosen */
export function settings() {
  const lang = (navigator.language || "en").startsWith("fr") ? "fr" : "en";
  return { lang, theme: "auto", speed: "normal", name: "", text: false, sound: null, coach: null, notify: false, ...read(SETTINGS, {}) };
}

/** @param {Partial<ReturnType<typeof settings>>} news */
export function keepSettings(news) {
  write(SETTINGS, { ...settings(), ...news });
}

/** An owner's own values, by game. @returns {Record<string, Record<string, any>>} */
export function boxes() {
  return read(BOXES, {});
}

/** @param {string} game @param {Record<string, any>} own none: our box again */
export function keepBox(game, own) {
  const { [game]: _, ...others } = boxes();
  write(BOXES, Object.keys(own).length ? { ...others, [game]: own } : others);
}

/** The lessons that were finished here, by game. @returns {Record<string, string[]>} */
export function learned() {
  return read(LEARNED, {});
}

/** @param {string} game @param {string} lesson */
export function keepLearned(game, lesson) {
  const all = learned();
  write(LEARNED, { ...all, [game]: [...new Set([...(all[game] ?? []), lesson])] });
}

/**
 * What a coach knows of this device, by game: which ideas were explained, and how the last games against bots ended
 * (share: how many of the bots were left behind, 0 to 1).
 * @returns {Record<string, {ideas?: string[], results?: {table: string, level: string, share: number}[]}>}
 */
export function coached() {
  return read(COACHED, {});
}

/** @param {string} game @param {ReturnType<typeof coached>[string]} news */
export function keepCoached(game, news) {
  const all = coached();
  write(COACHED, { ...all, [game]: { ...all[game], ...news } });
}

/** Whether nobody has played or learned here yet. */
export function firstVisit() {
  return Object.keys(tables()).length === 0 && Object.keys(learned()).length === 0;
}

/** @param {string} key @param {any} otherwise where nothing can be read */
export function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? otherwise;
  } catch {
    return otherwise; // a private window, or what an older page left there
  }
}

/** @param {string} key @param {any} value */
export function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a private window: the page works, it only forgets
  }
}
