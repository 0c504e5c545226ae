// The page's own modules, loaded outside a browser: there "/…" is the page's folder, and every file is a module.
import { register } from "node:module";

register("./resolve.mjs", import.meta.url);
// Preact looks for them when it is loaded, and calls them when it has drawn.
globalThis.requestAnimationFrame = (paint) => setTimeout(paint);
globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);

/** @param {string} name a file in src/yurt/web */
export const load = (name) => import(new URL(`../../src/yurt/web/${name}`, import.meta.url).href);
