// The rules of a game on a page of their own, with pictures; a summary of two pages to print; and all symbols.
import { html } from "/drawing.js";
import { later } from "./later.js";
import { markdown, Rules, useRules } from "./rules.js";

const Symbols = later(() => import("./symbols.js"), "Symbols");

const DETAILS = /^## [A-Z]2 /m; // where the goal and a turn in short end
const BOX = /^## [A-Z]1 .*\n[\s\S]*?(?=^##)/m; // what the box holds
const FIGURES = /^ *!\[.*$/gm;
const MOST_ROWS = 14; // of a table that a summary has room for
const PICTURES = 2;

/** @param {{parts: string[], lang: string, say: any}} props */
export function RulesPage({ parts: [game, part = "", table = ""], lang, say }) {
  const ways = { "": "allRules", summary: "summary", symbols: "symbols" };
  return html`<section class=${`page rules-page ${part}`}>
    <nav class="row rules-nav">
      <a class="button" href="#/">${say("newGame")}</a>
      ${Object.entries(ways).map(([way, name]) => way !== part && html`<a class="button" href=${`#/rules/${game}${way && `/${way}`}`}>${say(name)}</a>`)}
      <button onClick=${() => print()}>${say("print")}</button>
    </nav>
    ${part === "symbols" ? html`<${Symbols} game=${game} table=${table} lang=${lang} say=${say} />`
      : part ? html`<${Summary} game=${game} lang=${lang} say=${say} />` : html`<${Rules} game=${game} lang=${lang} rule="" say=${say} />`}
  </section>`;
}

/** What one wants beside the board: the goal, a turn, what things cost, and a few pictures. */
function Summary({ game, lang, say }) {
  const text = useRules(game, lang);
  return html`<article class="rules">${text ? markdown(shortened(text), { game, lang, say }) : say("loading")}</article>`;
}

/** @param {string} text the whole page, as Markdown */
export function shortened(text) {
  const [short] = text.split(DETAILS);
  const box = BOX.exec(text)?.[0] ?? "";
  const tables = box.replace(/(^ *\|.*\n)+/gm, (table) => (table.split("\n").length > MOST_ROWS ? "" : table));
  return `${short}\n${spread(text.match(FIGURES) ?? [], PICTURES).join("\n\n")}\n\n${tables}`;
}

/** Some of many, from the first to near the last. */
function spread(items, count) {
  return items.filter((_, place) => place % Math.ceil(items.length / count) === 0).slice(0, count);
}
