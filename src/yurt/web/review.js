// What an analysis says: luck and choices of each player, where the game turned, and the decision at hand.
import { Badge, html, useEffect, useState } from "/drawing.js";
import { ask } from "./api.js";
import { decisionAt } from "./analysis.js";
import { Branches } from "./what_if.js";

const percent = (chance) => Math.round(100 * chance);

/** @param {any} props */
export function Review(props) {
  const { found, error, begin, stop, names, turn, go, hidden, setHidden, say } = props;
  if (!found && !error) return html`<p class="loading">${say("loading")}</p>`;
  const decision = decisionAt(found, turn);
  return html`<section class="review">
    ${error && html`<p class="problem" role="alert">${error}</p>`}
    <${Progress} found=${found} begin=${begin} stop=${stop} say=${say} />
    ${found?.curve.length > 1 && html`<label class="hide-analysis"><input type="checkbox" checked=${!hidden} onChange=${(event) => setHidden(!event.target.checked)} /> ${say("showAnalysis")}</label>`}
    ${!hidden && decision && html`<${Decision} ...${props} key=${decision.turn} decision=${decision} />`}
    ${!hidden && found?.players.length > 0 && html`<${Accounts} players=${found.players} say=${say} />`}
    ${!hidden && found?.turning.length > 0 && html`<h3 title=${say("turningKeysText")}>${say("turningPoints")}</h3><ul class="turned-list">${found.turning.map((turned) => html`<li data-seat=${turned.seat < 0 ? undefined : turned.seat}>
      <button class="quiet" onClick=${() => go(turned.turn)}>${turned.text} <b>${turned.moved}</b></button></li>`)}</ul>`}
    ${!hidden && html`<${Costly} found=${found} names=${names} go=${go} say=${say} />`}
    <${Branches} ...${props} />
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

/** Two sentences a player: the result with the luck, and the choices. */
function Accounts({ players, say }) {
  return html`<h3>${say("luckAndChoices")}</h3><ul class="accounts">${players.map((player) => html`<li data-seat=${player.seat}>
    <p><${Badge} seat=${player.seat} size=${22} /> <b>${player.sentence}</b></p><p class="small">${player.played}</p></li>`)}</ul>`;
}

/** The decision that comes next: what each option was worth, and how it might have gone. */
function Decision({ decision, names, replay, lang, showLine, say }) {
  const [told, setTold] = useState(/** @type {import("./wire").WhyNot | null} */ (null));
  const [problem, setProblem] = useState("");
  const [asked, setAsked] = useState("");
  const [all, setAll] = useState(/** @type {{word: string, label: string}[]} */ ([]));
  const path = `/replays/${replay}/analysis/${decision.turn}`;
  const askWhy = (word) => {
    setAsked(word);
    setTold(null);
    setProblem("");
    ask("GET", `${path}/why?move=${encodeURIComponent(word)}&lang=${lang}`, { lang }).then(setTold, (why) => setProblem(why.message));
  };
  useEffect(() => void (asked && askWhy(asked)), [lang]);
  useEffect(() => void (decision.among > decision.options.length && ask("GET", `${path}/options?lang=${lang}`, { lang }).then(setAll, () => {})), [lang]); // without a line those that count are there
  const others = all.filter(({ word }) => !decision.options.some((option) => option.word === word));
  const sign = (word) => (word === decision.best ? "★" : word === decision.word ? "●" : "");
  return html`<section class="decided"><h3>${say("didWhat", { name: names[decision.seat], what: decision.label })}</h3>
    <p class="verdict" data-grade=${decision.grade}>${decision.text}</p>
    <table class="weighed"><caption class="sr">${say("weighedOptions")}</caption><tbody>${decision.options.map((option) => html`<tr>
      <th scope="row"><span aria-hidden="true">${sign(option.word)}</span> ${option.label}</th><td>${percent(option.win)} % <small>± ${Math.max(1, percent(option.error))}</small><button class="quiet why-not" disabled=${asked === option.word && !told && !problem} onClick=${() => askWhy(option.word)}>${say(option.word === decision.word || option.word === decision.best ? "showLine" : "whyNot")}</button></td></tr>`)}</tbody></table>
    <p class="small">★ ${say("bestOption")} · ● ${say("takenOption")}</p>
    ${others.length > 0 && html`<label class="why-other">${say("whyNotOther")} <select value=${others.some(({ word }) => word === asked) ? asked : ""} onChange=${(event) => event.target.value && askWhy(event.target.value)}>
      <option value="">${say("chooseOption")}</option>${others.map(({ word, label }) => html`<option value=${word}>${label}</option>`)}</select></label>`}
    ${!asked && decision.line.length > 0 && html`<p class="small">★ ${say("mightFollow")} ${decision.line.join(" ")}</p>`}
    <div role="status">${problem && html`<p class="problem">${problem}</p>`}
      ${asked && !told && !problem && html`<p class="loading">${say("loading")}</p>`}
      ${told && html`<div class="why-told"><p><b>${told.text}</b></p>
        ${told.moments.length > 0 && html`<p><button class="on-board" onClick=${() => showLine(told)}>${say("onBoard")}</button></p>`}
        <p class="small">${say("mightFollow")}</p><ol>${told.line.map((sentence) => html`<li>${sentence}</li>`)}</ol></div>`}</div>
  </section>`;
}

/** Every decision that surely cost something. */
function Costly({ found, names, go, say }) {
  const costly = (found?.decisions ?? []).filter(({ grade }) => grade !== "best" && grade !== "fine");
  if (!costly.length) return null;
  return html`<details class="costly"><summary>${say("costlyChoices", { count: costly.length })}</summary><ul>${costly.map((decision) => html`<li data-seat=${decision.seat}>
    <button class="quiet" onClick=${() => go(decision.turn)}><b>${names[decision.seat]}:</b> ${decision.label}. <span class="verdict" data-grade=${decision.grade}>${decision.text}</span></button></li>`)}</ul></details>`;
}
