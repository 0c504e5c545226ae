// The end of a game: who wins, why it ended, the places, where the scores come from, luck, the turning point, and what next.
import { Badge, html, useEffect, useRef, useState } from "/drawing.js";
import { ask, games } from "./api.js";
import { useArming } from "./arming.js";
import { tables } from "./remember.js";
import { Chart, Sheet } from "./sheet.js";
import { chanceIn } from "./telling.js";
import { listed } from "./words.js";

const WIDEST = 3; // standard deviations of luck that the bars show

/** Who wins, as one who holds these seats hears it. @param {number[]} winners @param {(number | null)[]} held @param {string[]} names @param {string} lang @param {any} say */
export function headline(winners, held, names, lang, say) {
  if (winners.length > 1) return say("winTogether", { names: listed(winners.map((seat) => names[seat]), lang) });
  return held.length === 1 && held[0] === winners[0] ? say("youWin") : say("winsLoud", { name: names[winners[0]] });
}

/** What the server says of the end of a game. @param {string} table @param {string} lang */
function useNews(table, lang) {
  const [news, setNews] = useState(/** @type {import("./wire").Ending | null} */ (null));
  const [failed, setFailed] = useState("");
  useEffect(() => {
    ask("GET", `/replays/${table}/ending?lang=${lang}`).then(setNews, (problem) => setFailed(problem.message));
  }, [table, lang]);
  return { news, failed };
}

/** The same beside a replay: why it ended, the places, where the scores come from, the turning point and luck. @param {any} props */
export function Outcome({ update, names, lang, say, table }) {
  const { news, failed } = useNews(table, lang);
  if (!news) return html`<p class="loading" role="status">${failed || say("loading")}</p>`;
  return html`<section class="outcome"><h2>${headline(update.winners, [], names, lang, say)}</h2><p class="reason">${news.reason} ${news.decided}</p>
    <${Places} places=${news.places} names=${names} say=${say} /><${Details} news=${news} update=${update} names=${names} table=${table} lang=${lang} say=${say} /></section>`;
}

/** The result over the table; it can be put away and fetched again. @param {any} props */
export function Ending({ update, seen, told, names, actions, lang, say, table, close }) {
  const { news, failed } = useNews(table, lang);
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const guard = useArming("the end");
  useEffect(() => dialog.current?.showModal(), []);
  const held = update.seen.map(({ seat }) => seat);
  return html`<dialog class="ending" ref=${dialog} aria-labelledby="ending-title" onClose=${close} onClickCapture=${guard}>
    <button class="quiet icon close" aria-label=${say("seeBoard")} title=${say("seeBoard")} onClick=${() => dialog.current?.close()}>×</button>
    <${Trophies} update=${update} view=${seen.view} told=${told} names=${names} lang=${lang} />
    <h2 id="ending-title" tabindex="-1" autofocus>${headline(update.winners, held, names, lang, say)}</h2>
    <p class="reason">${news?.reason ?? seen.prompt} ${news?.decided}</p>
    ${news ? html`<${Places} places=${news.places} names=${names} say=${say} />` : html`<p class="loading" role="status">${failed || say("loading")}</p>`}
    <p class="row deeds"><${Deeds} update=${update} seen=${seen} actions=${actions} table=${table} close=${() => dialog.current?.close()} say=${say} /></p>
    ${news && html`<${Details} news=${news} update=${update} names=${names} table=${table} lang=${lang} say=${say} />`}
  </dialog>`;
}

