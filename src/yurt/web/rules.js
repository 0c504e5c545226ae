// The rules beside the board: a small Markdown reader that makes elements, never HTML text.
import { html, useEffect, useState } from "/drawing.js";
import { ask } from "./api.js";
import { Figure } from "./figure.js";

/** The rules of a game as Markdown, or why they are not to be had; empty until they are there. */
export function useRules(game, lang) {
  const [text, setText] = useState("");
  useEffect(() => {
    ask("GET", `/rules/${game}?lang=${lang}`).then(setText, (problem) => setText(problem.message));
  }, [game, lang]);
  return text;
}

/**
 * @param {{game: string, table?: string, own?: import("./wire").Told["own"], lang: string, rule: string, say: any}} props
 * own: values of the box that are not as printed; rule: the one to show first
 */
export function Rules({ game, table = "", own = [], lang, rule, say }) {
  const text = useRules(game, lang);
  useEffect(() => {
    document.getElementById(`rule-${rule}`)?.scrollIntoView({ block: "nearest" });
  }, [rule, text]);
  return html`<article class="rules" tabindex="0" aria-label=${say("rules")}>
    <p><a href=${`#/box/${game}`} target="_blank" rel="noopener">${say("boxOf")}</a>${table && html` · <a href=${`#/rules/${game}/symbols/${table}`} target="_blank" rel="noopener">${say("symbols")}</a>`}</p>${own.length > 0 && html`<${OwnValues} own=${own} say=${say} />`}${text ? markdown(text, { game, lang, rule, say }) : say("loading")}</article>`;
}

/** Where this table plays by other numbers than the rules say. */
function OwnValues({ own, say }) {
  return html`<div class="own-values"><p>${say("ownValues")}</p><ul>${own.map(({ name, value, usual }) => html`<li><code>${name}</code>: <b>${JSON.stringify(value)}</b> ${say("insteadOf", { usual: JSON.stringify(usual) })}</li>`)}</ul></div>`;
}

/**
 * @param {string} text
 * @param {{game: string, lang: string, rule?: string, say: any}} page of which game; a rule to mark
 * @returns {any[]}
 */
export function markdown(text, page) {
  return blocks(text).map(({ kind, lines }) => {
    if (kind === "heading") return heading(lines[0]);
    if (kind === "table") return table(lines);
    if (kind === "list") return list(lines, page.rule ?? "");
    if (kind === "figure") return lines.map((line) => figure(line, page));
    return html`<p>${inline(lines.join(" "))}</p>`;
  });
}

/** Lines of one kind in a row; what follows an item without a blank line belongs to it. */
function blocks(text) {
  /** @type {{kind: string, lines: string[]}[]} */
  const found = [];
  let open = false;
  for (const line of text.split(/\r?\n/)) {
    const last = found[found.length - 1];
    const kind = kindOf(line);
    if (kind === "text" && open && last.kind === "list") last.lines[last.lines.length - 1] += ` ${line.trim()}`;
    else if (kind !== "blank" && open && last.kind === kind && kind !== "heading") last.lines.push(line.trim());
    else if (kind !== "blank") found.push({ kind, lines: [line.trim()] });
    open = kind !== "blank";
  }
  return found;
}

function kindOf(line) {
  if (!line.trim()) return "blank";
  if (/^#{1,4} /.test(line)) return "heading";
  if (/^\s*\|/.test(line)) return "table";
  if (/^\s*!\[/.test(line)) return "figure";
  return /^\s*([-*]|\d+\.) /.test(line) ? "list" : "text";
}

/** A picture's address names the position that is drawn in its place: …/yeti-blizzard.webp */
function figure(line, { game, lang, say }) {
  const [, caption, name] = /!\[([^\]]*)\]\(.*\/[a-z]+-([a-z]+)\.webp\)/.exec(line) ?? [];
  return name && html`<${Figure} key=${name} game=${game} name=${name} caption=${caption} lang=${lang} say=${say} />`;
}

function heading(line) {
  const [, marks, words] = /^(#+) +(.*)$/.exec(line) ?? ["", "#", line];
  return html`<${`h${Math.min(marks.length + 1, 5)}`}>${inline(words)}<//>`;
}

function list(lines, marked) {
  const kind = /^\d/.test(lines[0]) ? "ol" : "ul";
  return html`<${kind}>${lines.map((line) => {
    const item = line.replace(/^([-*]|\d+\.) +/, "");
    const number = /^\W*([A-Z]+\d+(?:\.\d+)*)/.exec(item)?.[1];
    return html`<li id=${number && `rule-${number}`} class=${number === marked ? "marked" : undefined}>${inline(item)}</li>`;
  })}<//>`;
}

function table(lines) {
  const [head, , ...rows] = lines.map((line) => line.replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim()));
  return html`<div class="scroll" tabindex="0"><table>
    <thead><tr>${head.map((cell) => (cell ? html`<th>${inline(cell)}</th>` : html`<td></td>`))}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${inline(cell)}</td>`)}</tr>`)}</tbody></table></div>`;
}

const HOUSE = /\b(house|maison)\b/; // what is ours, for want of a source

/** Bold, italics and code; links keep their words only. */
function inline(text) {
  const plain = text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  return plain.split(/(\*\*[^*]+\*\*|`[^`]+`|\*[^*\s][^*]*\*)/).map((part) => {
    if (part.startsWith("**")) return html`<b>${part.slice(2, -2)}</b>`;
    if (part.startsWith("`")) return html`<code>${part.slice(1, -1)}</code>`;
    if (part.startsWith("*") && part.length > 2) return html`<i class=${HOUSE.test(part) ? "house" : undefined}>${part.slice(1, -1)}</i>`;
    return part;
  });
}
