// The small pictures of Yéti, each in a box of 24 × 24, cut like stamps: one colour, round corners.
import { html } from "/drawing.js";

const FLAKE = "M12 2v20M3.3 7l17.4 10M3.3 17L20.7 7M12 5.6L9.4 3M12 5.6L14.6 3M12 18.4L9.4 21M12 18.4l2.6 2.6M6.4 8.8L2.9 9.7M6.4 8.8L5.5 5.3M17.6 15.2l3.5-.9M17.6 15.2l.9 3.5M6.4 15.2l-3.5-.9M6.4 15.2l-.9 3.5M17.6 8.8l3.5.9M17.6 8.8l.9-3.5";

/** What the five faces of a die show. */
export const FACE_ART = [
  html`<path d=${FLAKE} class="line" />`,
  html`<circle cx="14.6" cy="4.6" r="2.9" />
    <path d="M3.2 6.2q-.4-1.4 1-1.4h5.4q1.2 0 1 1.2l-1.3 8.2q-.2 1.1-1.3 1.1H5.4q-1 0-1.2-1Z" />
    <path d="M4 8.4h6.2M4.4 11.4h5.4" class="cut" />
    <path d="M13.2 8.2q3.6-.4 4.4 2.6l1 4.2M13.4 8.6l-.8 6.8 3.4 2.4.6 4.2M12.6 15.4l-2.2 6.6M20.4 10.5L21.8 22" class="line" />`,
  html`<path d="M12 3.4L1.9 19.6q-.8 1.6 1 1.6h4.6L12 11.6l4.5 9.6h4.6q1.8 0 1-1.6Z" />
    <path d="M12 11.6L8.9 21.2h6.2Z" class="soft" /><path d="M12 4.2L9.8 1.6M12 4.2l2.2-2.6" class="line" />`,
  html`<path fill-rule="evenodd" d="M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20ZM9 9h6v6H9Z" />
    <path d="M12 4.6v1.8M12 17.6v1.8M4.6 12h1.8M17.6 12h1.8" class="cut" />`,
  html`<path d="M6.2 12.2q-.7-3.4 2.6-4.4q3.2-.9 6.4 0q3.5 1 2.6 4.6q-.7 2.6-.8 5.2q-.2 4.2-4.8 4.2q-4.5 0-4.8-4.2q-.1-2.4-1.2-5.4Z" />
    <ellipse cx="4.9" cy="6.6" rx="1.7" ry="2.3" transform="rotate(-24 4.9 6.6)" /><ellipse cx="9.1" cy="3.9" rx="1.8" ry="2.4" transform="rotate(-8 9.1 3.9)" />
    <ellipse cx="14.1" cy="3.7" rx="1.8" ry="2.4" transform="rotate(8 14.1 3.7)" /><ellipse cx="18.7" cy="6.2" rx="1.7" ry="2.3" transform="rotate(24 18.7 6.2)" />`,
];

/** The seven tiles. */
export const TILE_ART = [
  html`<path d="M8.6 8.6Q2.6 13.5 3.4 18.2Q4 21.8 12 21.8t8.6-3.6Q21.4 13.5 15.4 8.6Z" /><path d="M8.4 2.6q3.6 2 7.2 0l-1.4 4.2H9.8Z" />
    <path d="M7.6 7.7h8.8" class="line" /><path d="M9.8 13h4.4v4.4H9.8Z" class="cut" />`,
  html`<path d="M12 3.5c-5.5 0-9 3.6-9 8s3.5 8 9 8s9-3.6 9-8s-3.5-8-9-8Zm0 4.4c3 0 4.7 1.5 4.7 3.6s-1.7 3.6-4.7 3.6s-4.7-1.5-4.7-3.6S9 7.9 12 7.9Z" fill-rule="evenodd" />
    <path d="M5.2 6.8l3.4 2M4 12.5l3.6-.5M15.6 8.6l3-2.4M16.7 12.3l3.7 1M12 3.7v4M9 15.2l-1.6 3.4M14.6 15.2l1.8 3.3" class="cut" /><path d="M17 18q2 3.8 4.5 3.5" class="line" />`,
  html`<path d="M1.8 9q.2-2.4 2.7-2.5h15q2.5.1 2.7 2.5v4.5q-.2 4.2-4.2 4.5h-1.6q-2.2 0-3.2-2l-.5-.9q-.7-1.1-1.4 0l-.5.9q-1 2-3.2 2H6q-4-.3-4.2-4.5Z" />
    <path d="M5 13.8l3-4M7.6 14.6l3-4M14.6 13.8l3-4" class="cut" />`,
  html`<path d="M5.5 5.5h9.8q5.7.4 5.7 6.5t-5.7 6.5H5.5Q9 17 9 12T5.5 5.5Z" /><ellipse cx="5.4" cy="12" rx="3.4" ry="6.5" />
    <path d="M5.4 9.4a1.7 2.6 0 1 1-1.2 3.6M12.5 5.7v12.6M16.5 5.9v12.2" class="cut" />`,
  html`<path fill-rule="evenodd" d="M10 1.8a8.2 8.2 0 1 0 0 16.4a8.2 8.2 0 1 0 0-16.4Zm0 2.8a5.4 5.4 0 1 1 0 10.8a5.4 5.4 0 1 1 0-10.8Z" />
    <path d="M16 16l5 5" class="thick" /><path d="M7.2 9.6q.4-2.6 3-2.9" class="line" />`,
  html`<path d="M6 9.2Q6 4 12 4t6 5.2V20q0 1.8-1.8 1.8H7.8Q6 21.8 6 20Z" /><path d="M9.3 4.3q0-2.4 2.7-2.4t2.7 2.4" class="line" />
    <path d="M3.2 12.2H5v7.6H4.6q-1.4 0-1.4-1.6ZM20.8 12.2H19v7.6h.4q1.4 0 1.4-1.6Z" /><path d="M6.3 10.2h11.4M9 14h6v4.6H9Z" class="cut" />`,
  html`<circle cx="10.5" cy="6.8" r="3" /><path d="M5.6 5.4q4.9-1.8 9.8 0M8 4.6q.4-2.8 2.5-2.8T13 4.6Z" class="line" />
    <path d="M5.2 21.8Q5 11.4 10.5 11.4q5.3 0 5.3 10.4Z" /><path d="M18.8 5.2V22" class="line" /><path d="M18.8 5.2h4l-1.2 2 1.2 2h-4Z" /><path d="M7.6 14.6l5.8 4.6" class="cut" />`,
];

