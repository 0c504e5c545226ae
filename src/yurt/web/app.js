// The page: it reads the address and shows the lobby, a table, my tables, my statistics, a replay or a lesson.
import { html, render, useEffect, useState } from "/vendor/preact-htm.js";
import { addressOf, boardOf } from "./arrival.js";
import { mustClaim } from "./own_seat.js";
import { keepSettings, settings } from "./remember.js";
import { expectBoard } from "./stage.js";
import { askTold, tokenFor } from "./telling.js";
import { speak } from "./words.js";

/** Each page is fetched when it is asked for. */
const PAGES = {
  "": async () => (await import("./lobby.js")).Lobby,
  tables: async () => (await import("./tables.js")).Tables,
  t: async () => (await import("./table.js")).Table,
  join: async () => (await import("./join.js")).Join,
  replay: async () => (await import("./replay.js")).Replay,
  rules: async () => (await import("./rules_page.js")).RulesPage,
  box: async () => (await import("./box.js")).Box,
  learn: async () => (await import("./learn.js")).Learn,
  puzzles: async () => (await import("./puzzles.js")).Puzzles,
  mine: async () => (await import("./mine.js")).Mine,
  puzzle: async () => (await import("./puzzle.js")).Puzzle,
};

const address = () => location.hash.replace(/^#\/?/, "").split("/");

function useAddress() {
  const [parts, setParts] = useState(address);
  useEffect(() => {
    const change = () => setParts(address());
    addEventListener("hashchange", change);
    return () => removeEventListener("hashchange", change);
  }, []);
  return parts;
}

function App() {
  const [liked, setLiked] = useState(settings);
  const [page, ...rest] = useAddress();
  const [shown, setShown] = useState(/** @type {{page: string, Page: any} | null} */ (null));
  const say = speak(liked.lang);
  const like = (news) => {
    keepSettings(news);
    setLiked(settings());
  };
  useEffect(() => {
    document.documentElement.lang = liked.lang;
    document.documentElement.dataset.theme = liked.theme;
  }, [liked]);
  useEffect(() => {
    (PAGES[page] ?? PAGES[""])().then((Page) => setShown({ page, Page }));
  }, [page]);
  const Page = shown?.page === page ? shown.Page : null;
  return html`
    <a class="skip-link" href="#main" onClick=${toMain}>${say("skipToContent")}</a>
    <${Header} say=${say} liked=${liked} like=${like} page=${page} />
    <main id="main" tabindex="-1">
      ${Page ? html`<${Page} key=${rest.join("/")} parts=${rest} lang=${liked.lang} liked=${liked} like=${like} say=${say} />` : html`<p class="loading">${say("loading")}</p>`}
    </main>`;
}

function toMain(event) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

const THEMES = { auto: "dark", dark: "light", light: "auto" };

function Header({ say, liked, like, page }) {
  const here = (name) => (page === name ? "page" : undefined);
  return html`<header class="top">
    <a class="logo" href="#/" aria-label="Yurt"><img src=${addressOf("/icon.svg")} alt="" width="30" height="30" /> <b>Yurt</b></a>
    <nav>
      <a href="#/tables" aria-current=${here("tables")}>${say("myTables")}</a>
      <a href="#/replay" aria-current=${here("replay")}>${say("replays")}</a>
    </nav>
    <button class="quiet" lang=${liked.lang === "fr" ? "en" : "fr"} onClick=${() => like({ lang: liked.lang === "fr" ? "en" : "fr" })}>${say("language")}</button>
    <button class="quiet icon" aria-label=${`${say("theme")} (${liked.theme})`} onClick=${() => like({ theme: THEMES[liked.theme] ?? "dark" })}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2" /><path d="M12 3a9 9 0 0 1 0 18Z" fill="currentColor" /></svg>
    </button>
  </header>`;
}

/** Who opens a table asks for all of it before it is drawn; the line to it is dialled in index.html. */
function setOut() {
  const [page, table, token = ""] = address();
  const own = page === "t" && tokenFor(table, token);
  const game = location.pathname.slice(1);
  if (page === "t" && boardOf(game)) expectBoard(game);
  if (own && !mustClaim(table, token)) askTold(`/tables/${table}`, settings().lang, own).catch(() => {}); // asked again at the table
}

setOut();
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
root.replaceChildren();
render(html`<${App} />`, root);
