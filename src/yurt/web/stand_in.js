// A bot plays for the person who looks: it says so, and makes way.
import { html } from "/drawing.js";
import { ask } from "./api.js";
import { tables } from "./remember.js";

/** The token with which this page may change a seat. @param {string} table @param {number} seat @param {string} token the page's first */
export function tokenOf(table, seat, token) {
  return tables()[table]?.tokens.find((one) => one.seat === seat)?.token ?? token;
}

/** @param {{update: import("./wire").Update, seat: number | null | undefined, kept: import("./remember.js").Kept | undefined, token: string, lang: string, say: any, warn: (text: string) => void}} props */
export function StandIn({ update, seat, kept, token, lang, say, warn }) {
  if (seat === null || seat === undefined || update.over || update.seats[seat].kind !== "bot") return null;
  const takeOver = () =>
    ask("PATCH", `/tables/${update.table}/seats/${seat}`, { body: { kind: kept?.host ? "here" : "link" }, token: kept?.host ?? tokenOf(update.table, seat, token), lang })
      .catch((problem) => warn(problem.message));
  return html`<p class="notice stand-in" role="status"><span>${say("botPlaysForYou")}</span> <button class="primary" onClick=${takeOver}>${say("takeOver")}</button></p>`;
}
