// One value of a box in the form: a number, a choice, or a list of them; house values are marked.
import { html } from "/drawing.js";

/** @typedef {import("./wire").BoxValue} Spec */

/** What is wrong with a value by its limits alone, at once. @param {Spec} spec @param {any} value */
export function wrong(spec, value, say) {
  if (Array.isArray(value)) {
    if (spec.lengths && (value.length < spec.lengths[0] || value.length > spec.lengths[1])) return say("boxLength", { low: spec.lengths[0], high: spec.lengths[1] });
    return value.map((item) => wrong({ ...spec, lengths: null }, item, say)).find(Boolean) ?? "";
  }
  if (spec.choices.length) return spec.choices.some((choice) => choice.value === value) ? "" : say("boxChoose");
  const fits = Number.isInteger(value) && value >= spec.low && value <= spec.high;
  return fits ? "" : say("boxNumber", { low: spec.low, high: spec.high });
}

/** @param {{spec: Spec, value: any, mine: boolean, change: (value: any) => void, fault: string, say: any}} props */
export function Value({ spec, value, mine, change, fault, say }) {
  const flaw = fault ? `fault-${spec.name}` : undefined;
  const house = spec.sources.length === 1 && spec.sources[0] === "house";
  return html`<div class=${`box-value${fault ? " faulty" : ""}${spec.lengths ? " list" : ""}`} data-value=${spec.name}>
    <p class="box-label"><span>${spec.label}</span>${house && html` <b class="house">${say("house")}</b>`}
      ${mine && html` <b class="mine">${say("yours")}</b><button type="button" class="quiet" onClick=${() => change(spec.value)}>${say("boxBack", { ours: shown(spec, spec.value) })}</button>`}</p>
    <${Inside} spec=${spec} value=${value} change=${change} label=${spec.label} flaw=${flaw} say=${say} />
    ${fault && html`<p class="problem" id=${flaw} role="alert">${fault}</p>`}
  </div>`;
}

/** Ours, as short as the button wants it. */
function shown(spec, value) {
  if (Array.isArray(value)) return value.map((item) => shown(spec, item)).join(", ");
  return spec.choices.find((choice) => choice.value === value)?.label ?? value;
}

function Inside({ spec, value, change, label, flaw, say }) {
  if (!spec.lengths) return html`<${Cell} spec=${spec} value=${value} change=${change} label=${label} flaw=${flaw} />`;
  const [least, most] = spec.lengths;
  const items = Array.isArray(value) ? value : [];
  const put = (index, item) => change(items.map((old, at) => (at === index ? item : old)));
  const first = Array.isArray(spec.value[0]) ? spec.value[0].map(() => spec.low) : spec.low;
  const more = () => change([...items, items.at(-1) ?? first]);
  const less = (index) => change(items.filter((_, at) => at !== index));
  return html`<div class=${spec.columns.length ? "box-rows wide" : "box-rows"}>
    ${items.map((item, index) => html`<div class="box-row">
      ${(spec.rows[index] || spec.sources.length > 1) && html`<small>${spec.rows[index]}${spec.sources.length > 1 && spec.sources[index] === "house" && html` <b class="house">${say("house")}</b>`}</small>`}
      <span class="box-cells"><${Item} spec=${spec} item=${item} put=${(news) => put(index, news)} label=${`${label}, ${spec.rows[index] ?? index + 1}`} flaw=${flaw} />
      ${least < most && items.length > least && html`<button type="button" class="quiet icon" aria-label=${`${say("boxLess")}: ${label}, ${index + 1}`} onClick=${() => less(index)}>×</button>`}</span>
    </div>`)}
    ${items.length < most && html`<button type="button" class="icon" aria-label=${`${say("boxMore")}: ${label}`} onClick=${more}>+</button>`}
  </div>`;
}

/** An item of a list: a cell, or a row of cells. */
function Item({ spec, item, put, label, flaw }) {
  if (!Array.isArray(item)) return html`<${Cell} spec=${spec} value=${item} change=${put} label=${label} flaw=${flaw} />`;
  return item.map((cell, index) => html`<label class="box-cell"><small>${spec.columns[index]}</small><${Cell} spec=${spec} value=${cell}
    change=${(news) => put(item.map((old, at) => (at === index ? news : old)))} label=${`${label}, ${spec.columns[index]}`} flaw=${flaw} /></label>`);
}

function Cell({ spec, value, change, label, flaw }) {
  const shared = { "aria-label": label, "aria-invalid": flaw ? "true" : undefined, "aria-describedby": flaw };
  if (spec.choices.length) {
    const chosen = spec.choices.findIndex((choice) => choice.value === value);
    return html`<select ...${shared} value=${chosen} onChange=${(event) => change(spec.choices[event.target.value].value)}>
      ${spec.choices.map((choice, index) => html`<option value=${index}>${choice.label}</option>`)}</select>`;
  }
  const typed = (event) => change(/^-?\d{1,9}$/.test(event.target.value.trim()) ? Number(event.target.value) : event.target.value);
  return html`<input ...${shared} inputmode=${spec.low < 0 ? "text" : "numeric"} autocomplete="off" size="4" value=${value} onInput=${typed} />`;
}
