// A table that waits for its people: who is missing, and the links to send them.
import { html } from "/drawing.js";
import { OwnBox } from "./own_box.js";
import { SeatList } from "./seats.js";
import { listed } from "./words.js";

/** @param {{update: import("./wire").Update, begin: () => void, lang: string, say: any, [more: string]: any}} props */
export function Waiting(props) {
  const { update, begin, token, kept, lang, say } = props;
  const missing = update.seats.filter(({ taken }) => !taken).map(({ name }) => name);
  return html`<section class="waiting">
    <svg class="campfire" viewBox="0 0 200 90" aria-hidden="true">
      <ellipse class="hill" cx="100" cy="78" rx="92" ry="12" /><path class="logs" d="M82 78l36-8M82 70l36 8" />
      <path class="flame" d="M100 70q-16-10-6-26q2 8 7 9q-2-14 6-22q0 12 7 19t-3 17q-4 4-11 3Z" /><path class="flame inner" d="M101 70q-8-6-2-14q1 5 4 5q0-5 2-8q1 6 3 10t-7 7Z" />
    </svg>
    <h1>${say("waitingTitle")}</h1>
    <p>${say(update.host ? "waitingHost" : "waitingGuest")}</p>
    <${OwnBox} update=${update} token=${kept?.host ?? token} lang=${lang} say=${say} />
    <${SeatList} ...${props} />
    ${update.host && html`<div class="go-bar">
      <button class="primary go" disabled=${missing.length > 0} onClick=${begin}>${missing.length ? say("waitingFor", { names: listed(missing, lang) }) : say("begin")}</button></div>`}
  </section>`;
}
