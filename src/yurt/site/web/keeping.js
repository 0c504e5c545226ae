// What must not be lost, in this browser's own database: texts under names.

const NAME = "yurt";
const ROOM = "kept";
const AFTER_ALL = "\uffff"; // behind every name that begins alike

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const settled = (request) =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

/** @returns {Promise<IDBDatabase>} */
function open() {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(ROOM);
  return settled(request);
}

export class Keeping {
  constructor() {
    this.opened = open();
  }

  /** @param {IDBTransactionMode} mode */
  async #transaction(mode) {
    return (await this.opened).transaction(ROOM, mode, { durability: "strict" });
  }

  /** @param {string} name @returns {Promise<string | undefined>} */
  async get(name) {
    return settled((await this.#transaction("readonly")).objectStore(ROOM).get(name));
  }

  /** All whose names begin so, by name. @param {string} beginning @returns {Promise<[string, string][]>} */
  async all(beginning) {
    const room = (await this.#transaction("readonly")).objectStore(ROOM);
    const range = IDBKeyRange.bound(beginning, beginning + AFTER_ALL);
    const [names, texts] = await Promise.all([settled(room.getAllKeys(range)), settled(room.getAll(range))]);
    return names.map((name, place) => [String(name), texts[place]]);
  }

  /**
   * Write all of it or nothing; what is added must not be there yet.
   * @param {string} deeds as JSON: [["add" | "put" | "delete", name, text], …]
   */
  async write(deeds) {
    const transaction = await this.#transaction("readwrite");
    const room = transaction.objectStore(ROOM);
    const written = new Promise((done, failed) => {
      transaction.oncomplete = () => done(undefined);
      transaction.onabort = () => failed(transaction.error);
    });
    for (const [deed, name, text] of JSON.parse(deeds)) {
      if (deed === "add") room.add(text, name);
      else if (deed === "put") room.put(text, name);
      else room.delete(name);
    }
    await written;
  }
}
