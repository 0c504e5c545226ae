// Who thinks for the bots, and reads replays: the server's own jobs, asked by the referee.
import { lastWords } from "./python.js";

/** @param {any} python @param {any} _ @param {(said: any, moved?: any) => void} tell @returns {Promise<(said: any) => void>} */
export async function think(python, _, tell) {
  const { answer } = python.pyimport("yurt.site.thinking");
  const ask = async ({ think: thought, pickled }) => {
    const question = python.toPy(pickled);
    const found = await answer(question);
    tell({ thought, pickled: found.toJs ? found.toJs() : found });
    found.destroy?.();
    question.destroy?.();
  };
  return (said) => void ask(said).catch((problem) => tell({ thought: said.think, failed: lastWords(problem) }));
}