/** What one does after a game. @param {any} props */
function Deeds({ update, seen, actions, table, close, say }) {
  const branch = tables()[table]?.branch;
  return html`<button class="primary" onClick=${actions.rematch}>${say(update.next ? "goToNext" : "rematch")}</button>
    ${branch && html`<a class="button compare" href=${`#/replay/${branch.of}/${branch.turn}/branches`}>${say("compareWithGame")}</a>`}
    <a class="button analyse" href=${`#/replay/${table}/0/analysis`}>${say("analyse")}</a>
    <a class="button" href=${`#/replay/${table}`}>${say("watchReplay")}</a>
    <a class="button" href=${`#/replay/${table}/${update.turn}/dice`}>${say(chanceIn(seen.view) === "dice" ? "checkDice" : "checkShuffle")}</a>
    <button class="quiet" onClick=${close}>${say("seeBoard")}</button>`;
}

/** What stands for a seat, from the game's own board; null for a game that draws none. */
async function fetchPiece(game, lang) {
  const drawn = (await games(lang)).some((info) => info.name === game && info.drawn);
  return drawn ? ((await import(`/games/${game}/board.js`)).Piece ?? null) : null;
}

/** The winners' pieces, drawn by the game; their marks where it draws nothing. */
function Trophies({ update: { game, winners }, view, told, names, lang }) {
  const [Piece, setPiece] = useState(/** @type {{draw: import("./wire").Piece | null} | null} */ (null));
  useEffect(() => {
    fetchPiece(game, lang).then((draw) => setPiece({ draw }), () => setPiece({ draw: null }));
  }, [game]);
  return html`<div class="trophies">${winners.map((seat) => html`<span class=${`trophy ${game}-board`} data-seat=${seat}>
    ${Piece && (Piece.draw && told ? html`<${Piece.draw} view=${view} seat=${seat} names=${names} told=${told} />` : html`<${Badge} seat=${seat} size=${72} />`)}</span>`)}</div>`;
}

function Places({ places, names, say }) {
  return html`<ol class="places" aria-label=${say("places")}>${places.map(({ seat, place, score }) => html`<li class=${place === 1 ? "first" : ""} data-seat=${seat}>
    <b class="place">${place}.</b><${Badge} seat=${seat} size=${26} /><span class="who">${names[seat]}</span><span class="score">${score}</span></li>`)}</ol>`;
}

/** Luck comes last: it takes the server seconds, and nothing below it jumps when it is there. */
function Details({ news, update, names, table, lang, say }) {
  const total = { row: say("total"), values: update.scores };
  return html`<section><h3>${say("sourcesTitle")}</h3><${Sheet} rows=${[...news.sources, total]} names=${names} winners=${update.winners} say=${say} /></section>
    <section><h3>${say("turningTitle")}</h3><${Turning} turning=${news.turning} winners=${update.winners} names=${names} table=${table} say=${say} /></section>
    ${news.measure && html`<section><h3>${say("luckTitle")}</h3><${Luck} names=${names} table=${table} lang=${lang} say=${say} /><p class="small">${say("luckText")} ${news.measure}</p></section>`}`;
}

/** Each player's luck, once the server has found it out. */
function Luck({ names, table, lang, say }) {
  const [luck, setLuck] = useState(/** @type {import("./wire").Lots["luck"] | null} */ (null));
  const [failed, setFailed] = useState("");
  useEffect(() => {
    ask("GET", `/replays/${table}/luck?lang=${lang}`).then((lots) => setLuck(lots.luck), (problem) => setFailed(problem.message));
  }, [table, lang]);
  return luck ? html`<${Lots} luck=${luck} names=${names} />` : html`<p class="loading" role="status">${failed || say("loading")}</p>`;
}

/** A bar for each player, from the middle: to the right for luck, to the left for bad luck. */
function Lots({ luck, names }) {
  return html`<ul class="lots">${luck.map(({ seat, share, verdict, brought }) => {
    const far = (50 * Math.min(WIDEST, Math.abs(share))) / WIDEST;
    return html`<li data-seat=${seat}><${Badge} seat=${seat} size=${22} /><span class="who">${names[seat]}</span><span class="verdict">${verdict} <b>(${brought})</b></span>
      <span class="lot" aria-hidden="true"><i style=${{ left: `${share < 0 ? 50 - far : 50}%`, width: `${far}%` }} /></span></li>`;
  })}</ul>`;
}

/** What happened when the lead changed for the last time, and the curve of the scores, marked there. */
function Turning({ turning, winners, names, table, say }) {
  const [series, setSeries] = useState(/** @type {number[][]} */ ([]));
  useEffect(() => {
    ask("GET", `/replays/${table}`).then((info) => setSeries(info.series), () => setSeries([]));
  }, [table]);
  const look = (turn) => (location.hash = `#/replay/${table}/${turn}`);
  const ahead = winners.length > 1 ? "turningMany" : "turningOne";
  return html`${turning
      ? html`<p>${turning.text} ${say(ahead, { name: names[winners[0]] })} <a href=${`#/replay/${table}/${turning.turn}`}>${say("seeMoment")}</a></p>`
      : html`<p>${say("noTurning")}</p>`}
    ${series.length > 1 && html`<${Chart} series=${series} names=${names} say=${say} at=${turning?.turn} look=${look} />`}`;
}
