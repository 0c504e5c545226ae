// The lessons of a game: the one that is asked for, or the first that was not finished on this device.
import { html, useEffect, useState } from "/drawing.js";
import { ask } from "./api.js";
import { Lesson } from "./lesson.js";
import { learned } from "./remember.js";

/** @param {{parts: string[], lang: string, liked: any, like: any, say: any}} props */
export function Learn(props) {
  const { parts: [game = "yeti", wanted], lang, say } = props;
  const [lessons, setLessons] = useState(/** @type {import("./wire").LessonInfo[] | null} */ (null));
  const [error, setError] = useState("");
  useEffect(() => {
    ask("GET", `/games/${encodeURIComponent(game)}/lessons?lang=${lang}`, { lang }).then(setLessons, (problem) => setError(problem.message));
  }, [game, lang]);
  if (error) return html`<${Nothing} error=${error} say=${say} />`;
  if (!lessons) return html`<p class="loading">${say("loading")}</p>`;
  const known = learned()[game] ?? [];
  const first = lessons.find(({ lesson }) => !known.includes(lesson)) ?? lessons[0];
  const name = wanted ?? first?.lesson;
  if (!lessons.some(({ lesson }) => lesson === name)) return html`<${Nothing} error="" say=${say} />`;
  return html`<${Lesson} key=${name} game=${game} name=${name} lessons=${lessons} ...${props} />`;
}

function Nothing({ error, say }) {
  return html`<section class="page dead"><h1>${say("notFound")}</h1><p role="alert">${error}</p>
    <a class="button primary" href="#/">${say("home")}</a></section>`;
}
