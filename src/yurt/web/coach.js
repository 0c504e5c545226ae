// The coach: the goal in a line, what is new when it first happens, a word when a move was much worse than the best.
import { html, useEffect, useRef, useState } from "/drawing.js";
import { ask } from "./api.js";
import { coached, keepCoached } from "./remember.js";
import { tokenFor } from "./telling.js";

const LATEST = 12; // sentences that count as just told when the coach comes

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
 * The one idea to explain now, of those that are new on this device: the question that somebody is asked, else the
 * latest thing that happened. What there is no room for is explained when it happens again.
 * @param {Idea[]} ideas @param {string[]} known @param {number | null} phase @param {{event: number}[]} lines @returns {Idea | undefined}
 */
export function newIdea(ideas, known, phase, lines) {
  const fresh = ideas.filter((idea) => !known.includes(nameOf(idea)));
  const events = lines.map(({ event }) => fresh.find(({ kind, number }) => kind === "event" && number === event));
  return fresh.find(({ kind, number }) => kind === "phase" && number === phase) ?? events.filter(Boolean).at(-1);
}

const nameOf = ({ kind, number }) => `${kind} ${number}`;

/** The goal with the numbers of the view: `{yeti}` is where the yeti stands. @param {string} goal @param {any} view */
export const filled = (goal, view) => goal.replace(/\{(\w+)\}/g, (_, field) => String(view?.[field] ?? ""));

/** What to explain: one idea a question, gone as soon as that is answered. Between questions, what just happened. */
function useIdea(said, game, turn, view, asked, lines, hidden) {
  const [closed, setClosed] = useState("");
  const question = useRef({ turn: -1, since: Math.max(0, lines.length - LATEST), until: lines.length, name: "" });
  const now = question.current;
  const pick = (phase, since) => {
    const idea = newIdea(said.ideas, coached()[game]?.ideas ?? [], phase, lines.slice(since));
    return idea ? nameOf(idea) : "";
  };
  if (asked && now.turn !== turn) {
    if (now.turn >= 0) now.since = Math.min(now.until, lines.length);
    now.turn = turn;
    now.until = lines.length;
    now.name = said ? pick(view.phase, now.since) : "";
  } else if (asked && said && !now.name) now.name = pick(view.phase, now.since); // it has just come
  const name = !said ? "" : asked ? now.name : pick(null, now.turn >= 0 ? now.until : now.since);
  useEffect(() => {
    if (!asked || !name || hidden) return;
    return () => {
      const known = coached()[game]?.ideas ?? [];
      if (!known.includes(name)) keepCoached(game, { ideas: [...known, name] });
    };
  }, [asked && turn, name, hidden]);
  return { idea: name !== closed && said?.ideas.find((one) => nameOf(one) === name), close: () => setClosed(name) };
}

/** @param {any} props */
export function Coach({ table, token, update, seen, asked, lines, judged, actions, lang, say }) {
  const said = useSaid(table, token, lang);
  const { idea, close } = useIdea(said, update.game, update.turn, seen.view, asked, lines, Boolean(judged));
  if (!said || update.over) return null;
  const undo = seen.undo && html`<button onClick=${actions.undo}>↶ ${say("undo")}</button>`;
  return html`<div class="coach"><p class="coach-goal"><button class="coach-switch" aria-pressed="true" onClick=${actions.coach}>${say("coach")}</button> <span><b>${say("goal")}</b> ${filled(said.goal, seen.view)}</span></p>
    <div role="status">${judged ? html`<${Word} kind="coach-word" close=${actions.noWord} say=${say}>${judged} ${undo}<//>`
      : idea && html`<${Word} kind="coach-idea" close=${close} say=${say}><b>${say("new")}</b> ${idea.text} <i>${idea.rule}</i><//>`}</div></div>`;
}

function Word({ kind, close, say, children }) {
  return html`<p class=${kind}><span>${children}</span><button class="quiet icon" aria-label=${say("close")} onClick=${close}>×</button></p>`;
}
