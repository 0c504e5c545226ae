// Below the lesson's board: how far it is, what is asked, what was wrong, and where to go from its end.
import { html } from "/drawing.js";
import { games } from "./api.js";
import { BesideButton } from "./beside.js";
import { useKeys } from "./keys.js";
import { makeTable } from "./lobby.js";
import { Tool } from "./tools.js";

/** @param {any} props */
export function LessonDock({ game, lesson, lessons, options, drawn, advised, showRule, showMe, beside, liked, like, lang, say }) {
  const { now, asked, settled, answer, again, skip } = lesson;
  const others = drawn ? options.filter(({ word }) => !drawn.has(word)) : [];
  const text = () => like({ text: !liked.text });
  useKeys(options, answer, { t: text, s: () => settled || skip(), h: () => asked && showMe() });
  const fault = lesson.error || now.fault;
  return html`<section class="dock lesson-dock">
    <div class="lesson-head"><b>${now.title}</b><${Dots} step=${now.step} steps=${now.steps} say=${say} /></div>
    ${fault
      ? html`<p class="notice"><span>${fault}</span>${now.rule && html`<button class="quiet" onClick=${() => showRule(now.rule)}>${say("seeRule", { rule: now.rule })}</button>`}</p>`
      : now.praise && settled && html`<p class="praise"><span aria-hidden="true">✓ </span>${now.praise}</p>`}
    ${!(now.done && settled) && html`<p class=${asked ? "prompt asked" : "prompt"}>${settled ? now.say : ""}</p>`}
    <div class="choices" role="group" aria-label=${say("moves")}>
      ${others.map(({ word, label }) => html`<button key=${word} class="choice" data-play=${word} data-advised=${word === advised || undefined} onClick=${() => answer(word)}>
        <kbd aria-hidden="true">${options.findIndex((option) => option.word === word) + 1}</kbd> <span>${label}</span></button>`)}
      ${now.done && settled && html`<${Onwards} game=${game} next=${lessons.find((one) => one.lesson === now.next)} liked=${liked} lang=${lang} say=${say} />`}
    </div>
    <div class="tools">
      ${!settled && html`<button class="primary" onClick=${skip}>${say("skip")} ⇥</button>`}
      ${asked && !advised && html`<button onClick=${showMe}>${say("showMe")}</button>`}
      ${now.step > 0 && html`<button onClick=${again}>↺ ${say("startOver")}</button>`}
      <${Tool} sign="text" name=${say("textView")} act=${text} pressed=${liked.text} />
      <${BesideButton} beside=${beside} say=${say} />
    </div>
  </section>`;
}

function Dots({ step, steps, say }) {
  const said = say(step < steps ? "lessonStep" : "lessonDone", { step: step + 1, steps });
  return html`<span class="dots" role="img" aria-label=${said}>${Array.from({ length: steps }, (_, at) => html`<i class=${at < step ? "past" : at === step ? "here" : ""}></i>`)}</span>`;
}

/** The next lesson, and a real game against one bot. */
function Onwards({ game, next, liked, lang, say }) {
  const play = async () => {
    const info = /** @type {import("./wire").GameInfo} */ ((await games(lang)).find(({ name }) => name === game));
    const bot = (info.bots[1] ?? info.bots[0]).name;
    const names = say("bots").split(",");
    const chairs = Array.from({ length: info.players[0] }, (_, seat) => (seat ? { kind: "bot", name: names[seat], bot } : { kind: "here", name: liked.name || say("somebody"), bot }));
    location.hash = `#/t/${await makeTable(game, {}, chairs, lang)}`;
  };
  return html`${next && html`<a class="button primary" href=${`#/learn/${game}/${next.lesson}`}>${say("nextLesson", { title: next.title })}</a>`}
    <button class=${next ? "" : "primary"} onClick=${play}>${say("playReal")}</button>`;
}
