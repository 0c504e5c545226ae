// Who sits at the table: the list where the host changes seats and copies links.
import { Badge, html, useEffect, useState } from "/drawing.js";
import { ask, games } from "./api.js";
import { alone } from "./house.js";
import { Invite } from "./invite.js";
import { CopyLink, linkTo } from "./links.js";
import { tokenOf } from "./stand_in.js";

/**
 * @param {{update: import("./wire").Update, kept: import("./remember.js").Kept | undefined, token: string, held: number[], lang: string, say: any, warn: (text: string) => void}} props
 */
export function SeatList({ update, kept, token, held, lang, say, warn }) {
  const [links, setLinks] = useState(/** @type {import("./wire").Links | null} */ (null));
  const [bots, setBots] = useState(/** @type {{name: string, label: string}[]} */ ([]));
  const host = kept?.host;
  const table = update.table;
  const fetchLinks = () => host && !alone && ask("GET", `/tables/${table}/links`, { token: host }).then(setLinks, (problem) => warn(problem.message));
  const people = update.seats.map(({ kind, taken }) => `${kind} ${taken}`).join();
  useEffect(() => void fetchLinks(), [table, host, people]); // the link of a seat that was claimed is dead
  useEffect(() => void games(lang).then((all) => setBots(all.find(({ name }) => name === update.game)?.bots ?? [])), [lang]);

  const attempt = (promise) => promise.then(fetchLinks, (problem) => warn(problem.message));
  const change = (seat, news) => attempt(ask("PATCH", `/tables/${table}/seats/${seat}`, { body: news, token: host ?? tokenOf(table, seat, token), lang }));
  const renew = (seat) => attempt(ask("POST", `/tables/${table}/seats/${seat}/link`, { token: host, lang }).then(() => warn(say("renewed"))));
  const allow = (hints) => attempt(ask("PATCH", `/tables/${table}`, { body: { hints }, token: host, lang }));
  const again = () => attempt(ask("POST", `/tables/${table}/invitation/link`, { token: host, lang }).then(() => warn(say("renewed"))));
  const invites = links && update.stage !== "over" && update.seats.some(({ kind }) => kind === "link");
  return html`${invites && html`<${Invite} update=${update} links=${links} host=${host} again=${again} lang=${lang} say=${say} />`}
  <ul class="seat-list">
    ${update.seats.map((info) => {
      const link = links?.seats.find(({ seat }) => seat === info.seat)?.token;
      return html`<li class="seat-row"><div class="who-row"><${Badge} seat=${info.seat} size=${28} /><b>${info.name}</b> <span>${presence(info, held, bots, say)}</span></div>
        <div class="row">
          ${info.kind === "link" && link && html`<${CopyLink} link=${linkTo(update, link, links?.address)} label=${say("copyLinkOf", { name: info.name })} say=${say} />`}
          ${info.kind === "link" && host && html`<button class="quiet" onClick=${() => renew(info.seat)}>${say("renewLink")}</button>`}
          ${!host && held.includes(info.seat) && html`<${CopyLink} link=${linkTo(update, tokenOf(table, info.seat, token), null)} label=${say("copyOwnLink")} say=${say} />`}
          ${update.stage !== "over" && (host || held.includes(info.seat)) && html`<${Hand} info=${info} bots=${standIns(info, bots, update.hints)} change=${change} own=${held.includes(info.seat)} host=${host} say=${say} />`}
        </div></li>`;
    })}
    ${links && html`<li class="seat-row"><div class="who-row"><b>${say("spectators")}</b></div><div class="row"><${CopyLink} link=${linkTo(update, links.spectator, links.address)} label=${say("copyLink")} say=${say} /></div></li>`}
  </ul>
  ${host ? html`<label class="allow-hints"><input type="checkbox" checked=${update.hints} onChange=${(event) => allow(event.target.checked)} /> ${say("allowHints")}</label>`
    : !update.hints && html`<p class="no-hints">${say("hintsClosed")}</p>`}`;
}

/** Give a seat to a bot, or back to a person. */
function Hand({ info, bots, change, own, host, say }) {
  if (info.kind === "bot") {
    if (alone && !own) return null; // nobody could come
    return html`<button onClick=${() => change(info.seat, { kind: own && host ? "here" : "link" })}>${say(own ? "takeOver" : "takeBack")}</button>`;
  }
  return html`<select aria-label=${`${say("giveToBot")}: ${info.name}`} value="" onChange=${(event) => event.target.value && change(info.seat, { kind: "bot", bot: event.target.value })}>
    <option value="">${say("giveToBot")}…</option>${bots.map((bot) => html`<option value=${bot.name}>${say("botLevel", { level: bot.label })}</option>`)}</select>`;
}

/** The bots that may play for whoever sits there: where hints are closed, the easiest. */
const standIns = (info, bots, hints) => (hints || !(info.taken || info.kind === "here") ? bots : bots.slice(0, 1));

function presence(info, held, bots, say) {
  if (info.kind === "bot") return say("botLevel", { level: bots.find(({ name }) => name === info.bot)?.label ?? info.bot });
  if (info.kind === "here" && held.includes(info.seat)) return say("here");
  if (info.connected) return say("isHere");
  return say(info.taken ? "away" : "notYet");
}
