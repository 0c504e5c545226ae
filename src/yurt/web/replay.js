// A game seen again: any moment, any reader; to download, to upload, to play on from.
import { html, useEffect, useRef, useState } from "/drawing.js";
import { decisionAt, useAnalysis } from "./analysis.js";
import { ask } from "./api.js";
import { Aside, BesideButton, useBeside } from "./beside.js";
import { Dice } from "./dice.js";
import { alone } from "./house.js";
import { later } from "./later.js";
import { PACES } from "./film.js";
import { CopyLink } from "./links.js";
import { Log } from "./log.js";
import { Pace } from "./manners.js";
import { useEvents, useMoments, useScrubbing } from "./moments.js";
import { noteAnalysed } from "./played.js";
import { tables } from "./remember.js";
import { Rules } from "./rules.js";
import { save } from "./saving.js";
import { SeatBar } from "./seat_bar.js";
import { Chart, Sheet } from "./sheet.js";
import { sound, wanted } from "./sound.js";
import { Stage } from "./stage.js";
import { Tabs } from "./side.js";
import { chanceIn, useTold } from "./telling.js";
import { Tool } from "./tools.js";

const Outcome = later(() => import("./ending.js"), "Outcome");
const PlayOn = later(() => import("./what_if.js"), "PlayOn");
const Review = later(() => import("./review.js"), "Review");
const WinCurve = later(() => import("./win_curve.js"), "WinCurve");
const PLAIN = new Set(["best", "fine"]); // grades that nobody needs to be told of in the story

/** @param {{parts: string[], lang: string, liked: any, like: any, say: any}} props */
export function Replay(props) {
  return props.parts[0] ? html`<${Watch} ...${props} />` : html`<${Open} lang=${props.lang} say=${props.say} />`;
}

/** Send in a transcript. */
function Open({ lang, say }) {
  const [error, setError] = useState("");
  const [text, setText] = useState("");
  const send = (transcript) =>
    ask("POST", "/replays", { body: transcript, lang }).then(
      ({ replay }) => (location.hash = `#/replay/${replay}`),
      (problem) => setError(problem.message),
    );
  return html`<section class="page"><h1>${say("replayTitle")}</h1><p>${say("replayIntro")}</p>
    ${error && html`<p class="problem" role="alert">${error}</p>`}
    <label class="file"><span>${say("openFile")}</span>
      <input type="file" accept=".txt,text/plain" onChange=${(event) => event.target.files[0]?.text().then(send)} /></label>
    <label class="paste">${say("orPaste")}<textarea rows="8" value=${text} onInput=${(event) => setText(event.target.value)}></textarea></label>
    <button class="primary" disabled=${!text.trim()} onClick=${() => send(text)}>${say("watch")}</button>
  </section>`;
}

