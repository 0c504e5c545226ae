// The puzzles: today's of each game, and all of one game by grade, with what was solved here.
import { html, useEffect, useState } from "/drawing.js";
import { ask, games } from "./api.js";
import { puzzles, streakOn } from "./puzzle_memory.js";

const SIGNS = { easy: "●○○", medium: "●●○", hard: "●●●" };

/** How hard a puzzle is, as a sign that needs no colour. @param {{grade: string, label: string}} props */
export function Grade({ grade, label }) {
  return html`<span class="grade"><span aria-hidden="true">${SIGNS[grade]}</span> ${label}</span>`;
}

/** @param {{parts: string[], lang: string, say: any}} props */
export function Puzzles({ parts: [game], lang, say }) {
  const [offer, setOffer] = useState(/** @type {import("./wire").GameInfo[]} */ ([]));
  const [lists, setLists] = useState(/** @type {Record<string, import("./wire").Puzzles>} */ ({}));
  const [error, setError] = useState("");
  useEffect(() => {
    let wanted = true;
    const fetchAll = async () => {
      const all = await games(lang);
      if (wanted) setOffer(all);
      const asked = game ? [game] : all.map(({ name }) => name);
      const found = await Promise.allSettled(asked.map((name) => ask("GET", `/games/${name}/puzzles?lang=${lang}`, { lang })));
      const there = found.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
      const failed = /** @type {any} */ (found.find((one) => one.status === "rejected"));
      if (wanted) setLists(Object.fromEntries(there.map((list) => [list.game, list])));
      if (wanted && there.length === 0 && failed) setError(failed.reason.message);
    };
    fetchAll().catch((problem) => wanted && setError(problem.message));
    return () => {
      wanted = false;
    };
  }, [game, lang]);
  const list = game ? lists[game] : undefined;
  const day = Object.values(lists)[0]?.day;
  return html`<section class="page puzzles-page">
    <h1>${list ? say("puzzlesOf", { game: list.title }) : say("puzzles")}</h1>
    <p>${say("puzzlesIntro")}</p>
    ${day && html`<${Streak} day=${day} say=${say} />`}
    ${error && html`<p class="problem" role="alert">${error}</p>`}
    <div class="daily-cards">${Object.values(lists).map((one) => html`<${Daily} list=${one} alone=${one === list} say=${say} />`)}</div>
    ${list && html`<${Grades} list=${list} say=${say} />`}
    ${game && html`<nav class="row" aria-label=${say("puzzles")}>${offer.filter(({ name, puzzles: count }) => name !== game && count > 0).map(({ name, title }) => html`<a class="button" href=${`#/puzzles/${name}`}>${say("puzzlesOf", { game: title })}</a>`)}</nav>`}
  </section>`;
}

/** How many days in a row today's puzzle was solved here. @param {{day: string, say: any}} props */
export function Streak({ day, say }) {
  const count = streakOn(day);
  return html`<p class="streak" data-streak=${count}>${count ? say("streak", { count }) : say("noStreak")}</p>`;
}

/** A game's puzzle of the day, and how far this device is with all of them. */
function Daily({ list, alone, say }) {
  const { game, title, today } = list;
  const { solved, given } = puzzles();
  const name = `${game}/${today}`;
  const one = list.puzzles.find(({ id }) => id === today);
  const done = list.puzzles.filter(({ id }) => solved[`${game}/${id}`]).length;
  return html`<section class="daily"><h2>${title}</h2>
    <a class=${solved[name] || given[name] ? "button" : "button primary"} href=${`#/puzzle/${game}/today`}>${say("puzzleOfDay")}</a>
    <p><${Grade} ...${one} />${solved[name] ? html` <b class="tick">✓ ${say("solved")}</b>` : given[name] && html` <b class="tick">◌ ${say("answerSeen")}</b>`}</p>
    ${!alone && html`<a class="all" href=${`#/puzzles/${game}`}>${say("allPuzzles")}</a>`}<p>${say("solvedOf", { done, count: list.puzzles.length })}</p></section>`;
}

function Grades({ list, say }) {
  const grades = [...new Set(list.puzzles.map(({ grade }) => grade))];
  const numbered = list.puzzles.map((puzzle, place) => ({ ...puzzle, number: place + 1 }));
  return grades.map((grade) => {
    const of = numbered.filter((puzzle) => puzzle.grade === grade);
    return html`<section><h2><${Grade} ...${of[0]} /></h2><ol class="puzzle-list">${of.map((puzzle) => html`<${Numbered} game=${list.game} ...${puzzle} say=${say} />`)}</ol></section>`;
  });
}

/** A puzzle by its number: solved, its answer seen, or still to be found. */
function Numbered({ game, id, number, say }) {
  const { solved, given } = puzzles();
  const name = `${game}/${id}`;
  const [state, sign, label] = solved[name] ? ["solved", " ✓", "puzzleSolved"] : given[name] ? ["given", " ◌", "puzzleGiven"] : ["", "", "puzzleNumber"];
  return html`<li><a class=${`button ${state}`} href=${`#/puzzle/${game}/${id}`} aria-label=${say(label, { number })}>${number}${sign}</a></li>`;
}
