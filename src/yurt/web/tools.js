// A tool of the dock: a sign, and its name where there is room for it.
import { html } from "/drawing.js";

const line = (d) => html`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d=${d} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" /></svg>`;
const SIGNS = {
  undo: line("M9 5L4 10l5 5M4.500 10H14a5.500 5.500 0 0 1 0 11h-3"),
  hint: line("M9.500 18h5M10.500 21h3M12 3a6 6 0 0 0-4 10.500q1.500 1.500 1.500 2.500h5q0-1 1.500-2.500A6 6 0 0 0 12 3Z"),
  again: line("M4.500 5v5h5M5 10a7.800 7.800 0 1 1-.5 5"),
  text: line("M4 6h16M4 11h16M4 16h10"),
  cover: line("M3 12q4-6 9-6t9 6q-4 6-9 6t-9-6ZM4 20L20 4"),
};

/** @param {{sign: "undo" | "hint" | "again" | "text" | "cover", name: string, act: () => void, pressed?: boolean}} props */
export function Tool({ sign, name, act, pressed }) {
  return html`<button class=${`tool ${sign}`} title=${name} aria-pressed=${pressed} onClick=${act}>${SIGNS[sign]}<span class="tool-name">${name}</span></button>`;
}
