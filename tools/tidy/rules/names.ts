/**
 * Names that say nothing are not used: what is called manager, helper or util has no idea of its own and becomes a
 * drawer. Files, folders and exported names are looked at.
 */
import type { Finding, Rule } from '../house.ts';

const plural = (word: string) => [word, word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`];
const empty = new Set(
  ['manager', 'helper', 'util', 'utility', 'handler', 'dto', 'provider', 'factory'].flatMap(plural),
);

/** The words of a name: `walletHelper`, `wallet-helper` and `WALLET_HELPER` have the same two. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

/** The empty word in a name. A thing may be common (a password that many use); a drawer that is called `common` may not. */
function emptyWord(name: string): string | undefined {
  const words = wordsOf(name);
  const isDrawer = words.at(-1) === 'common' && words.at(-2) !== 'is';
  return isDrawer ? 'common' : words.find((word) => empty.has(word));
}

/** Of a path every folder and the file without its ending. */
const namesOf = (path: string) => path.split('/').map((part) => part.replace(/(\.[a-z]+)+$/, ''));

export const names: Rule = {
  name: 'names',
  why: 'manager, helper, util, common, handler, DTO, provider and factory name no idea',
  check({ files, scripts }) {
    const inPaths = files.flatMap(({ path }): Finding[] => {
      const word = namesOf(path).map(emptyWord).find(Boolean);
      return word === undefined ? [] : [{ path, line: 1, words: `the path says "${word}"` }];
    });
    const inExports = scripts.flatMap(({ path, exports }) =>
      exports.flatMap(({ name, line }): Finding[] => {
        const word = emptyWord(name);
        return word === undefined ? [] : [{ path, line, words: `the export ${name} says "${word}"` }];
      }),
    );
    return { looked: files.length, findings: [...inPaths, ...inExports] };
  },
};
