// What stands beside the board where there is room, and on a sheet over it where there is none.
import { html, useEffect, useRef, useState } from "/drawing.js";

/** @typedef {{open: boolean, show: () => void, close: () => void}} Beside */

/** @returns {Beside} */
export function useBeside() {
  const [open, setOpen] = useState(false);
  return { open, show: () => setOpen(true), close: () => setOpen(false) };
}

/** The way to the sheet; where all is beside the board anyway, no style shows it. @param {{beside: Beside, say: any}} props */
export function BesideButton({ beside, say }) {
  return html`<button class="icon to-side" aria-expanded=${beside.open} aria-label=${say("beside")} title=${say("beside")} onClick=${beside.show}>
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="M4 6h16M4 12h16M4 18h16" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" /></svg></button>`;
}

/** @param {{beside: Beside, name?: string, say: any, children?: any}} props */
export function Aside({ beside, name = "", say, children }) {
  const sheet = useRef(/** @type {HTMLElement | null} */ (null));
  useSheet(beside.open, beside.close, sheet);
  return html`${beside.open && html`<div class="shade" onClick=${beside.close}></div>`}
    <aside class=${`side ${name}`} data-open=${beside.open || undefined} ref=${sheet}>
      <button class="icon close-side" aria-label=${say("close")} onClick=${beside.close}>×</button>
      ${children}
    </aside>`;
}

/**
 * A sheet that came up has the focus, Escape puts it away, and who had the focus before has it again.
 * @param {boolean} open @param {() => void} close @param {{current: HTMLElement | null}} sheet
 */
export function useSheet(open, close, sheet) {
  useEffect(() => {
    if (!open) return undefined;
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    const press = (event) => event.key === "Escape" && close();
    document.addEventListener("keydown", press);
    const first = sheet.current?.querySelector("[aria-selected='true']") ?? sheet.current?.querySelector("button");
    /** @type {HTMLElement | null | undefined} */ (first)?.focus();
    return () => {
      document.removeEventListener("keydown", press);
      before?.focus();
    };
  }, [open]);
}
