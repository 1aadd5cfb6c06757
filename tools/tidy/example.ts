/** Examples for the tests of the rules: a house of a few written files. */
import { houseOf, type Rule } from './house.ts';

/** What a rule finds in files given as `{ path: text }`, as `path:line words`. */
export function found(rule: Rule, texts: Readonly<Record<string, string>>): string[] {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
  // A house has at least one script; this one breaks no rule.
  const house = houseOf([
    ...files,
    { path: 'tools/still.ts', text: '/** A file that does nothing wrong. */\nexport {};\n' },
  ]);
  return rule.check(house).findings.map(({ path, line, words }) => `${path}:${line} ${words}`);
}
