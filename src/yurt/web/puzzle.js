// One puzzle, on the real board: which move gives the best chance to win? Every try is answered with numbers.
import { html, useEffect, useState } from "/drawing.js";
import { ask } from "./api.js";
import { useArming } from "./arming.js";
import { Aside, useBeside } from "./beside.js";
import { later } from "./later.js";
import { Log } from "./log.js";
import { PuzzleDock } from "./puzzle_dock.js";
import { keepGiven, keepSolved } from "./puzzle_memory.js";
import { SeatBar } from "./seat_bar.js";
import { Tabs } from "./side.js";
import { Stage } from "./stage.js";
import { useTold } from "./telling.js";

const Rules = later(() => import("./rules.js"), "Rules");
const Sheet = later(() => import("./sheet.js"), "Sheet");

/** @typedef {{text: string[], mood: "right" | "wrong" | "shown" | "refused", rule?: string}} Said */

/** @param {{parts: string[], lang: string, liked: any, like: any, say: any}} props */
export function Puzzle({ parts: [game, id = "today"], lang, liked, like, say }) {
  const { puzzle, error } = usePuzzle(game, id, lang);
  const told = useTold(`/games/${game}`, lang, null);
  const { said, answer, move, reveal } = useTries(puzzle, lang);
  const [drawn, setDrawn] = useState(/** @type {Set<string> | null} */ (null)); // until there is a board
  const [side, setSide] = useState({ tab: "log", rule: "" });
  const beside = useBeside();
  const guard = useArming(puzzle?.id ?? "");
  if (error) return html`<section class="page dead"><h1>${say("notFound")}</h1><p>${error}</p><a class="button primary" href="#/puzzles">${say("puzzles")}</a></section>`;
  if (!puzzle) return html`<p class="loading">${say("loading")}</p>`;
  const { names, scores, awaiting, seen } = puzzle;
  const seats = /** @type {any[]} */ (names.map((name, seat) => ({ seat, name, kind: "here", connected: true })));
  const asked = answer === null;
  const showRule = (rule) => {
    setSide({ tab: "rules", rule });
    beside.show();
  };
  const update = /** @type {any} */ ({ seats, awaiting, scores, winners: [] });
  return html`<div class="table-page puzzle-page" data-puzzle=${puzzle.id} data-answered=${asked ? undefined : ""}>
    <h1 class="sr">${say("puzzlesOf", { game: puzzle.title })}</h1>
    <div class="play-room"><div class="play-area" onClickCapture=${guard}>
      <${SeatBar} update=${update} reader=${seen.seat} say=${say} />
      <${Stage} game=${game} view=${seen.view} told=${told} lines=${seen.last} options=${seen.options} seat=${seen.seat} names=${names} lang=${lang}
        text=${seen.board} showText=${liked.text} play=${move} why=${move} asked=${asked} advised=${answer ?? undefined}
        drawn=${(words) => same(words, drawn) || setDrawn(words)} duration=${0} say=${say} />
      <${PuzzleDock} puzzle=${puzzle} drawn=${drawn} said=${said} answer=${answer} move=${move} reveal=${reveal}
        showRule=${showRule} beside=${beside} liked=${liked} like=${like} say=${say} />
    </div></div>
    <${Aside} beside=${beside} say=${say}><${Tabs} names=${["log", "sheet", "rules"]} tab=${side.tab} setTab=${(tab) => setSide({ tab, rule: "" })} say=${say}>
      ${side.tab === "rules" ? html`<${Rules} own=${told?.own} game=${game} lang=${lang} rule=${side.rule} say=${say} />`
        : side.tab === "sheet" ? html`<${Sheet} rows=${seen.sheet} names=${names} winners=${[]} say=${say} />`
        : html`<${Log} lines=${seen.last} names=${names} look=${() => {}} say=${say} />`}<//><//>
  </div>`;
}

const same = (one, other) => one.size === other?.size && [...one].every((word) => other.has(word));

function usePuzzle(game, id, lang) {
  const [puzzle, setPuzzle] = useState(/** @type {import("./wire").PuzzleShown | null} */ (null));
  const [error, setError] = useState("");
  useEffect(() => {
    let wanted = true;
    const path = `/games/${encodeURIComponent(game)}/puzzles/${encodeURIComponent(id)}?lang=${lang}`;
    ask("GET", path, { lang }).then((found) => wanted && setPuzzle(found), (problem) => wanted && setError(problem.message));
    return () => {
      wanted = false;
    };
  }, [game, id, lang]);
  return { puzzle, error };
}

/** What was tried and what was said to it; a puzzle is solved by the right move, not by having it shown. */
function useTries(puzzle, lang) {
  const [said, setSaid] = useState(/** @type {Said | null} */ (null));
  const [answer, setAnswer] = useState(/** @type {string | null} */ (null));
  const [tries, setTries] = useState(0);
  const path = puzzle && `/games/${puzzle.game}/puzzles/${puzzle.id}`;
  const name = puzzle && `${puzzle.game}/${puzzle.id}`;
  const refuse = (problem) => setSaid({ text: [problem.message], mood: "refused", rule: problem.rule });
  const told = (/** @type {import("./wire").PuzzleReply} */ reply, mood) => {
    setSaid({ text: reply.text, mood });
    setAnswer(reply.best);
  };
  const move = (word) => {
    if (!path || answer !== null) return;
    ask("POST", `${path}/try?lang=${lang}`, { body: { move: word }, lang }).then((reply) => {
      setTries(tries + 1);
      if (reply.right) keepSolved(name, tries + 1, puzzle.day);
      told(reply, reply.right ? "right" : "wrong");
    }, refuse);
  };
  const askAnswer = (then) => ask("GET", `${path}/answer?lang=${lang}`, { lang }).then(then, refuse);
  const reveal = () => askAnswer((reply) => {
    keepGiven(name);
    told(reply, "shown");
  });
  useEffect(() => {
    if (said && answer !== null) askAnswer((reply) => setSaid({ text: reply.text, mood: said.mood }));
    else setSaid(null);
  }, [lang]);
  return { said, answer, move, reveal };
}
