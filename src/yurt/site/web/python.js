// Python in a worker: Pyodide's core, and our own Python out of one file.

const PACKED = "pyodide.asm.wasm"; // it lies there as gzip, so that it is short on any host
const ROOM = "/yurt";
const BEGIN = `import sys; sys.path[:0] = ["${ROOM}/yurt/site/standing", "${ROOM}"]; import yurt.site.referee, yurt.site.thinking, yurt.server.edge.table_routes`;
const AGAIN = "import random; random.seed()"; // what is remembered must not draw the same again
const MEMORY = "yurt memory"; // where Python is kept as it stood once it had begun
const PAGE = 65_536; // bytes, by which WebAssembly's memory grows
const FETCHED = 0.6; // of the way, once all bytes are there; then Python starts, then our modules
const STARTED = 0.85;
const FETCHED_FIRST = "yurt fetched"; // the service worker knows it by this name

/**
 * @param {{pyodide: string, python: string, weight: number}} where the folder and the file; how many bytes all of it is
 * @param {(share: number) => void} tell how far it is, from 0 to 1
 * @returns {Promise<{running: any, recalled: boolean}>} Python, and whether it stands where it stood once before
 */
export async function startPython({ pyodide, python, weight }, tell) {
  count(pyodide, weight, (share) => tell(FETCHED * share));
  const [{ loadPyodide }, { default: create }, files, memory] = await Promise.all([
    import(`${pyodide}pyodide.js`),
    import(`${pyodide}pyodide.asm.js`),
    unpacked(python),
    recall(python),
  ]);
  const load = (more) => loadPyodide({ indexURL: pyodide, createPyodideModule: create, ...more });
  const again = memory && (await load({ _loadSnapshot: memory, createPyodideModule: roomy(create, memory.length) }).catch(noMemory));
  const running = again || (await load({ _makeSnapshot: true }));
  tell(STARTED);
  lay(running.FS, files);
  running.runPython(again ? AGAIN : BEGIN);
  if (!again) remember(python, running.makeMemorySnapshot());
  return { running, recalled: Boolean(again) };
}

/** Then it starts from the beginning. @param {any} problem */
const noMemory = (problem) => console.warn(`what was remembered is of no use: ${lastWords(problem)}`);

/** Pyodide with room for what is remembered: its module brings a memory of its own, which had grown. */
function roomy(create, bytes) {
  return (settings) => {
    const instantiate = settings.instantiateWasm;
    settings.instantiateWasm = (imports, done) => instantiate(imports, (instance, module) => {
      const { memory } = instance.exports;
      memory.grow(Math.max(0, Math.ceil((bytes - memory.buffer.byteLength) / PAGE)));
      done(instance, module);
    });
    return create(settings);
  };
}

/** Our own files by their paths, as `packing.py` lays them one after the other. @param {string} python @returns {Promise<[string, Uint8Array][]>} */
async function unpacked(python) {
  const { body } = await fetch(python);
  const all = await new Response(body?.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  const listed = new DataView(all).getUint32(0);
  let at = 4 + listed;
  return JSON.parse(new TextDecoder().decode(new Uint8Array(all, 4, listed))).map(([path, bytes]) => {
    at += bytes;
    return [path, new Uint8Array(all, at - bytes, bytes)];
  });
}

/** Write them where Python finds them. @param {any} system Pyodide's @param {[string, Uint8Array][]} files */
function lay(system, files) {
  const folders = new Set(files.map(([path]) => path.slice(0, path.lastIndexOf("/"))));
  for (const folder of folders) system.mkdirTree(`${ROOM}/${folder}`);
  for (const [path, bytes] of files) system.writeFile(`${ROOM}/${path}`, bytes, { canOwn: true });
}

/** Python as it stood after its first start here, which takes it a tenth of the time. @param {string} python @returns {Promise<Uint8Array | null>} */
async function recall(python) {
  const kept = await globalThis.caches?.match(`${python}.memory`);
  return kept ? new Uint8Array(await kept.arrayBuffer()) : null;
}

/** @param {string} python @param {Uint8Array<ArrayBuffer>} memory */
async function remember(python, memory) {
  try {
    await globalThis.caches?.delete(MEMORY); // of an older Python
    await (await globalThis.caches?.open(MEMORY))?.put(`${python}.memory`, new Response(memory));
  } catch {
    // a full disk: it starts from the beginning each time
  }
}

/** Count what is fetched, and unpack what lies there packed. */
function count(pyodide, weight, tell) {
  const fetched = globalThis.fetch;
  let bytes = 0;
  const counting = () => new TransformStream({
    transform(piece, onward) {
      bytes += piece.byteLength;
      tell(Math.min(1, bytes / weight));
      onward.enqueue(piece);
    },
  });
  globalThis.fetch = async (address, more) => {
    const packed = String(address) === `${pyodide}${PACKED}`;
    const answer = await found(fetched, packed ? `${address}.bin` : String(address), more);
    const body = /** @type {ReadableStream} */ (answer.body).pipeThrough(counting());
    if (!packed) return new Response(body, { headers: answer.headers });
    return new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": "application/wasm" } });
  };
}

/** A file that the browser keeps, or over the line; then it is kept for the service worker, which need not fetch it again. */
async function found(fetched, address, more) {
  const kept = await globalThis.caches?.match(address);
  if (kept) return kept;
  const answer = await fetched(address, more);
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${address}`);
  const copy = answer.clone();
  globalThis.caches?.open(FETCHED_FIRST).then((store) => store.put(address, copy)).catch(() => {}); // a full disk: it is fetched again
  return answer;
}

/** What went wrong, in one line: of Python the last one, which says it. @param {any} problem */
export function lastWords(problem) {
  const lines = String(problem?.message ?? problem).trim().split("\n");
  return lines[0].startsWith("Traceback") || problem?.type ? lines[lines.length - 1] : lines[0];
}
