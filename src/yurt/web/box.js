// The owner's box: every printed value in a form, checked as it is typed, with the game laid out beside it.
import { BOX_WORDS } from "./box_words.js";
import { html, useEffect, useRef, useState } from "/drawing.js";
import { ask } from "./api.js";
import { Value, wrong } from "./box_value.js";
import { boxes, keepBox } from "./remember.js";
import { Stage } from "./stage.js";
import { addWords } from "./words.js";

addWords(BOX_WORDS);

const PAUSE = 350; // milliseconds without a key until the server is asked
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @param {{parts: string[], lang: string, liked: any, say: any}} props */
export function Box({ parts: [game], lang, liked, say }) {
  const [form, setForm] = useState(/** @type {import("./wire").BoxForm | null} */ (null));
  const [error, setError] = useState("");
  useEffect(() => void ask("GET", `/games/${game}/box?lang=${lang}`, { lang }).then(setForm, (problem) => setError(problem.message)), [game, lang]);
  if (error) return html`<section class="page dead"><h1>${say("notFound")}</h1><p>${error}</p><a class="button primary" href="#/">${say("home")}</a></section>`;
  if (!form) return html`<p class="loading">${say("loading")}</p>`;
  return html`<${Filling} form=${form} game=${game} lang=${lang} liked=${liked} say=${say} />`;
}

/** What the server says of the values, asked after a pause; the last table that could be laid stays. */
function useCheck(game, own, lang) {
  const [said, setSaid] = useState(/** @type {{own: any, lang: string, answer: import("./wire").BoxChecked} | null} */ (null));
  const laid = useRef(/** @type {import("./wire").BoxChecked | null} */ (null));
  useEffect(() => {
    let wanted = true;
    const check = () =>
      ask("POST", `/games/${game}/box?lang=${lang}`, { body: { box: own }, lang }).then(
        (answer) => wanted && setSaid({ own, lang, answer }),
        () => {}, // the connection is gone: what is typed stays, and the next key asks again
      );
    const timer = setTimeout(check, said ? PAUSE : 0);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [game, own, lang]);
  if (said?.answer.view) laid.current = said.answer;
  return { answer: said && said.own === own ? said.answer : null, faults: said?.answer.faults ?? [], laid: laid.current };
}

function Filling({ form, game, lang, liked, say }) {
  const [own, setOwn] = useState(/** @type {Record<string, any>} */ (() => boxes()[game] ?? {}));
  const [kept, setKept] = useState(own);
  const [problem, setProblem] = useState("");
  const { answer, faults, laid } = useCheck(game, own, lang);
  const change = (spec, value) => {
    const { [spec.name]: _, ...others } = own;
    setOwn(same(value, spec.value) ? others : { ...others, [spec.name]: value });
  };
  const fault = (spec) =>
    (spec.name in own && wrong(spec, own[spec.name], say)) || (faults.find(({ name }) => name === spec.name)?.error ?? "");
  const right = answer?.faults.length === 0;
  const save = () => {
    keepBox(game, own);
    setKept(own);
  };
  const read = async (file) => {
    try {
      const { box, faults: found } = await ask("POST", `/games/${game}/box?lang=${lang}`, { body: { toml: await file.text() }, lang });
      const known = new Set(form.values.map(({ name }) => name));
      setOwn(Object.fromEntries(Object.entries(box).filter(([name]) => known.has(name))));
      setProblem(found.filter(({ name }) => !known.has(name) && !form.parts.some((part) => part.name === name)).map((one) => `${one.name}: ${one.error}`).join("; "));
    } catch (refused) {
      setProblem(/** @type {Error} */ (refused).message);
    }
  };
  return html`<div class="box-page">
    <div class="box-form">
      <h1>${say("boxTitle", { game: form.title })}</h1>
      <p>${say("boxIntro")} ${say("boxMarks")} <b class="house">${say("house")}</b></p>
      <${Files} game=${game} own=${own} toml=${answer?.toml} read=${read} reset=${() => setOwn({})} say=${say} />
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      ${partsOf(form, say).map(({ name, label, values }) => html`<${Part} label=${label} values=${values} own=${own} change=${change} fault=${fault}
        unfit=${faults.find((one) => name && one.name === name)?.error} say=${say} />`)}
      <${Deeds} own=${own} kept=${kept} right=${right} faults=${faults} save=${save} say=${say} />
    </div>
    <div class="box-drawing" aria-label=${say("boxDrawing")} role="group" tabindex="0">
      ${laid && html`<${Stage} game=${game} view=${laid.view} told=${laid.told} lines=${[]} options=${[]} seat=${null} names=${laid.names} lang=${lang} text=${laid.board} say=${say}
        showText=${liked.text} play=${() => {}} why=${() => {}} asked=${false} duration=${300} />`}
    </div>
  </div>`;
}

/** The values under their parts, in the box's order. */
function partsOf(form, say) {
  const labels = new Map([["", say("boxGeneral")], ...form.parts.map(({ name, label }) => [name, label])]);
  const found = [...new Set(form.values.map(({ part }) => part))];
  return found.map((name) => ({ name, label: labels.get(name), values: form.values.filter(({ part }) => part === name) }));
}

function Part({ label, values, own, change, fault, unfit, say }) {
  return html`<fieldset class="box-part"><legend>${label}</legend>
    ${unfit && html`<p class="problem" role="alert">${unfit}</p>`}
    <div class="box-values">${values.map((spec) => html`<${Value} key=${spec.name} spec=${spec} value=${spec.name in own ? own[spec.name] : spec.value}
      mine=${spec.name in own} change=${(value) => change(spec, value)} fault=${fault(spec)} say=${say} />`)}</div>
  </fieldset>`;
}

/** How it stands, and the button that keeps it. */
function Deeds({ own, kept, right, faults, save, say }) {
  const count = Object.keys(own).length;
  const saved = same(own, kept);
  const state = faults.length ? say("boxFaults", { count: faults.length }) : count ? say("boxYours", { count }) : say("boxOurs");
  return html`<div class="box-deeds row">
    <button class="primary" disabled=${!right || saved} onClick=${save}>${say("boxSave")}</button>
    ${saved && count > 0 && html`<a class="button" href="#/">${say("newGame")}</a>`}
    <p role="status">${state}${saved && count > 0 && !faults.length ? ` ${say("boxSaved")}` : ""}</p>
  </div>`;
}

/** Out to a file, in from one, and back to ours. */
function Files({ game, own, toml, read, reset, say }) {
  const file = toml ? URL.createObjectURL(new Blob([toml], { type: "application/toml" })) : "";
  useEffect(() => () => URL.revokeObjectURL(file), [file]);
  const chosen = async ({ target }) => {
    if (target.files[0]) await read(target.files[0]);
    target.value = ""; // so that the same file can be chosen again once it was mended
  };
  return html`<div class="box-files row">
    <label class="button box-import">${say("boxImport")}<input class="sr" type="file" accept=".toml,text/plain" onChange=${chosen} /></label>
    ${file && html`<a class="button" href=${file} download=${`${game}-box.toml`}>${say("boxExport")}</a>`}
    ${Object.keys(own).length > 0 && html`<button class="quiet" onClick=${reset}>${say("boxReset")}</button>`}
  </div>`;
}
