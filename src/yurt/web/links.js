// Links to a table: where they lead, and a button that copies one.
import { html, useState } from "/drawing.js";

const HERE_ONLY = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** Whether an address is one that only this computer reaches. @param {string} hostname */
export const hereOnly = (hostname) => HERE_ONLY.test(hostname);

/**
 * Where the links to a table begin: where this page is, or where the server says that others reach it.
 * @param {string | null | undefined} address
 */
export const baseFor = (address) => (address && hereOnly(location.hostname) ? address : location.origin);

/**
 * @param {{game: string, table: string}} update @param {string} token @param {string | null | undefined} address
 * @param {"t" | "join"} page
 */
export const linkTo = ({ game, table }, token, address, page = "t") => `${baseFor(address)}/${game}#/${page}/${table}/${token}`;

/** @param {{link: string, label: string, say: any}} props */
export function CopyLink({ link, label, say }) {
  const [state, setState] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setState("copied");
    } catch {
      setState("byHand"); // no clipboard without https: show it instead
    }
  };
  return html`<button type="button" onClick=${copy}>${state === "copied" ? `✓ ${say("copied")}` : label}</button>
    ${state === "byHand" && html`<label class="by-hand">${say("copyByHand")} <input readonly value=${link} onFocus=${(event) => event.target.select()} /></label>`}`;
}
