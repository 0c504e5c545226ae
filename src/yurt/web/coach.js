// The coach: the goal in a line, what is new when it first happens, a word when a move was much worse than the best.
import { html, useEffect, useRef, useState } from "/drawing.js";
import { ask } from "./api.js";
import { coached, keepCoached } from "./remember.js";
import { tokenFor } from "./telling.js";

const LATEST = 12; // sentences that count as just told when the coach comes
const MOST = 2; // ideas that wait for their turn

/** @typedef {{kind: "phase" | "event", number: number, text: string, rule: string}} Idea */

/** What the coach says at this table; null until it is there. @returns {{goal: string, ideas: Idea[]} | null} */
function useSaid(table, token, lang) {
  const [said, setSaid] = useState(/** @type {any} */ (null));
  useEffect(() => {
    ask("GET", `/tables/${table}/coach?lang=${lang}`, { token: tokenFor(table, token) }).then(setSaid, () => {}); // without a line the page says so
  }, [table, lang]);
  return said;
}

/**
 * The ideas that are new on this device: the phase that somebody is asked in, and what was told since.
 * @param {Idea[]} ideas @param {string[]} known @param {number | null} phase @param {import("./wire").Line[]} lines
 * @returns {Idea[]}
 */
export function news(ideas, known, phase, lines) {
  const told = new Set(lines.map(({ event }) => event));
  const happens = ({ kind, number }) => (kind === "phase" ? number === phase : told.has(number));
  return ideas.filter((idea) => happens(idea) && !known.includes(nameOf(idea)));
}

const nameOf = ({ kind, number }) => `${kind} ${number}`;

/** What to explain now; the next one after the person has acted or has closed it. */
function useIdea(said, game, view, asked, lines) {
  const [queue, setQueue] = useState(/** @type {Idea[]} */ ([]));
  const heard = useRef(Math.max(0, lines.length - LATEST));
  useEffect(() => {
    if (!said) return;
    const known = coached()[game]?.ideas ?? [];
    const fresh = news(said.ideas, known, asked ? view?.phase : null, lines.slice(heard.current));
    heard.current = lines.length;
    if (!fresh.length) return;
    keepCoached(game, { ideas: [...known, ...fresh.map(nameOf)] });
    setQueue((waiting) => [...waiting, ...fresh].slice(0, 1 + MOST));
  }, [said, view, asked, lines.length]);
  const next = () => setQueue(([, ...rest]) => rest);
  const before = useRef(asked);
  useEffect(() => {
    if (before.current && !asked && queue.length > 1) next(); // acted: what waits comes
    before.current = asked;
  }, [asked]);
  return { idea: queue[0], next };
}

/** @param {any} props */
export function Coach({ table, token, update, seen, asked, lines, judged, actions, lang, say }) {
  const said = useSaid(table, token, lang);
  const { idea, next } = useIdea(said, update.game, seen.view, asked, lines);
  if (!said) return null;
  const undo = seen.undo && html`<button onClick=${actions.undo}>↶ ${say("undo")}</button>`;
  return html`<div class="coach"><p class="coach-goal"><button class="coach-switch" aria-pressed="true" onClick=${actions.coach}>${say("coach")}</button> <span><b>${say("goal")}</b> ${said.goal}</span></p>
    <div role="status">${judged ? html`<${Word} kind="coach-word" close=${actions.noWord} say=${say}>${judged} ${undo}<//>`
      : idea && html`<${Word} kind="coach-idea" close=${next} say=${say}><b>${say("new")}</b> ${idea.text} <i>${idea.rule}</i><//>`}</div></div>`;
}

function Word({ kind, close, say, children }) {
  return html`<p class=${kind}><span>${children}</span><button class="quiet icon" aria-label=${say("close")} onClick=${close}>×</button></p>`;
}
