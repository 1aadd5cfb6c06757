/** An environment error that the person at the terminal can fix: one plain sentence, no stack, exit code 1. */

/** @param {string} sentence @returns {Error & { plain: true }} */
export function problem(sentence) {
  return Object.assign(new Error(sentence), { plain: /** @type {const} */ (true) });
}
