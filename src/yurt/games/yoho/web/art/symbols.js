// The treasure cards' pictures, each in a box of 24 × 24, cut like stamps in one colour.
import { html } from "/drawing.js";

const line = (d) => html`<path class="line" d=${d} />`;

/** By Card. */
export const CARD_ART = [
  html`<path d="M8 8h8v8H8Z" />${line("M12 3a9 9 0 1 1-8.6 6.3M12.5.5L9.8 3l2.7 2.6")}`,
  html`<path d="M2 9h8v10H2Z" /><path class="line" d="M14 9h8v10h-8Z" />${line("M6 5.5Q12 .8 18 5.3M18.5 1.8v3.8h-3.8")}`,
  html`<path d="M1.5 8h6v8h-6Z" />${line("M10.5 8h5v8h-5ZM18.5 8h4M18.5 16h4M4 20.5h13M14 17.8l3 2.7-3 2.7")}`,
  html`<path d="M2 6.5L9.5 3v18L2 17.5Z" /><path class="line" d="M14.5 4.5L22 7v10l-7.5 2.5Z" />${line("M12 1v2M12 6v3M12 12v3M12 18v5")}`,
  html`<path class="line" d="M5 4h14v14H5Z" />${line("M9 8l6 6M15 8l-6 6M2 22q2.5-2.5 5 0t5 0t5 0t5 0")}`,
  html`<path d="M11 2v12H3.5Q9 9.5 11 2ZM13 5q5.5 3.5 6.5 9H13ZM2.5 16h19q-1.5 5-5 5H7Q4 21 2.5 16Z" />`,
  html`<path d="M2.5 3.5h19v2.6h-19Z" />${line("M4 6Q4.5 17 12 22Q19.5 17 20 6M8.5 6l7.5 11M15.5 6L8 17M4.7 10L12 22M19.3 10L12 22")}`,
  html`${line("M12 9v6.5a4.5 4.5 0 1 1-9-.5M3 15l-1.8 3M3 15l3 1.8")}<circle cx="12" cy="5.5" r="3" />${line("M15.5 14Q18 9 22 8.5M22.3 12V8.2h-3.8")}`,
];

export const SHOT = html`<circle cx="12" cy="12" r="4.5" />${line("M12 1.5v5M12 17.5v5M1.5 12h5M17.5 12h5")}`;
export const QUARTER = html`${line("M5 20A12 12 0 0 1 17 8M12.5 3.5L17 8l-4.5 4.5")}`;

/** @param {{art: any, size?: number, x?: number, y?: number}} props */
export function Symbol({ art, size = 24, x = 0, y = 0 }) {
  return html`<svg class="symbol" viewBox="0 0 24 24" width=${size} height=${size} x=${x} y=${y} aria-hidden="true">${art}</svg>`;
}
