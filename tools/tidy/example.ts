/** Examples for the tests of the rules: a repository of a few written files. */
import { type House, houseOf, type Rule } from './house.ts';

/** A repository of files given as `{ path: text }`. */
export function houseOfTexts(texts: Readonly<Record<string, string>>): House {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
  // A repository has at least one script; this one breaks no rule.
  return houseOf([...files, { path: 'tools/still.ts', text: '/** A file that does nothing wrong. */\nexport {};\n' }]);
}

/** What a rule finds in files given as `{ path: text }`, as `path:line words`. */
export function found(rule: Rule, texts: Readonly<Record<string, string>>): string[] {
  return rule.check(houseOfTexts(texts)).findings.map(({ path, line, words }) => `${path}:${line} ${words}`);
}