function Watch({ parts: [replay, from, tab], lang, liked, like, say }) {
  const [info, setInfo] = useState(/** @type {any} */ (null));
  const [error, setError] = useState("");
  const [turn, setTurn] = useState(Number(from) || 0);
  const [reader, setReader] = useState("all");
  const beside = useBeside();
  const [shown, setShown] = useState(tab === "branches" ? "analysis" : (tab ?? "log")); // that begins nothing by itself
  const last = useRef(/** @type {any} */ (null));
  useEffect(() => void ask("GET", `/replays/${replay}`, { lang }).then(setInfo, (problem) => setError(problem.message)), [replay]);
  const analysis = useAnalysis(replay, lang, info?.over ?? false, tab === "analysis");
  const [compared, compare] = useState(""); // another branch, whose curve lies over this one's
  const comparison = useAnalysis(compared, lang, compared !== "", true).found;
  const line = useLine(replay);
  useEffect(() => noteAnalysed(replay, analysis.found), [analysis.found?.stage]);
  const [hidden, setHidden] = useState(false); // the analysis
  const names = useTold(`/replays/${replay}`, lang, null);
  const moment = useMoments(replay, reader, lang, turn, info?.length);
  const pace = PACES[liked.speed] || PACES.fast / 2;
  const at = line.now ?? turn;
  const shownMoment = line.now === null ? moment : line.moment;
  const event = useEvents(shownMoment(at), at, pace, liked.speed !== "instant");
  const scrubbing = useScrubbing(at, line.now === null ? setTurn : line.go, line.now === null ? info?.length : line.last, shownMoment, event.done ? pace * event.weight : null);
  useEffect(() => {
    if (event.scene && wanted(liked)) sound(event.scene.kind, event.scene.path.length);
  }, [event.scene]);
  if (error) return html`<${Nothing} error=${error} say=${say} />`;
  const here = shownMoment(at) ?? last.current;
  if (!info || !here) return html`<p class="loading">${say("loading")}</p>`;
  last.current = here;
  const winners = line.now === null && turn === info.length ? info.winners : [];
  const seats = info.names.map((name, seat) => ({ seat, name, kind: "here", connected: true }));
  const seat = reader === "all" || reader === "none" ? null : Number(reader);
  const told = [...Array.from({ length: turn + 1 }, (_, before) => moment(before)?.heard ?? []).flat(), ...line.heard];
  const story = told.slice(0, told.length - event.later);
  const found = hidden ? null : analysis.found;
  const decision = event.done && line.now === null ? decisionAt(found, turn) : null;
  const best = decision?.options.find(({ word }) => word === decision.best);
  const all = { ...analysis, line, showLine: line.show, compared, compare, comparison, found, whole: analysis.found, hidden, setHidden, decision, shown, setShown, beside, story, told: names, replay, info, turn, here, winners, moment, scrubbing, reader, setReader, fail: setError, lang, liked, like, say };
  return html`<div class="table-page replay">
    <div class="play-room"><div class="play-area">
      <${SeatBar} update=${{ seats, awaiting: here.awaiting, scores: event.scene?.scores ?? here.scores, winners }} seen_by=${null} say=${say} />
      <${Stage} game=${info.game} view=${event.view ?? here.view} told=${names} lines=${story} scene=${event.scene} marks=${event.marks} options=${best ? [best] : []} advised=${best?.word} drawn=${() => {}} seat=${line.told?.seat ?? decision?.seat ?? seat} names=${info.names} lang=${lang} text=${here.board} say=${say}
        showText=${liked.text} play=${() => {}} why=${() => {}} asked=${false} duration=${pace * event.weight} />
      ${line.told ? html`<${LineControls} ...${all} />` : html`<${Controls} ...${all} />`}
    </div></div>
    <${Beside} ...${all} />
  </div>`;
}

/** A line that never was played, on the board: what an option might have led to. @param {string} replay */
function useLine(replay) {
  const [told, setTold] = useState(/** @type {import("./wire").WhyNot | null} */ (null));
  const [now, setNow] = useState(0);
  useEffect(() => setTold(null), [replay]);
  const first = (told?.turn ?? 0) + 1; // one after the other from there
  return {
    told,
    now: told ? now : null,
    last: first + (told?.moments.length ?? 1) - 1,
    place: now - first,
    moment: (turn) => told?.moments[turn - first],
    heard: told?.moments.slice(0, now - first + 1).flatMap(({ heard }) => heard) ?? [],
    go: (change) => setNow((was) => Math.max(first, change(was))),
    show: (line) => {
      setTold(line);
      setNow(line.turn + 1);
    },
    close: () => setTold(null),
  };
}

/** The same controls in little, and the way back to what was. */
function LineControls({ line, here, scrubbing, say }) {
  const { told, place } = line;
  const option = told.options.find(({ word }) => word === told.asked)?.label;
  const by = (step) => scrubbing.go((now) => now + step);
  return html`<section class="dock imagined"><p class="prompt" role="status"><b>${say("imagined", { option, place: place + 1, count: told.moments.length })}</b> ${here.heard.map(({ text }) => text).join(" ")}</p>
    <div class="tools"><button class="icon" aria-label=${say("back")} disabled=${place === 0} onClick=${() => by(-1)}>←</button>
      <button class="icon" aria-label=${say("forward")} disabled=${place === told.moments.length - 1} onClick=${() => by(1)}>→</button>
      <button class="primary" onClick=${line.close}>${say("backToMoment", { turn: told.turn })}</button></div></section>`;
}

function Nothing({ error, say }) {
  return html`<section class="page dead"><h1>${say("notFound")}</h1><p>${error}</p>
    <a class="button primary" href="#/replay">${say("openFile")}</a></section>`;
}

