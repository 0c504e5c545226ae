// A figure of the rules: a position drawn by the game's own board, and a table that begins at it.
import { html, useEffect, useRef, useState } from "/drawing.js";
import { ask } from "./api.js";
import { boardOf } from "./arrival.js";
import { sitDown } from "./lobby.js";
import { Stage } from "./stage.js";
import { useTold } from "./telling.js";

/** Whether an element has come near the screen: a page of figures draws those that are looked at. */
function useNear(element) {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true), { rootMargin: "300px" });
    watch.observe(element.current);
    const all = () => setNear(true);
    addEventListener("beforeprint", all);
    return () => {
      watch.disconnect();
      removeEventListener("beforeprint", all);
    };
  }, []);
  return near;
}

/** @param {{game: string, name: string, caption: string, lang: string, say: any}} props */
export function Figure({ game, name, caption, lang, say }) {
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  const near = useNear(element);
  return html`<figure class="rule-figure" data-figure=${name} ref=${element}>
    ${near && html`<${Drawn} game=${game} name=${name} caption=${caption} lang=${lang} say=${say} />`}
    <figcaption>${caption}</figcaption>
  </figure>`;
}

/** @param {{game: string, name: string, caption: string, lang: string, say: any}} props */
function Drawn({ game, name, caption, lang, say }) {
  const [shown, setShown] = useState(/** @type {import("./wire").FigureShown | null} */ (null));
  const [problem, setProblem] = useState("");
  const told = useTold(`/games/${game}`, lang, null);
  const path = `/games/${game}/figures/${name}`;
  const fail = (why) => setProblem(why.message);
  useEffect(() => void ask("GET", `${path}?lang=${lang}`, { lang }).then(setShown, fail), [path, lang]);
  const tryIt = async () => {
    const made = await ask("POST", `${path}/branch?lang=${lang}`, { lang });
    sitDown(made, game, (shown?.names ?? []).map((person, seat) => ({ kind: seat === shown?.seen.seat ? "here" : "bot", name: person })));
    location.hash = `#/t/${made.table}`;
  };
  if (problem) return html`<p class="problem">${problem}</p>`;
  if (!shown || !told) return null;
  const { seen, turn, names, over } = shown;
  return html`<div class="figure-board" inert role="img" aria-label=${caption}>
      <${Stage} game=${game} view=${seen.view} told=${told} lines=${[]} options=${seen.options} seat=${seen.seat} names=${names} lang=${lang} say=${say}
        text=${boardOf(game) ? "" : seen.board} showText=${false} play=${() => {}} why=${() => {}} asked=${!over} drawn=${() => {}} duration=${0} />
    </div>
    ${!over && html`<button class="quiet try-it" aria-label=${`${say("tryIt")}: ${caption}`} onClick=${() => tryIt().catch(fail)}>${say("tryIt")}</button>`}`;
}
