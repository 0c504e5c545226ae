// How Node finds the page's modules; see page.mjs.
import { pathToFileURL } from "node:url";

const SOURCES = new URL("../../src/yurt/", import.meta.url).href;
const WEB = `${SOURCES}web`;
const BOARD = /^\/games\/(\w+)\/(.*)$/; // the address of a board's file
const FACTS = /\/games\/(\w+)\/web\/told\.js$/; // what Python says to a board: recorded, as it is in no file

/** Where the file of an address of the page is. */
const fileOf = (address) => (BOARD.test(address) ? address.replace(BOARD, `${SOURCES}games/$1/web/$2`) : WEB + address);

export async function resolve(specifier, context, next) {
  const wanted = specifier.startsWith("/") ? fileOf(specifier) : specifier;
  const facts = FACTS.exec(new URL(wanted, context.parentURL).pathname);
  if (facts) return next(pathToFileURL(`${process.env.YURT_RECORDED}/${facts[1]}.told.mjs`).href, context);
  const found = await next(wanted, context);
  return found.url.startsWith(SOURCES) ? { ...found, format: "module" } : found;
}