function Controls({ info, found, comparison, decision, turn, here, winners, scrubbing, reader, setReader, setShown, beside, liked, like, say }) {
  const { length, names } = info;
  const { go, told, running, setRunning } = scrubbing;
  const at = say("moment", { turn, length });
  const result = () => {
    setShown("sheet");
    beside.show();
  };
  const step = (label, sign, to) => html`<button class="icon" aria-label=${say(label)} onClick=${() => go(to)}>${sign}</button>`;
  return html`<section class="dock">
    <p class="prompt" role="status"><b>${at}</b> ${here.heard.map(({ text }) => text).join(" ")}</p>
    <div class="scrubber">
      ${step("toStart", "⇤", 0)}${step("back", "←", told(-1))}
      <input type="range" min="0" max=${length} value=${turn} aria-label=${at} onInput=${(event) => go(Number(event.target.value))} />
      ${step("forward", "→", told(1))}${step("toEnd", "⇥", length)}
    </div>
    ${found?.curve.length > 1 && html`<${WinCurve} found=${found} other=${comparison?.curve} length=${length} turn=${turn} names=${names} go=${go} say=${say} />`}
    ${decision && html`<p class="verdict" data-grade=${decision.grade}><b>${say("didWhat", { name: names[decision.seat], what: decision.label })}.</b> ${decision.text}</p>`}
    <div class="tools">
      ${winners.length
          ? html`<button class="primary" onClick=${result}>${say("result")}</button>`
          : html`<button class="primary" onClick=${() => setRunning(!running)}>${say(running ? "pause" : "run")}</button>`}
      <label>${say("reader")} <select value=${reader} onChange=${(event) => setReader(event.target.value)}>
        <option value="all">${say("everyone")}</option><option value="none">${say("onlookers")}</option>
        ${names.map((name, seat) => html`<option value=${seat}>${name}</option>`)}</select></label>
      <${Tool} sign="text" name=${say("textView")} act=${() => like({ text: !liked.text })} pressed=${liked.text} />
      <${Pace} liked=${liked} like=${like} say=${say} />
      <${BesideButton} beside=${beside} say=${say} />
    </div>
  </section>`;
}

function Beside(props) {
  const { replay, turn, here, shown, setShown, say } = props;
  return html`<${Aside} beside=${props.beside} say=${say}>
    <div class="tools">
      <${PlayOn} ...${props} />
      <button onClick=${() => download(replay)}>${say("download")}</button>
      ${!alone && html`<${CopyLink} link=${`${location.origin}/#/replay/${replay}/${turn}`} label=${say("shareReplay")} say=${say} />`}
    </div>
    <${Tabs} names=${["log", "sheet", ...(props.info.over ? ["analysis"] : []), "rules", "dice"]} labels=${{ dice: say(chanceIn(here.view)) }} tab=${shown} setTab=${setShown} say=${say}>${panel(props, shown)}<//>
  <//>`;
}

function panel(props, tab) {
  const { story, told, replay, info, found, whole, turn, here, winners, scrubbing, lang, say } = props;
  const { go } = scrubbing;
  if (tab === "rules") return html`<${Rules} own=${told?.own} game=${info.game} lang=${lang} rule="" say=${say} />`;
  if (tab === "dice") return html`<${Dice} chance=${chanceIn(here.view)} ...${info} table=${replay} over=${true} kept=${tables()[replay]} lang=${lang} say=${say} />`;
  if (tab === "analysis") return html`<${Review} ...${props} found=${whole} names=${info.names} go=${go} />`;
  if (tab === "sheet" && winners.length) return html`<${Outcome} update=${{ winners, scores: here.scores }} names=${info.names} table=${replay} lang=${lang} say=${say} />`;
  if (tab === "sheet") {
    return html`<${Sheet} rows=${here.sheet} names=${info.names} winners=${winners} say=${say} />
      <${Chart} series=${info.series} names=${info.names} say=${say} at=${turn} look=${go} />`;
  }
  const grades = new Map((found?.decisions ?? []).filter(({ grade }) => !PLAIN.has(grade)).map((decision) => [decision.turn, decision]));
  return html`<${Log} lines=${story} names=${info.names} grades=${grades} look=${(_, line) => go(line.turn + 1)} say=${say} />`;
}

async function download(replay) {
  save(`${replay}.txt`, await ask("GET", `/replays/${replay}/transcript`), "text/plain");
}
