// What boards are drawn with: markup, hooks, and the mark of a seat (a shape and a letter beside the colour).
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "/vendor/preact-htm.js";

export { html, useEffect, useLayoutEffect, useMemo, useRef, useState };

export const LETTERS = "ABCDEFGH";

/** The outline of each seat's mark, round the origin, about 20 wide. */
export const SHAPES = [
  "M-9.5 0a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0Z",
  "M-6.5-8.5h13q2 0 2 2v13q0 2-2 2h-13q-2 0-2-2v-13q0-2 2-2Z",
  "M-1.7-9.8q1.7-2.6 3.4 0l9 15.4q1.3 2.9-1.7 3h-18q-3-.1-1.7-3Z",
  "M-1.6-10.6q1.6-1.4 3.2 0l8.8 9q1.4 1.6 0 3.2l-8.8 9q-1.6 1.4-3.2 0l-8.8-9q-1.4-1.6 0-3.2Z",
  "M-5.6-9.6h11.2L11.2 0L5.6 9.6H-5.6L-11.2 0Z",
  "M0-10.8L10.6-2.8L6.6 9.2H-6.6L-10.6-2.8Z",
  "M-4.4-10h8.8L10-4.4V4.4L4.4 10H-4.4L-10 4.400V-4.400Z",
  "M0 10.600Q-9.6 6-9.4-8.6Q-4-8-0-10.600Q4-8 9.4-8.6Q9.6 6 0 10.600Z",
];
const LETTER_DROP = [0, 0, 1.8, 0, 0, 0.6, 0, -0.6];

/**
 * A seat's mark inside an SVG drawing.
 * @param {{seat: number, x?: number, y?: number, size?: number}} props size 20 is natural
 */
export function Mark({ seat, x = 0, y = 0, size = 20 }) {
  return html`<g class="mark" data-seat=${seat} transform=${`translate(${x} ${y}) scale(${size / 20})`}>
    <path d=${SHAPES[seat]} />
    <text y=${LETTER_DROP[seat]} dy=".36em">${LETTERS[seat]}</text>
  </g>`;
}

/**
 * A seat's mark as a picture of its own, for running text.
 * @param {{seat: number, size?: number}} props
 */
export function Badge({ seat, size = 22 }) {
  return html`<svg class="badge" viewBox="-12 -12 24 24" width=${size} height=${size} aria-hidden="true">
    <${Mark} seat=${seat} />
  </svg>`;
}
