// Your turn, also where nobody looks: the title and the icon say so, and a notification if the person asked for one.
import { useEffect, useRef } from "/drawing.js";
import { addressOf } from "./arrival.js";

const ICON = addressOf("/icon.svg");
const CALLING = addressOf("/icon-turn.svg");

/** Whether the page is in front of its person. */
const inFront = () => !document.hidden && document.hasFocus();

/** The browser's word on notifications: "granted", "denied", "default", or "none" where it has no such thing. */
export const mayNotify = () => (typeof Notification === "undefined" ? "none" : Notification.permission);

/** Ask the person, who has just clicked for it. @returns {Promise<boolean>} */
export async function askToNotify() {
  return mayNotify() === "granted" || (mayNotify() === "default" && (await Notification.requestPermission()) === "granted");
}

/** A notification that leads back to this page; some phones have none for pages. */
function notify(title, text, table) {
  try {
    const note = new Notification(title, { body: text, tag: table, icon: ICON });
    note.onclick = () => {
      window.focus();
      note.close();
    };
    return note;
  } catch {
    return null;
  }
}

/**
 * @param {{turn: string, title: string, text: string, table: string, wanted: boolean}} props
 *   turn: which question it is, empty where nobody here is asked; title: of the page; text: what to call out
 */
export function useCalling({ turn, title, text, table, wanted }) {
  const told = useRef("");
  useEffect(() => {
    let note = /** @type {Notification | null} */ (null);
    const show = () => {
      const calls = turn !== "" && !inFront();
      document.title = calls ? `● ${text}` : title;
      document.querySelector("link[rel=icon]")?.setAttribute("href", calls ? CALLING : ICON);
      if (!calls) note?.close();
      else if (wanted && mayNotify() === "granted" && told.current !== turn) {
        told.current = turn;
        note = notify(title, text, table);
      }
    };
    show();
    document.addEventListener("visibilitychange", show);
    for (const kind of ["focus", "blur"]) addEventListener(kind, show);
    return () => {
      document.removeEventListener("visibilitychange", show);
      for (const kind of ["focus", "blur"]) removeEventListener(kind, show);
      note?.close();
    };
  }, [turn, title, text, wanted]);
  useEffect(() => () => {
    document.title = "Yurt";
    document.querySelector("link[rel=icon]")?.setAttribute("href", ICON);
  }, []);
}
