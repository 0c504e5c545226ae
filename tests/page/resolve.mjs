// How Node finds the page's modules; see page.mjs.
const WEB = new URL("../../src/yurt/web", import.meta.url).href;

export async function resolve(specifier, context, next) {
  const found = await next(specifier.startsWith("/") ? WEB + specifier : specifier, context);
  return found.url.startsWith(WEB) ? { ...found, format: "module" } : found;
}
