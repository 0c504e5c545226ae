// Requests to the server; an answer that is no success is thrown as a sentence for people.
import { addressOf } from "./arrival.js";

export class Problem extends Error {
  /** @param {string} sentence @param {number} status @param {string} rule */
  constructor(sentence, status, rule = "") {
    super(sentence);
    this.status = status;
    this.rule = rule;
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
  return heard(await fetch(`/api${path}`, { method, headers, body: payload }));
}

/** What an answer says. @param {Response} answer */
async function heard(answer) {
  const text = await answer.text();
  const json = (answer.headers.get("Content-Type") ?? "").includes("json");
  const said = json && text ? JSON.parse(text) : text;
  if (!answer.ok) throw new Problem(said?.error ?? `${answer.status} ${answer.statusText}`, answer.status, said?.rule);
  return said;
}

/** @type {Map<string, Promise<import("./wire").GameInfo[]>>} */
const known = new Map();

/** The games on offer, fetched once per language: a file like the page's others, which the browser keeps. @param {string} lang */
export function games(lang) {
  const offer = known.get(lang) ?? fetch(addressOf(`/offer.${lang}.json`)).then(heard);
  known.set(lang, offer);
  offer.catch(() => known.delete(lang));
  return offer;
}
