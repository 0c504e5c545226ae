// Below a puzzle's board: what is asked, what a try was worth, the options that are not drawn, and the way on.
import { html, useEffect, useRef } from "/drawing.js";
import { BesideButton } from "./beside.js";
import { useKeys } from "./keys.js";
import { Grade, Streak } from "./puzzles.js";
import { Tool } from "./tools.js";

/** @param {any} props */
export function PuzzleDock({ puzzle, drawn, said, answer, move, reveal, showRule, beside, liked, like, say }) {
  const { options, prompt, seat } = puzzle.seen;
  const asked = answer === null;
  const others = drawn ? options.filter(({ word }) => !drawn.has(word)) : [];
  const text = () => like({ text: !liked.text });
  useKeys(options, move, { t: text, h: () => asked && reveal() });
  const below = useRef(/** @type {HTMLElement?} */ (null));
  useEffect(() => { if (!asked) below.current?.scrollIntoView({ block: "nearest" }); }, [asked]); // the way on, below a long answer
  return html`<section class="dock" ref=${below}>
    <p class="puzzle-head"><b>${say(puzzle.day ? "puzzleOfDay" : "puzzleNumber", { number: puzzle.number })}</b> <${Grade} ...${puzzle} /></p>
    ${asked && html`<p class="prompt asked"><b>${say("puzzleAsk", { name: puzzle.names[seat] })}</b> ${prompt}</p>`}
    <div class="puzzle-said" role="status">${said && html`<div class=${`said ${said.mood}`} data-mood=${said.mood}>
      ${said.text.map((sentence) => html`<p>${sentence}</p>`)}
      ${said.rule && html`<button class="quiet" onClick=${() => showRule(said.rule)}>${say("seeRule", { rule: said.rule })}</button>`}</div>`}
      ${said?.mood === "right" && puzzle.day && html`<${Streak} day=${puzzle.day} say=${say} />`}</div>
    <div class="choices" role="group" aria-label=${say("moves")}>
      ${others.map(({ word, label }) => html`<button key=${word} class="choice" data-play=${word} data-advised=${word === answer || undefined} disabled=${!asked} onClick=${() => move(word)}>
        <kbd aria-hidden="true">${options.findIndex((option) => option.word === word) + 1}</kbd> <span>${label}</span></button>`)}
    </div>
    <div class="tools">
      ${asked ? html`<button onClick=${reveal}>${say("showAnswer")}</button>`
        : html`<a class="button primary" href=${`#/puzzle/${puzzle.game}/${puzzle.next}`}>${say("nextPuzzle")}</a>`}
      <a class="button quiet" href=${`#/puzzles/${puzzle.game}`}>${say("allPuzzles")}</a>
      <${Tool} sign="text" name=${say("textView")} act=${text} pressed=${liked.text} />
      <${BesideButton} beside=${beside} say=${say} />
    </div>
  </section>`;
}
