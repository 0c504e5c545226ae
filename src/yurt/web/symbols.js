// The legend: every symbol of a game on one page that prints, drawn by the game's own board code.
import { html, useEffect, useState } from "/drawing.js";
import { fetchSheet } from "./stage.js";
import { tokenFor, useTold } from "./telling.js";

/** @typedef {{key: string, number: number, name: string}} One */

/** Symbols that say the same stand in one row: stones of eight colours. @param {import("./wire").Told["legend"]} legend */
export function rows(legend) {
  return Object.entries(legend).flatMap(([kind, symbols]) => {
    /** @type {{kind: string, signs: One[], effect: string, cost: string, rule: string}[]} */
    const found = [];
    symbols.forEach(({ name, effect, cost, rule }, number) => {
      const one = { key: `${kind}-${number}`, number, name };
      const last = found.at(-1);
      if (last && last.effect === effect && last.cost === cost) last.signs.push(one);
      else found.push({ kind, signs: [one], effect, cost, rule });
    });
    return found;
  });
}

/** What draws a game's symbols; null until it is there. */
function useSign(game) {
  const [sign, setSign] = useState(/** @type {{Sign: any} | null} */ (null));
  useEffect(() => {
    Promise.all([import(`/games/${game}/legend.js`), fetchSheet(game)]).then(([{ Sign }]) => setSign({ Sign }));
  }, [game]);
  return sign;
}

/** @param {{game: string, table: string, lang: string, say: any}} props table: whose box has the numbers, if any */
export function Symbols({ game, table, lang, say }) {
  const told = useTold(table ? `/tables/${table}` : `/games/${game}`, lang, table ? tokenFor(table, "") : null);
  const sign = useSign(game);
  if (!told || !sign) return html`<p class="loading">${say("loading")}</p>`;
  return html`<article class="legend-page"><h1>${say("symbolsOf", { game: told.title })}</h1>
    <ul class="legend">${rows(told.legend).map(({ kind, signs, effect, cost, rule }) => html`<li key=${signs[0].key}>
      <span class=${`signs ${game}-board`}>${signs.map(({ key, number }) => html`<span class="legend-sign" data-symbol=${key}><${sign.Sign} kind=${kind} number=${number} told=${told} /></span>`)}</span>
      <div><p><b>${signs.map(({ name }) => name).join(", ")}</b> <i>${rule}</i></p><p>${effect}</p>${cost && html`<p><b>${say("cost")}</b> ${cost}</p>`}</div>
    </li>`)}</ul></article>`;
}
