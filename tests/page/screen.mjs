// The little of a document that Preact needs to draw on, and hands to touch it with.
import { load } from "./page.mjs";

const { html, render } = await load("vendor/preact-htm.js");

class Element {
  childNodes = [];
  attributes = new Map();
  listeners = new Map();
  style = { setProperty(name, value) { this[name] = value; } };

  constructor(localName, data = "") {
    this.localName = localName;
    this.data = data;
  }

  get firstChild() {
    return this.childNodes[0] ?? null;
  }

  get nextSibling() {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }

  insertBefore(child, before) {
    child.parentNode?.removeChild(child);
    this.childNodes.splice(before ? this.childNodes.indexOf(before) : this.childNodes.length, 0, child);
    child.parentNode = this;
  }

  removeChild(child) {
    this.childNodes.splice(this.childNodes.indexOf(child), 1);
    child.parentNode = null;
  }

  appendChild = (child) => this.insertBefore(child, null);
  setAttribute = (name, value) => void this.attributes.set(name, value);
  removeAttribute = (name) => void this.attributes.delete(name);
  addEventListener = (type, hear) => void this.listeners.set(type, hear);
  removeEventListener = (type, hear) => this.listeners.get(type) === hear && void this.listeners.delete(type);

  /** The first element in here that a selector matches. */
  find(selector) {
    return this.all(selector)[0] ?? null;
  }

  /** All elements in here that a selector matches: names, classes, attributes, and spaces for descendants. */
  all(selector) {
    const [first, ...rest] = selector.split(" ");
    const found = this.below().filter((element) => element.matches(first));
    return rest.length ? [...new Set(found.flatMap((element) => element.all(rest.join(" "))))] : found;
  }

  below() {
    return this.childNodes.flatMap((child) => [child, ...child.below()]);
  }

  /** Whether one part of a selector fits, as `li.first[data-seat=0]`. */
  matches(part) {
    const classes = `${this.attributes.get("class") ?? ""}`.split(" ");
    return part.match(/\[[^\]]+\]|[.#]?[\w-]+/g).every((one) => {
      if (one[0] === ".") return classes.includes(one.slice(1));
      if (one[0] === "#") return this.attributes.get("id") === one.slice(1);
      const [, name, value] = /^\[([\w-]+)=?(.*)\]$/.exec(one) ?? [];
      if (!name) return this.localName === one;
      return this.attributes.has(name) && (!value || `${this.attributes.get(name)}` === value);
    });
  }

  /** An attribute, "" where it is not there. */
  said(name) {
    return `${this.attributes.get(name) ?? ""}`;
  }

  get text() {
    return this.data + this.childNodes.map(({ text }) => text).join("");
  }

  /** Let something happen to the element, as "PointerDown"; the event. */
  fire(type, more = {}) {
    const event = { type, prevented: false, preventDefault: () => void (event.prevented = true), ...more };
    this.listeners.get(type)?.call(this, event);
    return event;
  }
}

/** A screen in place of the browser's until the test is over. @param {import("node:test").TestContext} test */
export function raiseScreen(test, clock) {
  const root = new Element("main");
  globalThis.document = Object.assign(new Element("document"), {
    createElement: (name) => new Element(name),
    createElementNS: (_, name) => new Element(name),
    createTextNode: (text) => new Element("#text", text),
  });
  const show = async (drawn) => {
    render(drawn, root);
    await clock.pass(0);
  };
  test.after(() => {
    render(null, root);
    delete globalThis.document;
  });
  return { root, show, clear: () => show(null) };
}

/** A hook in use: `give` it arguments, and see what it `has` answered last. */
export function using(screen, hook) {
  const used = {
    has: undefined,
    give: (...values) => screen.show(html`<${User} values=${values} />`),
  };
  const User = ({ values }) => {
    used.has = hook(...values);
    return null;
  };
  return used;
}

/** A browser's memory until the test is over, with what it remembers already. */
export function remembering(test, kept = {}) {
  const memory = new Map(Object.entries(kept));
  globalThis.localStorage = { getItem: (key) => memory.get(key) ?? null, setItem: (key, value) => void memory.set(key, value) };
  test.after(() => delete globalThis.localStorage);
}

export { html };
