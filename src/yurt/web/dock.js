// Below the board: who must do what, the options that are not on the drawing, and the tools.
import { html, useEffect } from "/drawing.js";
import { BesideButton } from "./beside.js";
import { Pace } from "./manners.js";
import { isAway } from "./seat_bar.js";
import { Tips } from "./tips.js";
import { Tool } from "./tools.js";
import { listed } from "./words.js";

/** @param {any} props */
export function Dock({ update, film, seen, reader, asked, options, drawn, names, tips, inline, actions, secret, notice, text, liked, like, beside, lang, say, table }) {
  const others = drawn ? options.filter(({ word }) => !drawn.has(word)) : [];
  useEffect(() => {
    const press = (event) => {
      if (event.target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
      const number = Number(event.key);
      const keys = { u: actions.undo, h: actions.hint, l: actions.again, s: actions.skip, t: actions.text };
      if (number >= 1 && number <= options.length) actions.play(options[number - 1].word);
      else if (event.key === "u" && !seen.undo) return;
      else if (event.key === "h" && !(asked && update.hints)) return;
      else keys[event.key]?.();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
  return html`<section class="dock">
    ${notice}
    <div class="ask"><p class=${asked ? "prompt asked" : "prompt"}>${prompt(update, film, seen, reader, names, say, lang)}</p>
      <${InVain} options=${drawn ? options.filter(({ word, vain }) => vain && drawn.has(word)) : []} />
      <div class="choices" role="group" aria-label=${say("moves")}>
        ${others.map(({ word, label, vain }) => html`<button key=${word} class="choice" data-play=${word} data-vain=${vain || undefined} data-advised=${word === tips?.options?.[0]?.word || undefined} onClick=${() => actions.play(word)}>
          <kbd aria-hidden="true">${options.findIndex((option) => option.word === word) + 1}</kbd> <span>${label}${vain && html`<span class="vain">${vain}</span>`}</span></button>`)}
        ${update.over && film.live && html`<${Result} update=${update} actions=${actions} say=${say} table=${table} />`}
      </div></div>
    <div class="tools">
      ${film.live && seen.undo && html`<${Tool} sign="undo" name=${say("undo")} act=${actions.undo} />`}
      ${asked && (update.hints ? html`<${Tool} sign="hint" name=${say("hint")} act=${actions.hint} />` : html`<span class="no-hints">${say("noHintsHere")}</span>`)}
      ${!film.live && html`<button class="primary" onClick=${actions.skip}>${say(film.held ? "now" : "skip")} ⇥</button>`}
      ${film.live && film.frames.length > 1 && html`<${Tool} sign="again" name=${say("again")} act=${actions.again} />`}
      <${Tool} sign="text" name=${say("textView")} act=${actions.text} pressed=${text} />
      ${secret && html`<${Tool} sign="cover" name=${say("cover")} act=${actions.cover} />`}
      <${Pace} liked=${liked} like=${like} say=${say} />
      <${BesideButton} beside=${beside} say=${say} />
    </div>
    ${tips && !inline && html`<${Tips} tips=${tips} play=${actions.play} close=${actions.noHint} say=${say} />`}
  </section>`;
}

function prompt(update, film, seen, reader, names, say, lang) {
  if (film.held) return say("earlier");
  if (!film.live && update.actor >= 0) return html`<b>${say("turnOf", { name: names[update.actor] })}</b> …`;
  if (update.over) {
    const winners = listed(update.winners.map((seat) => names[seat]), lang);
    return html`<b>${say(update.winners.length > 1 ? "winTogether" : "wins", { names: winners })}</b> ${seen.prompt}`;
  }
  if (reader !== null && update.awaiting.includes(reader)) return html`<b>${say("turnOf", { name: names[reader] })}</b> ${seen.prompt}`;
  const awaited = update.awaiting.filter((seat) => seat >= 0).map((seat) => names[seat] + (isAway(update.seats[seat]) ? ` (${say("away")})` : ""));
  return awaited.length ? say("waitingFor", { names: listed(awaited, lang) }) : say("chance");
}

/** Of what lies on the drawing: which of it would come to nothing, before it is taken. */
function InVain({ options }) {
  const reasons = [...new Set(options.map(({ vain }) => vain))];
  const those = (reason) => options.filter(({ vain }) => vain === reason).map(({ label }) => label.replace(/ \(.*\)$/, "")); // without what is there
  return options.length > 0 && html`<ul class="vain-notes">${reasons.map((reason) => html`<li>${those(reason).join(", ")} – ${reason}</li>`)}</ul>`;
}

/** The result, put away or not yet fetched; and the way on. */
function Result({ update, actions, say, table }) {
  return html`<button class="primary" onClick=${actions.result}>${say("result")}</button>
    <button onClick=${actions.rematch}>${say(update.next ? "goToNext" : "rematch")}</button>
    <a class="button" href=${`#/replay/${table}`}>${say("watchReplay")}</a>`;
}
