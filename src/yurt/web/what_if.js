// What if: play on from a moment of a game against bots, with the analysis or without; go back; compare what came of it.
import { html, useEffect, useState } from "/drawing.js";
import { ask, games } from "./api.js";
import { sitDown } from "./lobby.js";
import { keepTable, tables } from "./remember.js";

const SHOWN = 3; // options whose chances are told

/** A table that begins at this moment, with one person and bots. @param {any} props */
export function PlayOn({ replay, info, turn, here, lang, say, fail }) {
  const [bots, setBots] = useState(/** @type {{name: string, label: string}[]} */ ([]));
  const [bot, setBot] = useState("");
  const [chosen, setChosen] = useState(/** @type {number | null} */ (null));
  const [shown, setShown] = useState(true);
  useEffect(() => void games(lang).then((all) => setBots(all.find(({ name }) => name === info.game)?.bots ?? []), () => {}), [lang]);
  if (turn >= info.length) return null;
  const seat = chosen ?? here.awaiting.find((one) => one >= 0) ?? 0;
  const level = bot || (bots[1] ?? bots[0])?.name || "";
  const begin = () => branch(replay, info, { turn, seat, bot: level, shown }, lang).catch((problem) => fail(problem.message));
  return html`<details class="what-if"><summary class="button">${say("whatIf")}</summary><div class="what-if-form">
    <p>${say("whatIfIntro", { turn })}</p>
    <label>${say("playAs")} <select value=${seat} onChange=${(event) => setChosen(Number(event.target.value))}>${info.names.map((name, one) => html`<option value=${one}>${name}</option>`)}</select></label>
    <label>${say("against")} <select value=${level} onChange=${(event) => setBot(event.target.value)}>${bots.map(({ name, label }) => html`<option value=${name}>${say("botLevel", { level: label })}</option>`)}</select></label>
    <label class="hide-analysis"><input type="checkbox" checked=${shown} onChange=${(event) => setShown(event.target.checked)} /> ${say("withAnalysis")}</label>
    <button class="primary play-on" disabled=${!level} onClick=${begin}>${say("playOn")}</button></div></details>`;
}

/** @param {string} replay @param {any} info @param {Omit<import("./remember.js").Branch, "of">} wish @param {string} lang */
async function branch(replay, info, { turn, seat, bot, shown }, lang) {
  const chairs = info.names.map((name, one) => (one === seat ? { kind: "here", name } : { kind: "bot", name, bot }));
  const made = await ask("POST", `/replays/${replay}/branch`, { body: { turn, seats: chairs, lang, pace: 0 }, lang });
  sitDown(made, info.game, chairs);
  keepTable(made.table, { branch: { of: replay, turn, seat, bot, shown } });
  location.hash = `#/t/${made.table}`;
}

/** At such a table: the way back, and what the options are worth, if that is wanted. @param {any} props */
export function Strip({ branch: { of, turn }, shown, setShown, asked, update, tips, actions, say }) {
  const wanted = shown && asked && update.hints;
  useEffect(() => void (wanted && !tips && actions.hint()), [wanted, update.turn]);
  const best = (tips?.options ?? []).filter(({ win }) => win !== null && win !== undefined).slice(0, SHOWN);
  return html`<div class="what-if-strip"><label class="hide-analysis"><input type="checkbox" checked=${shown} onChange=${(event) => setShown(event.target.checked)} /> ${say("withAnalysis")}</label>
    <a href=${`#/replay/${of}/${turn}/branches`}>${say("backToGame", { turn })}</a>
    ${wanted && html`<div class="worth" role="status">${tips?.error || (best.length ? best.map(({ word, label, win }) => html`<button class="quiet" data-worth=${word} title=${label} onClick=${() => actions.play(word)}><span>${label}</span> <b>${Math.round(100 * win)} %</b></button>`) : say("loading"))}</div>`}</div>`;
}

/** The game with all that was played on from it here, side by side; one of them can lie over the curve. @param {any} props */
export function Branches({ replay, info, compared, compare, comparison, lang, say }) {
  const [origin, left] = (info.continues ?? "").split(" at turn ");
  const root = origin || replay;
  const [known, setKnown] = useState(/** @type {Record<string, any>} */ ({}));
  const own = Object.entries(tables()).flatMap(([id, { branch: from }]) => (from && from.of === root ? [{ id, turn: from.turn, seat: from.seat }] : []));
  const others = [...(origin && !own.some(({ id }) => id === replay) ? [{ id: replay, turn: Number(left), seat: -1 }] : []), ...own];
  const ids = [root, ...others.map(({ id }) => id)];
  useEffect(() => {
    const learn = (id, found) => found && setKnown((all) => ({ ...all, [id]: found }));
    if (root !== replay) ask("GET", `/replays/${root}`, { lang }).then((found) => learn(root, found), () => {}); // it may be gone
    const mine = own.map(({ id }) => ({ table: id, token: tables()[id].tokens[0]?.token ?? tables()[id].host }));
    if (mine.length) ask("POST", "/tables/mine", { body: { tables: mine }, lang }).then((found) => found.forEach(({ table, info: of }) => learn(table, of)), () => {});
  }, [root, ids.length]);
  if (!others.length) return null;
  const told = { ...known, [replay]: info };
  const row = (id, name) => html`<tr aria-current=${id === replay || undefined}><th scope="row">${id === replay ? html`<b>${name}</b>` : html`<a href=${told[id]?.over ? `#/replay/${id}/${others.find((one) => one.id === id)?.turn ?? left ?? 0}/branches` : id === root ? `#/replay/${id}` : `#/t/${id}`}>${name}</a>`}</th>
    ${info.names.map((_, seat) => html`<td class=${told[id]?.winners?.includes(seat) ? "winner" : ""}>${told[id]?.over ? told[id].scores[seat] : "…"}</td>`)}
    <td>${id !== replay && told[id]?.over && html`<button class="quiet over-curve" aria-pressed=${compared === id} onClick=${() => compare(compared === id ? "" : id)}>${say("overCurve")}</button>`}</td></tr>`;
  const name = ({ turn, seat }) => (seat >= 0 ? say("branchAs", { turn, name: info.names[seat] }) : say("branchAt", { turn }));
  return html`<section class="branches"><h3>${say("compareBranches")}</h3>
    <table class="sheet"><thead><tr><td></td>${info.names.map((one) => html`<th scope="col">${one}</th>`)}<td></td></tr></thead>
      <tbody>${row(root, say("originalGame"))}${others.map((one) => row(one.id, name(one)))}</tbody></table>
    ${comparison?.stage === "running" && html`<p class="small" role="status">${say("analysing")} ${Math.floor((100 * comparison.done) / Math.max(comparison.total, 1))} %</p>`}
    ${comparison?.curve.length > 1 && html`<p class="small">${say("thinCurve")}</p>`}
    ${origin && html`<p><a class="button" href=${`#/replay/${root}/${left ?? 0}/branches`}>${say("backToGame", { turn: left ?? 0 })}</a></p>`}</section>`;
}
