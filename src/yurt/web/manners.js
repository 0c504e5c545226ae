// How a person likes the table: how fast, with sound or without, called by a notification or not.
import { html, useState } from "/drawing.js";
import { askToNotify, mayNotify } from "./calling.js";
import { PACES } from "./film.js";
import { sound, wanted } from "./sound.js";

/** The speed and the sound, in sight at the table and in replays. @param {{liked: any, like: any, say: any}} props */
export function Pace({ liked, like, say }) {
  const loud = wanted(liked);
  const toggle = () => {
    like({ sound: !loud });
    if (!loud) sound("turn");
  };
  return html`<span class="pace">
    <label><span class="sr">${say("speed")}</span><svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="M3 6l8 6-8 6ZM12 6l8 6-8 6Z" fill="currentColor" /></svg><select class="speed" value=${liked.speed} onChange=${(event) => like({ speed: event.target.value })}>
      ${Object.keys(PACES).map((pace) => html`<option value=${pace}>${say(pace)}</option>`)}</select></label>
    <button class="icon sound" aria-pressed=${loud} aria-label=${say("sound")} title=${say("sound")} onClick=${toggle}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M4 9v6h4l5 4V5L8 9Z" fill="currentColor" />
        <path d=${loud ? "M16 8.500q3 3.500 0 7M18.500 6q5 6 0 12" : "M16 9l5 6M21 9l-5 6"} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" /></svg></button>
  </span>`;
}

/** Being called when it is one's turn; the browser is asked only after a click here. */
export function Calling({ liked, like, say }) {
  const [allowed, setAllowed] = useState(mayNotify);
  if (allowed === "none") return null;
  if (allowed === "denied") return html`<p class="small">${say("notifyDenied")}</p>`;
  const on = allowed === "granted" && liked.notify;
  const toggle = () => (on ? Promise.resolve(false) : askToNotify()).then((notify) => {
    setAllowed(mayNotify());
    like({ notify });
  });
  return html`<button class="notify" aria-pressed=${on} onClick=${toggle}>${say("notify")}</button>`;
}
