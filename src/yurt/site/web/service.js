// Keeps the whole site in the browser: after one visit it needs no line. The builder says first which files there are.

/** @typedef {{version: string, files: Record<string, boolean>}} Site each file, and whether its address means its content */
const here = /** @type {any} */ (globalThis);
const site = /** @type {Site} */ (here.site);
const NAME = `yurt-${here.registration.scope} `;
const OURS = `${NAME}${site.version}`;
const PAGE = "index.html";
const FETCHED = "yurt fetched"; // what Python's workers fetched before there was a service worker

const addressOf = (file) => new URL(file, here.registration.scope).href;

/** All files come over the line, but for those that the browser has: an address with a hash in it means one content. */
async function fill() {
  const store = await caches.open(OURS);
  await Promise.all(Object.entries(site.files).map(([file, lasting]) => keep(store, addressOf(file), lasting)));
  await caches.delete(FETCHED);
}

/** @param {Cache} store @param {string} address @param {boolean} lasting */
async function keep(store, address, lasting) {
  const before = lasting && (await caches.match(address));
  if (before) return store.put(address, before);
  const answer = await fetch(address, { cache: lasting ? "default" : "no-cache" }); // the latter asks whether a copy is still good
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return store.put(address, answer);
}

/** What older sites kept goes, but for the last one: a page of it may still be open. */
async function tidy() {
  const names = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== OURS);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await here.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  const page = request.mode === "navigate";
  const address = page ? addressOf(PAGE) : request.url;
  const store = await caches.open(OURS);
  return (await store.match(address)) ?? (await caches.match(address)) ?? fetch(request);
}

here.addEventListener("install", (event) => event.waitUntil(fill()));
here.addEventListener("activate", (event) => event.waitUntil(tidy()));
here.addEventListener("message", ({ data }) => data.take && here.skipWaiting());
here.addEventListener("fetch", (event) => {
  const ours = event.request.method === "GET" && event.request.url.startsWith(here.registration.scope);
  if (ours) event.respondWith(answer(event.request));
});
