// A lesson: the real board, a sentence, and the learner's own moves; the server judges and answers them.
import { html, useEffect, useRef, useState } from "/drawing.js";
import { useArming } from "./arming.js";
import { Aside, useBeside } from "./beside.js";
import { LessonDock } from "./lesson_dock.js";
import { useLesson } from "./lesson_frames.js";
import { learned, keepLearned } from "./remember.js";
import { Rules } from "./rules.js";
import { SeatBar } from "./seat_bar.js";
import { Stage } from "./stage.js";
import { useTold } from "./telling.js";

const PATIENCE = 2; // wrong answers after which the right one is shown

/** @param {{game: string, name: string, lessons: import("./wire").LessonInfo[], lang: string, liked: any, like: any, say: any}} props */
export function Lesson({ game, name, lessons, lang, liked, like, say }) {
  const path = `/games/${game}/lessons/${name}`;
  const told = useTold(path, lang, null);
  const lesson = useLesson(path, lang, liked);
  const [drawn, setDrawn] = useState(/** @type {Set<string> | null} */ (null)); // until there is a board
  const [rule, setRule] = useState("");
  const [shown, setShown] = useState(-1); // the step whose answer was asked for
  const beside = useBeside();
  const { now, frame, asked, lines, answer } = lesson;
  useEffect(() => {
    if (now?.done) keepLearned(game, name);
  }, [now?.done]);
  useEffect(() => setRule(""), [now?.step]);
  const seen = frame?.seen[0];
  const options = asked && seen ? seen.options : [];
  const guard = useArming(`${now?.step} ${frame?.turn} ${options.map(({ word }) => word)}`);
  const room = useFocus(asked);
  if (!now || !frame || !seen) return html`<p class=${lesson.error ? "problem page" : "loading"} role="status">${lesson.error || say("loading")}</p>`;
  const advised = asked && (shown === now.step || lesson.wrongs >= PATIENCE) ? now.advice : undefined;
  const showRule = (number) => {
    setRule(number);
    beside.show();
  };
  const seats = now.names.map((person, seat) => ({ seat, name: person, kind: "here", connected: true }));
  return html`<div class="table-page lesson" data-lesson=${name} data-turn=${frame.turn} data-step=${now.step}>
    <h1 class="sr">${told?.title}: ${now.title}</h1>
    <p class="sr" role="status">${lesson.error || now.fault || (lesson.settled && `${now.praise} ${now.say}`)}</p>
    <div class="play-room"><div class="play-area" ref=${room} onClickCapture=${guard}>
      <${SeatBar} update=${{ seats, awaiting: frame.awaiting, scores: frame.scores, winners: frame.winners }} reader=${0} say=${say} />
      <${Stage} game=${game} view=${seen.view} told=${told} lines=${lines} scene=${seen.scene} marks=${seen.marks} options=${options} seat=${0} names=${now.names} lang=${lang} say=${say}
        advised=${advised} text=${seen.board} showText=${liked.text} play=${answer} why=${answer} asked=${asked}
        drawn=${(words) => same(words, drawn) || setDrawn(words)} duration=${lesson.duration} />
      <${LessonDock} game=${game} lesson=${lesson} lessons=${lessons} options=${options} drawn=${drawn} advised=${advised} showRule=${showRule} beside=${beside}
        showMe=${() => setShown(now.step)} liked=${liked} like=${like} lang=${lang} say=${say} />
    </div></div>
    <${Aside} beside=${beside} name="lesson-side" say=${say}>
      <${Contents} game=${game} name=${name} lessons=${lessons} say=${say} />
      ${rule ? html`<${Rules} game=${game} lang=${lang} rule=${rule} say=${say} />` : html`<ol class="lesson-story" aria-label=${say("log")}>${lines.slice(-12).map(({ text }) => html`<li>${text}</li>`)}</ol>`}
    <//>
  </div>`;
}

const same = (one, other) => one.size === other?.size && [...one].every((word) => other.has(word));

/** Who plays by keys finds the first thing that is lit in focus when the last one went away. */
function useFocus(asked) {
  const room = useRef(/** @type {HTMLElement | null} */ (null));
  const keys = useRef(false);
  useEffect(() => {
    const press = () => (keys.current = true);
    const point = () => (keys.current = false);
    document.addEventListener("keydown", press, true);
    document.addEventListener("pointerdown", point, true);
    return () => {
      document.removeEventListener("keydown", press, true);
      document.removeEventListener("pointerdown", point, true);
    };
  }, []);
  useEffect(() => {
    if (!keys.current || document.activeElement !== document.body) return;
    /** @type {HTMLElement | null | undefined} */ (room.current?.querySelector("[data-lit][tabindex='0'], .choice, .choices .primary"))?.focus();
  }, [asked]);
  return room;
}

/** All lessons of the game, those finished with their mark. */
function Contents({ game, name, lessons, say }) {
  const known = learned()[game] ?? [];
  return html`<nav class="lessons" aria-label=${say("lessons")}><h2>${say("lessons")}</h2><ol>${lessons.map(({ lesson, title }) => html`<li>
    <a href=${`#/learn/${game}/${lesson}`} aria-current=${lesson === name ? "step" : undefined}>${title}</a>${known.includes(lesson) && html` <b class="verified" title=${say("learned")}><span aria-hidden="true">✓</span><span class="sr"> ${say("learned")}</span></b>`}</li>`)}</ol></nav>`;
}
