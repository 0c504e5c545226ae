// The table's one link, for everybody who is to come: to copy, to hand on, to scan.
import { html, useEffect, useState } from "/drawing.js";
import { ask } from "./api.js";
import { baseFor, CopyLink, hereOnly, linkTo } from "./links.js";

/** @param {{update: import("./wire").Update, links: import("./wire").Links, host: string, again: () => void, lang: string, say: any}} props */
export function Invite({ update, links, host, again, lang, say }) {
  const link = linkTo(update, links.invitation, links.address, "join");
  return html`<section class="invite">
    <h2>${say("inviteTitle")}</h2><p>${say("inviteText")}</p>
    ${hereOnly(new URL(link).hostname) && html`<p class="problem">${say("hereOnly")} <code>yurt serve --lan</code></p>`}
    <div class="row">
      <${CopyLink} link=${link} label=${say("copyTableLink")} say=${say} />
      ${"share" in navigator && html`<button type="button" onClick=${() => share(link, say)}>${say("share")}</button>`}
      <button type="button" class="quiet" onClick=${again}>${say("renewLink")}</button>
    </div>
    <${Picture} update=${update} links=${links} host=${host} lang=${lang} say=${say} />
  </section>`;
}

/** The system's own sheet; who closes it has changed their mind. */
const share = (url, say) => navigator.share({ title: "Yurt", text: say("shareText"), url }).catch(() => {});

/** The link as a picture for a phone's camera, drawn by the server once somebody opens it. */
function Picture({ update, links, host, lang, say }) {
  const [open, setOpen] = useState(false);
  const [drawn, setDrawn] = useState("");
  useEffect(() => {
    if (!open) return;
    const address = encodeURIComponent(baseFor(links.address));
    ask("GET", `/tables/${update.table}/invitation/qr?address=${address}`, { token: host, lang }).then(setDrawn, () => setDrawn(""));
  }, [open, links.invitation, links.address]);
  return html`<details class="qr" onToggle=${(event) => setOpen(event.currentTarget.open)}><summary>${say("qr")}</summary>
    ${open && drawn && html`<img src=${`data:image/svg+xml,${encodeURIComponent(drawn)}`} alt=${say("qrAlt")} width="240" height="240" onLoad=${(event) => event.currentTarget.scrollIntoView({ block: "nearest" })} />`}
  </details>`;
}
