// At a table whose box is not ours: a chip that everybody sees, and behind it what differs.
import { html, useEffect, useState } from "/drawing.js";
import { ask } from "./api.js";

/** @param {{update: import("./wire").Update, token: string | null | undefined, lang: string, say: any}} props */
export function OwnBox({ update, token, lang, say }) {
  const [open, setOpen] = useState(false);
  const [changes, setChanges] = useState(/** @type {import("./wire").BoxChange[]} */ ([]));
  const [error, setError] = useState("");
  const { table, box } = update;
  useEffect(() => {
    if (open && token) ask("GET", `/tables/${table}/box?lang=${lang}`, { token, lang }).then(setChanges, (problem) => setError(problem.message));
  }, [open, table, token, lang]);
  if (!box) return null;
  return html`<details class="own-box" onToggle=${(event) => setOpen(event.currentTarget.open)}>
    <summary>${say("ownBox")}</summary>
    <div class="own-box-panel" tabindex="0"><p>${say("ownBoxText")}</p>${error && html`<p class="problem" role="alert">${error}</p>`}
      <dl>${changes.map(({ label, ours, theirs }) => html`<div><dt>${label}</dt><dd><s>${ours}</s> → <b>${theirs}</b></dd></div>`)}</dl></div>
  </details>`;
}
