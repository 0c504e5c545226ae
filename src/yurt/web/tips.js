// What a hint says, on a sheet over the question: a button, Escape or a touch elsewhere puts it away.
import { html, useEffect, useRef } from "/drawing.js";

/** @param {{tips: any, play: (word: string) => void, close: () => void, say: any}} props nothing is said of chances where none of them is known */
export function Tips({ tips, play, close, say }) {
  const sheet = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const press = (event) => event.key === "Escape" && close();
    const point = (event) => sheet.current?.contains(event.target) || event.target.closest?.("[data-lit]") || close(); // what is lit is played, and the hint is over
    document.addEventListener("keydown", press);
    document.addEventListener("pointerdown", point);
    return () => {
      document.removeEventListener("keydown", press);
      document.removeEventListener("pointerdown", point);
    };
  });
  return html`<div class="tips" role="status" ref=${sheet}>${tips.thinking ? say("loading") : tips.error || tips.options.length === 0
      ? html`<span>${tips.error || say("noHint")}</span>`
      : html`<b>${say("hintTitle")}</b><${Preferred} options=${tips.options} play=${play} say=${say} />`}
    <button class="quiet icon close" aria-label=${say("close")} onClick=${close}>×</button></div>`;
}

/** The best few, and why the first of them. */
function Preferred({ options, play, say }) {
  const telling = options.some(({ win }) => Math.round(win * 100) > 0);
  const chance = ({ share, win }) => telling && share > 0 && win !== null && html` <small>${say("toWin", { percent: Math.round(win * 100) })}</small>`;
  return html`${options.slice(0, 3).map((tip) => html`<button class="choice" onClick=${() => play(tip.word)}><span>${tip.label}</span>${chance(tip)}</button>`)}
    <span class="advice">${options[0].text}</span>`;
}
