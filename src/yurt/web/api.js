// Requests to whoever keeps the tables; an answer that is no success is thrown as a sentence for people.
import { addressOf } from "./arrival.js";
import { file, request } from "./house.js";

export class Problem extends Error {
  /** @param {string} sentence @param {number} status @param {string} rule */
  constructor(sentence, status, rule = "") {
    super(sentence);
    this.status = status;
    this.rule = rule;
    /** Whether asking again would not help: the link is dead or the table is gone. */
    this.final = [401, 403, 404, 410].includes(status);
  }
}

/**
 * @param {string} method
 * @param {string} path below /api
 * @param {{body?: any, token?: string | null, lang?: string}} [more] a body that is a string is sent as text
 * @returns {Promise<any>}
 */
export async function ask(method, path, { body, token, lang } = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (lang) headers["Accept-Language"] = lang;
  if (body !== undefined) headers["Content-Type"] = typeof body === "string" ? "text/plain" : "application/json";
  const payload = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  return heard(await request(method, `/api${path}`, headers, payload));
}

/** What an answer says. @param {import("./house.js").Answer} answer */
function heard({ status, type, text, reason = "" }) {
  const said = type.includes("json") && text ? JSON.parse(text) : text;
  if (status < 200 || status > 299) throw new Problem(said?.error ?? `${status} ${reason}`, status, said?.rule);
  return said;
}

/** @type {Map<string, Promise<import("./wire").GameInfo[]>>} */
const known = new Map();

/** The games on offer, fetched once per language: a file like the page's others, which the browser keeps. @param {string} lang */
export function games(lang) {
  const offer = known.get(lang) ?? file(addressOf(`/offer.${lang}.json`)).then(heard);
  known.set(lang, offer);
  offer.catch(() => known.delete(lang));
  return offer;
}