export const CAMERA = html`<path fill-rule="evenodd" d="M3.6 6.8h3.2l1.6-2.7h7.2l1.6 2.7h3.2q1.8 0 1.8 1.8v9.8q0 1.8-1.8 1.8H3.6q-1.8 0-1.8-1.8V8.6q0-1.8 1.8-1.8ZM12 8.8a4.6 4.6 0 1 0 0 9.2a4.6 4.6 0 1 0 0-9.2Z" />
  <circle cx="12" cy="13.4" r="2.6" />`;

const RAYS = "M12 1.6v3M12 19.4v3M1.6 12h3M19.4 12h3M4.7 4.7l2.1 2.1M17.2 17.2l2.1 2.1M4.7 19.3l2.1-2.1M17.2 6.8l2.1-2.1";
const WIND = "M2 9h11.5q3.5 0 3.5-3t-2.8-2.8q-2.2.2-2.2 2M2 13h16.5q3.2 0 3.2 3t-2.9 2.8q-2-.2-2-2M4 17h6.5q2.3 0 2.3 2.2t-2.2 2";

/** The twelve skies, fair ones first. */
export const SKY_ART = [
  html`<path d="M12 2.5q6.5 8 6.5 12.5a6.5 6.5 0 0 1-13 0q0-4.5 6.5-12.5Z" /><path d="M8.6 15.2q.4 3 3.2 3.6" class="cut" />`,
  html`<circle cx="12" cy="12" r="4.2" /><path d="M12 2v4M12 18v4M2 12h4M18 12h4" class="line" />`,
  html`<path d=${WIND} class="line" />`,
  html`<path d="M3 8h18M3 12.5h18M3 17h18" class="line" />`,
  html`<path d="M7 3v8M3.6 5l6.8 4M3.6 9l6.8-4M17 9v6M14.4 10.5l5.2 3M14.4 13.5l5.2-3M8 15v6M5.4 16.5l5.2 3M5.4 19.5l5.2-3" class="line" />`,
  html`<circle cx="12" cy="12" r="5.4" /><path d=${RAYS} class="line" />`,
  html`<path d="M12 1.5l5 6-5 15-5-15Z" /><path d="M7 7.5h10M12 2v20" class="cut" /><path d="M4.5 12L2.5 17l3 5M19.5 12l2 5-3 5" class="line" />`,
  html`<path d="M3 5l7 7 4-3 7 8M21 11.5V17h-5.5" class="line" />`,
  html`<circle cx="12" cy="12" r="9" class="line" /><path d="M6 9.5h7M10 12.5h8M6.5 15.5h6" class="line" />`,
  html`<path d="M1.5 20Q5 8 12 9.5q5.5 1.3 4.5 5q-1 2.8-3.5 1.6q4 5.4 9.5 3.9Z" />`,
  html`<path d="M6 12.5q-3.5 0-3.5-3.3T6 6q1-4 5.5-4t5.6 4q4.4-.3 4.4 3.2t-4 3.3Z" /><circle cx="7" cy="17" r="1.7" /><circle cx="12.5" cy="20.5" r="1.7" /><circle cx="17" cy="16.8" r="1.7" />`,
  html`<path d=${WIND} class="thick" />`,
];

/** @param {{art: any, size?: number, x?: number, y?: number}} props */
export function Symbol({ art, size = 24, x = 0, y = 0 }) {
  return html`<svg class="symbol" viewBox="0 0 24 24" width=${size} height=${size} x=${x} y=${y} aria-hidden="true">${art}</svg>`;
}
