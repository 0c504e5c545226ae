// Parts of the page that are fetched when somebody looks at them, so that the first option is not kept waiting.
import { html, useEffect, useState } from "/drawing.js";

/**
 * A component in the stead of one from another module, which is fetched when it is first drawn.
 * @param {() => Promise<any>} fetchModule @param {string} name of the component there
 */
export function later(fetchModule, name) {
  /** @type {any} */
  let Part = null;
  return function Later(props) {
    const [, redraw] = useState(0);
    useEffect(() => {
      if (Part) return undefined;
      let timer = 0;
      const fetchPart = () =>
        fetchModule().then(
          (module) => {
            Part = module[name];
            redraw((count) => count + 1);
          },
          () => (timer = setTimeout(fetchPart, 2000)), // the line is lost: it comes back
        );
      fetchPart();
      return () => clearTimeout(timer);
    }, []);
    return Part ? html`<${Part} ...${props} />` : html`<p class="loading">${props.say("loading")}</p>`;
  };
}
