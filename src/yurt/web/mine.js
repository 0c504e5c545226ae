// One's own statistics, from what this device remembers: games, wins, how well one played, by what one loses most.
import { MY_WORDS } from "./mine_words.js";
import { html, useEffect, useState } from "/drawing.js";
import { ask, games } from "./api.js";
import { asCsv, asJson, forgetPlayed, levelOf, noteAnalysed, notePlayed, played, summed } from "./played.js";
import { tables } from "./remember.js";
import { save } from "./saving.js";
import { addWords } from "./words.js";

addWords(MY_WORDS);

const LOOKED_AT = 20; // of the latest games without an analysis: somebody else may have had one made
const LISTED = 30;
const percent = (share) => `${Math.round(100 * share)} %`;

/** Games that ended while this page was closed, and analyses that others began. @param {string} lang */
async function catchUp(lang) {
  const known = new Set(played().map(({ table }) => table));
  const asked = Object.entries(tables()).filter(([table, kept]) => kept.tokens.length && !kept.branch && !known.has(table));
  const found = asked.length ? await ask("POST", "/tables/mine", { body: { tables: asked.map(([table, kept]) => ({ table, token: kept.tokens[0].token })) }, lang }) : [];
  for (const { table, info } of found) if (info) notePlayed(info, tables()[table].tokens.map(({ seat }) => seat), info.updated * 1000);
  const untold = played().filter(({ analysed }) => !analysed).slice(-LOOKED_AT);
  await Promise.allSettled(untold.map(async ({ table }) => noteAnalysed(table, await ask("GET", `/replays/${table}/analysis?lang=${lang}`, { lang }))));
}

/** @param {{lang: string, say: any}} props */
export function Mine({ lang, say }) {
  const [rows, setRows] = useState(played);
  const [offer, setOffer] = useState(/** @type {import("./wire").GameInfo[]} */ ([]));
  const again = () => setRows(played());
  useEffect(() => void games(lang).then(setOffer, () => {}), [lang]);
  useEffect(() => void catchUp(lang).then(again, again), []); // without a line there is what is known here
  const forget = () => {
    if (!confirm(say("forgetStatisticsSure"))) return;
    forgetPlayed();
    again();
  };
  const there = offer.filter(({ name }) => rows.some(({ game }) => game === name));
  const day = new Date().toISOString().slice(0, 10);
  return html`<section class="page mine-page"><h1>${say("statistics")}</h1><p>${say("statisticsIntro")}</p>
    ${rows.length === 0 && html`<p>${say("noStatistics")} <a class="button" href="#/">${say("newGame")}</a></p>`}
    ${there.map((game) => html`<${OfGame} key=${game.name} game=${game} rows=${rows.filter((one) => one.game === game.name)} lang=${lang} say=${say} />`)}
    ${rows.length > 0 && html`<h2>${say("latestGames")}</h2><${Latest} rows=${rows} offer=${offer} lang=${lang} say=${say} />
      <p class="row"><button onClick=${() => save(`yurt-${day}.csv`, asCsv(rows), "text/csv")}>${say("exportCsv")}</button>
        <button onClick=${() => save(`yurt-${day}.json`, asJson(rows), "application/json")}>${say("exportJson")}</button>
        <button class="quiet forget-statistics" onClick=${forget}>${say("forgetStatistics")}</button></p>`}
  </section>`;
}

/** @param {{game: import("./wire").GameInfo, rows: import("./played.js").Played[], lang: string, say: any}} props */
function OfGame({ game, rows, lang, say }) {
  const [kinds, setKinds] = useState(/** @type {Record<string, string>} */ ({}));
  const { games: count, wins, levels, analysed, accuracy, costly } = summed(rows, game.bots.map(({ name }) => name));
  useEffect(() => void (costly && ask("GET", `/games/${game.name}/kinds?lang=${lang}`, { lang }).then(setKinds, () => {})), [lang, costly?.kind]);
  const named = (level) => (level === "people" ? say("againstPeople") : say("againstBots", { level: game.bots.find(({ name }) => name === level)?.label ?? level }));
  return html`<section class="statistics" data-game=${game.name}><h2>${game.title}</h2>
    <dl class="figures"><div><dt>${say("gamesPlayed")}</dt><dd>${count}</dd></div><div><dt>${say("gamesWon")}</dt><dd>${wins} <small>(${percent(wins / count)})</small></dd></div>
      <div><dt>${say("accuracy")}</dt><dd>${accuracy === null ? "–" : percent(accuracy)} <small>${analysed > 0 && say("analysedGames", { count: analysed })}</small></dd></div></dl>
    <table class="by-level"><thead><tr><th scope="col">${say("against")}</th><th scope="col">${say("gamesPlayed")}</th><th scope="col">${say("gamesWon")}</th><td></td></tr></thead>
      <tbody>${[...levels].map(([level, tally]) => html`<tr><th scope="row">${named(level)}</th><td>${tally.games}</td><td>${tally.wins}</td><td><meter min="0" max="1" value=${tally.wins / tally.games} aria-hidden="true"></meter> ${percent(tally.wins / tally.games)}</td></tr>`)}</tbody></table>
    ${costly && html`<p class="costliest">${say("costliest", { kind: kinds[costly.kind] ?? costly.kind })}</p>`}
    ${accuracy === null && html`<p class="small">${say("noAccuracy")}</p>`}
  </section>`;
}

/** The latest games, each with the way to its analysis. */
function Latest({ rows, offer, lang, say }) {
  const date = new Intl.DateTimeFormat(lang, { dateStyle: "medium" });
  const gameOf = (name) => offer.find((game) => game.name === name);
  const against = (one) => {
    const bots = gameOf(one.game)?.bots ?? [];
    const level = levelOf(one, bots.map(({ name }) => name));
    return level === "people" ? say("againstPeople") : say("againstBots", { level: bots.find(({ name }) => name === level)?.label ?? level });
  };
  return html`<ul class="table-list">${rows.slice(-LISTED).reverse().map((one) => html`<li class="table-row" key=${one.table}>
    <div><b>${gameOf(one.game)?.title ?? one.game}</b> · ${say(one.won ? "wasWon" : "wasLost")} <small>(${one.score}–${one.best})</small><br /><small>${date.format(one.at)} · ${against(one)}</small></div>
    <a class="button" href=${`#/replay/${one.table}/0/analysis`}>${one.analysed ? say("accuracyOf", { percent: Math.round(100 * one.analysed.accuracy) }) : say("analyse")}</a></li>`)}</ul>`;
}
