// The tables that this browser remembers.
import { html, useEffect, useState } from "/drawing.js";
import { ask, games } from "./api.js";
import { forgetTable, tables } from "./remember.js";

/** @param {{lang: string, say: any}} props */
export function Tables({ lang, say }) {
  const [rows, setRows] = useState(/** @type {any[] | null} */ (null));
  const [titles, setTitles] = useState(/** @type {Record<string, string>} */ ({}));
  const [error, setError] = useState("");
  const fetchRows = () => {
    const mine = Object.entries(tables()).map(([table, kept]) => ({ table, token: kept.host ?? kept.tokens[0]?.token ?? kept.spectator }));
    const asked = mine.filter(({ token }) => token);
    const fetched = asked.length ? ask("POST", "/tables/mine", { body: { tables: asked }, lang }) : Promise.resolve([]);
    fetched.then(setRows, (problem) => setError(problem.message));
  };
  useEffect(fetchRows, [lang]);
  useEffect(() => void games(lang).then((all) => setTitles(Object.fromEntries(all.map(({ name, title }) => [name, title])))), [lang]);
  const forget = (table) => {
    forgetTable(table);
    fetchRows();
  };
  return html`<section class="page"><h1>${say("myTables")}</h1><p><a class="button to-statistics" href="#/mine">${say("statistics")}</a></p>
    ${error && html`<p class="problem" role="alert">${error}</p>`}
    ${rows?.length === 0 && html`<p>${say("noTables")} <a class="button" href="#/">${say("newGame")}</a></p>`}
    <ul class="table-list">${rows?.map((row) => html`<${Row} row=${row} titles=${titles} lang=${lang} say=${say} forget=${() => forget(row.table)} />`)}</ul>
  </section>`;
}

function Row({ row, titles, lang, say, forget }) {
  const { table, info } = row;
  if (!info) return html`<li class="table-row"><span>${say("gone")}</span><button onClick=${forget}>${say("forget")}</button></li>`;
  const mine = Object.values(tables()[table]?.tokens ?? []).map(({ seat }) => seat);
  const turn = info.awaiting.some((seat) => mine.includes(seat));
  const when = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" }).format(info.updated * 1000);
  return html`<li class="table-row">
    <div><b>${titles[info.game] ?? info.game}</b> · ${say(`${info.stage}Stage`)}${turn && html` · <strong>${say("yourTurn")}</strong>`}<br />
      <span>${info.seats.map(({ name, seat }) => `${name} ${info.stage === "waiting" ? "" : (info.scores[seat] ?? "")}`.trim()).join(", ")}</span><br /><small>${when}</small></div>
    <div class="row"><a class="button primary" href=${`#/t/${table}`}>${say(info.over ? "result" : "continue")}</a>
      ${info.over && html`<a class="button" href=${`#/replay/${table}`}>${say("watchReplay")}</a>`}
      <button class="quiet" onClick=${forget}>${say("forget")}</button></div>
  </li>`;
}
