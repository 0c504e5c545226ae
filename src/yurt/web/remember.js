// What this browser remembers: its tables with their tokens, and how its owner likes the page.

/**
 * @typedef {{game: string, host: string | null, tokens: {seat: number, token: string}[], spectator: string | null, at: number,
 *   commitment?: string | null, word?: string, used?: boolean}} Kept what is known of a table from this device
 */
const TABLES = "yurt.tables";
const SETTINGS = "yurt.settings";
const BOXES = "yurt.boxes";
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

/** @returns {{lang: "en" | "fr", theme: string, speed: string, name: string, text: boolean}} */
export function settings() {
  const lang = (navigator.language || "en").startsWith("fr") ? "fr" : "en";
  return { lang, theme: "auto", speed: "normal", name: "", text: false, ...read(SETTINGS, {}) };
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

function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? otherwise;
  } catch {
    return otherwise; // a private window, or what an older page left there
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a private window: the page works, it only forgets
  }
}
