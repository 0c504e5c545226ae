// The page's one way to whoever keeps its tables: a server, or a referee in this browser (see docs/site.md). No other module asks for anything.

/**
 * @typedef {{status: number, type: string, text: string, reason?: string}} Answer reason: of a failure that says nothing else
 * @typedef {Pick<WebSocket, "readyState" | "send" | "close" | "onopen" | "onmessage" | "onclose">} Line as sockets have it; onopen and the others are set at once
 * @typedef {{request: (method: string, path: string, headers: Record<string, string>, body?: string) => Promise<Answer>, newLine: () => Line}} House
 */

const OPEN = 1; // as sockets say it

/** @type {House} */
const server = {
  request: async (method, path, headers, body) => answered(await fetch(path, { method, headers, body })),
  newLine: () => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`),
};

/** A page that is alone says so before this one runs: what it keeps its tables with is there then. */
const own = /** @type {{house?: House, dialled?: Line}} */ (globalThis);
const house = own.house ?? server;

/** Whether nobody else can come to these tables: they are kept in this browser. */
export const alone = house !== server;

/** @param {Response} answer @returns {Promise<Answer>} */
async function answered(answer) {
  return { status: answer.status, type: answer.headers.get("Content-Type") ?? "", text: await answer.text(), reason: answer.statusText };
}

/** Ask whoever keeps the tables. @type {House["request"]} */
export const request = (method, path, headers, body) => house.request(method, path, headers, body);

/** One of the page's own files. @param {string} address */
export const file = async (address) => answered(await fetch(address));

/** The line that the page opened before its modules were there, if it is still good, or a new one. @returns {Line} */
export function takeLine() {
  const early = own.dialled;
  own.dialled = undefined;
  return early && early.readyState <= OPEN ? early : house.newLine();
}

/** Whether something can be said on a line now. @param {Line | undefined} line */
export const isOpen = (line) => line?.readyState === OPEN;
