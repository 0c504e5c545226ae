// Beside the board: the story, the rules, the score sheet, the dice or the shuffle, and the table itself.
import { html } from "/drawing.js";
import { Aside } from "./beside.js";
import { firstGames } from "./even.js";
import { later } from "./later.js";
import { Log } from "./log.js";
import { Calling } from "./manners.js";
import { chanceIn } from "./telling.js";

const Dice = later(() => import("./dice.js"), "Dice");
const Rules = later(() => import("./rules.js"), "Rules");
const SeatList = later(() => import("./seats.js"), "SeatList");
const Sheet = later(() => import("./sheet.js"), "Sheet");
const FinalChart = later(() => import("./sheet.js"), "FinalChart");

/** @param {any} props */
export function Side(props) {
  const { seen, tab, setTab, beside, say } = props;
  return html`<${Aside} beside=${beside} say=${say}>
    <${Tabs} names=${["log", "sheet", "rules", "dice", "table"]} labels=${{ dice: say(chanceIn(seen.view)) }} tab=${tab} setTab=${setTab} say=${say}>${panel(props)}<//>
  <//>`;
}

/** A row of tabs over one panel; arrow keys go from tab to tab. `labels` has those that are not called by their names. @param {any} props */
export function Tabs({ names, labels = {}, tab, setTab, say, children }) {
  const step = (event) => {
    const move = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!move) return;
    const next = (names.indexOf(tab) + move + names.length) % names.length;
    setTab(names[next]);
    event.currentTarget.children[next].focus();
  };
  return html`
    <div class="tabs" role="tablist" onKeyDown=${step}>${names.map((name) => html`<button role="tab" id=${`tab-${name}`}
      aria-selected=${tab === name} aria-controls="panel" tabindex=${tab === name ? 0 : -1} onClick=${() => setTab(name)}>${labels[name] ?? say(name)}</button>`)}</div>
    <div id="panel" class="panel" role="tabpanel" aria-labelledby=${`tab-${tab}`}>${children}</div>`;
}

function panel({ told, update, seen, lines, names, tab, rule, look, toHost, liked, like, lang, say, kept }) {
  const { table, game, over, winners } = update;
  if (tab === "rules") return html`<${Rules} own=${told?.own} game=${game} table=${table} lang=${lang} rule=${rule} say=${say} />`;
  if (tab === "dice") return html`<${Dice} chance=${chanceIn(seen.view)} ...${update} kept=${kept} lang=${lang} say=${say} />`;
  if (tab === "table") return html`<${SeatList} ...${toHost} /><${Manners} update=${update} liked=${liked} like=${like} say=${say} />`;
  if (tab === "sheet") {
    return html`<${Sheet} rows=${seen.sheet} names=${names} winners=${winners} say=${say} />
      ${over && html`<${FinalChart} table=${table} names=${names} say=${say} />`}`;
  }
  return html`<${Log} lines=${lines} names=${names} look=${look} say=${say} />`;
}

function Manners({ update, liked, like, say }) {
  const coach = liked.coach ?? firstGames(update.game);
  return html`<div class="manners">
    ${update.coach && html`<button class="coached" aria-pressed=${coach} onClick=${() => like({ coach: !coach })}>${say("coach")}</button>`}
    <${Calling} liked=${liked} like=${like} say=${say} />
    <p><b>${say("keys")}</b> ${say("keysText")}</p></div>`;
}
