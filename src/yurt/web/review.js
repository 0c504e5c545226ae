// What an analysis says: luck and choices of each player, where the game turned, and the decision at hand.
import { Badge, html, useEffect, useState } from "/drawing.js";
import { ask } from "./api.js";
import { decisionAt } from "./analysis.js";

const percent = (chance) => Math.round(100 * chance);
const signed = (chance) => `${chance < 0 ? "−" : "+"}${Math.abs(percent(chance))} %`;

/** @param {any} props */
export function Review(props) {
  const { found, error, begin, stop, names, turn, go, hidden, setHidden, say } = props;
  if (!found && !error) return html`<p class="loading">${say("loading")}</p>`;
  const decision = decisionAt(found, turn);
  return html`<section class="review">
    ${error && html`<p class="problem" role="alert">${error}</p>`}
    <${Progress} found=${found} begin=${begin} stop=${stop} say=${say} />
    ${found?.curve.length > 1 && html`<label class="hide-analysis"><input type="checkbox" checked=${!hidden} onChange=${(event) => setHidden(!event.target.checked)} /> ${say("showAnalysis")}</label>`}
    ${!hidden && decision && html`<${Decision} key=${decision.turn} decision=${decision} ...${props} />`}
    ${!hidden && found?.players.length > 0 && html`<${Accounts} players=${found.players} names=${names} say=${say} />`}
    ${!hidden && found?.turning.length > 0 && html`<h3>${say("turningPoints")}</h3><ul class="turned-list">${found.turning.map((turned) => html`<li data-seat=${turned.seat < 0 ? undefined : turned.seat}>
      <button class="quiet" onClick=${() => go(turned.turn)}>${turned.text} <b>${turned.moved}</b></button></li>`)}</ul>`}
    ${!hidden && html`<${Costly} found=${found} names=${names} go=${go} say=${say} />`}
    <${Origin} ...${props} />
    ${found?.thought && html`<p class="small">${found.thought}</p>`}
  </section>`;
}

function Progress({ found, begin, stop, say }) {
  if (!found || found.stage === "done") return null;
  if (found.stage === "running") {
    return html`<p class="row analysing" role="status"><progress max=${found.total} value=${found.done} aria-label=${say("analysing")}></progress>
      <span>${say("analysing")} ${Math.floor((100 * found.done) / Math.max(found.total, 1))} %</span><button onClick=${stop}>${say("stopAnalysis")}</button></p>`;
  }
  return html`<p>${say("analysisIntro")}</p><p><button class="primary begin-analysis" onClick=${begin}>${say(found.stage === "cancelled" ? "goOnAnalysing" : "analyse")}</button></p>`;
}

/** One bar a player: luck and choices from the middle, to the right what was gained. */
function Accounts({ players, names, say }) {
  const bar = (value, kind) => {
    const far = 50 * Math.min(1, Math.abs(value));
    return html`<span class="lot" aria-hidden="true"><i class=${kind} style=${{ left: `${value < 0 ? 50 - far : 50}%`, width: `${far}%` }} /></span>`;
  };
  return html`<h3>${say("luckAndChoices")}</h3><ul class="accounts">${players.map((player) => html`<li data-seat=${player.seat}>
    <p><${Badge} seat=${player.seat} size=${22} /> <b>${player.sentence}</b></p>
    ${bar(player.luck, "by-luck")}${bar(player.own + player.others, "by-choice")}
    <p class="small">${say("accountSum", { start: percent(player.start), luck: signed(player.luck), error: percent(player.error), own: signed(player.own), others: signed(player.others), result: percent(player.result) })} ${player.played}</p></li>`)}</ul>`;
}

/** The decision that comes next: what each option was worth, and how it might have gone. */
function Decision({ decision, names, replay, lang, say }) {
  const [told, setTold] = useState(/** @type {import("./wire").WhyNot | null} */ (null));
  const [problem, setProblem] = useState("");
  const [asked, setAsked] = useState("");
  const ask_why = (word) => {
    setAsked(word);
    setTold(null);
    setProblem("");
    ask("GET", `/replays/${replay}/analysis/${decision.turn}/why?move=${encodeURIComponent(word)}&lang=${lang}`, { lang }).then(setTold, (why) => setProblem(why.message));
  };
  useEffect(() => void (asked && ask_why(asked)), [lang]);
  const sign = (word) => (word === decision.best ? "★" : word === decision.word ? "●" : "");
  return html`<section class="decided"><h3>${names[decision.seat]}: ${decision.label}</h3>
    <p class="verdict" data-grade=${decision.grade}>${decision.text}</p>
    ${decision.line.length > 0 && html`<p class="small">${say("mightFollow")} ${decision.line.join(" ")}</p>`}
    <table class="weighed"><caption class="sr">${say("weighedOptions")}</caption><tbody>${decision.options.map((option) => html`<tr>
      <th scope="row"><span aria-hidden="true">${sign(option.word)}</span> ${option.label}</th><td>${percent(option.win)} % <small>± ${Math.max(1, percent(option.error))}</small></td>
      <td>${option.word !== decision.word && html`<button class="quiet why-not" disabled=${asked === option.word && !told && !problem} onClick=${() => ask_why(option.word)}>${say("whyNot")}</button>`}</td></tr>`)}</tbody></table>
    <p class="small">★ ${say("bestOption")} · ● ${say("takenOption")}</p>
    <div role="status">${problem && html`<p class="problem">${problem}</p>`}
      ${asked && !told && !problem && html`<p class="loading">${say("loading")}</p>`}
      ${told && html`<div class="why-told"><p><b>${told.options.find(({ word }) => word === told.asked)?.label}</b> ${say("mightFollow")}</p><ol>${told.line.map((sentence) => html`<li>${sentence}</li>`)}</ol></div>`}</div>
  </section>`;
}

/** Every decision that surely cost something. */
function Costly({ found, names, go, say }) {
  const costly = (found?.decisions ?? []).filter(({ grade }) => grade !== "best" && grade !== "fine");
  if (!costly.length) return null;
  return html`<details class="costly"><summary>${say("costlyChoices", { count: costly.length })}</summary><ul>${costly.map((decision) => html`<li data-seat=${decision.seat}>
    <button class="quiet" onClick=${() => go(decision.turn)}><b>${names[decision.seat]}:</b> ${decision.label}. <span class="verdict" data-grade=${decision.grade}>${decision.text}</span></button></li>`)}</ul></details>`;
}

/** Of a branch: the game that it left, at that moment, and how both ended. */
function Origin({ info, lang, say }) {
  const [id, turn] = (info.continues ?? "").split(" at turn ");
  const [origin, setOrigin] = useState(/** @type {any} */ (null));
  useEffect(() => void (id && ask("GET", `/replays/${id}`, { lang }).then(setOrigin, () => setOrigin(null))), [id]);
  if (!id) return null;
  return html`<section class="origin"><h3>${say("compareBranches")}</h3>
    ${origin && html`<table class="sheet"><thead><tr><td></td>${info.names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody><tr><th scope="row">${say("thisBranch")}</th>${info.scores.map((score) => html`<td>${score}</td>`)}</tr>
      <tr><th scope="row">${say("originalGame")}</th>${origin.scores.map((score) => html`<td>${score}</td>`)}</tr></tbody></table>`}
    <p><a class="button" href=${`#/replay/${id}/${turn ?? 0}/analysis`}>${say("backToGame", { turn: turn ?? 0 })}</a></p></section>`;
}
