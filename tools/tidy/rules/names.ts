/**
 * Names that say nothing are not used: what is called manager, helper or util has no idea of its own and becomes a
 * drawer. Files, folders and exported names are looked at.
 */
import type { Finding, Rule } from '../house.ts';

const empty = new Set(
  [
    'manager',
    'helper',
    'util',
    'utility',
    'utilities',
    'common',
    'handler',
    'dto',
    'provider',
    'factory',
    'factories',
  ].flatMap((word) => [word, `${word}s`]),
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

const emptyWord = (name: string) => wordsOf(name).find((word) => empty.has(word));

export const names: Rule = {
  name: 'names',
  why: 'manager, helper, util, common, handler, DTO, provider and factory name no idea',
  check({ files, scripts }) {
    const inPaths = files.flatMap(({ path }): Finding[] => {
      const word = emptyWord(path);
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
