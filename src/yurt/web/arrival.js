// Where the page's files are: the server's import map leads from each to an address with a hash of its content.

/** @returns {Record<string, string>} empty where nobody made a map: then files have their plain addresses */
function mapped() {
  const map = globalThis.document?.querySelector('script[type="importmap"]');
  return map ? JSON.parse(map.textContent ?? "{}").imports : {};
}

const addresses = mapped();

/** The address of a file that lives for a year. @param {string} file its plain address */
export const addressOf = (file) => addresses[file] ?? file;

/** The module and the style sheet of a game's board; null for a game without a drawing. @param {string} game */
export function boardOf(game) {
  const module = `/games/${game}/board.js`;
  return module in addresses ? { module, sheet: addressOf(`/games/${game}/board.css`) } : null;
}

/** Fetch the board of a game before it is needed. @param {string} game */
export function fetchAhead(game) {
  const board = boardOf(game);
  if (!board) return;
  ahead({ rel: "modulepreload", href: addressOf(board.module) });
  ahead({ rel: "prefetch", href: board.sheet }); // a preload would warn on the console until the game is opened
}

/** @param {{rel: string, href: string}} link */
function ahead(link) {
  if (document.head.querySelector(`link[href="${link.href}"]`)) return;
  document.head.append(Object.assign(document.createElement("link"), link));
}
