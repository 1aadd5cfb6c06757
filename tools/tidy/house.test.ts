/** The project rules over this repository, a test a rule, and what they stand on. */
import { describe, expect, test } from 'vitest';
import { readFiles } from '../tree.ts';
import { houseOf, nodesOf, parseScript, textOf } from './house.ts';
import { rules } from './rules.ts';

describe('this repository', () => {
  const house = houseOf(readFiles((path) => !/\.(png|jpe?g|woff2|ico|gz|zip|mmdb)$/.test(path)));

  test.each(rules.map((rule) => [rule.name, rule.why, rule] as const))('%s: %s', (_name, _why, rule) => {
    const { looked, findings } = rule.check(house);
    expect(findings.map(({ path, line, words }) => `${path}:${line} ${words}`)).toEqual([]);
    expect(looked, 'things looked at').toBeGreaterThan(0);
  });
});

describe('the parser', () => {
  test('a house without scripts is an error, since every rule would pass over it', () => {
    expect(() => houseOf([{ path: 'README.md', text: '# Banyan' }])).toThrow('tidy parsed no file');
  });

  test('a file that cannot be parsed is an error and not an empty tree', () => {
    expect(() => parseScript({ path: 'a.ts', text: 'const = ;' })).toThrow('a.ts cannot be parsed');
  });

  test('all ways to import are seen, types apart', () => {
    const text = [
      "import { a } from './a.ts';",
      "import type { B } from './b.ts';",
      "import { type C } from './c.ts';",
      "import './d.css';",
      "export { e } from './e.ts';",
      "export type { F } from './f.ts';",
      "const g = import('./g.ts');",
      "type H = import('./h.ts').H;",
    ].join('\n');
    const { imports } = parseScript({ path: 'x.ts', text });
    const seen = imports.map(({ specifier, line, isType }) => `${line} ${specifier}${isType ? ' type' : ''}`);
    expect(seen.sort()).toEqual([
      '1 ./a.ts',
      '2 ./b.ts type',
      '3 ./c.ts type',
      '4 ./d.css',
      '5 ./e.ts',
      '6 ./f.ts type',
      '7 ./g.ts',
      '8 ./h.ts type',
    ]);
  });

  test('texts of literals and templates are read, holes as stars', () => {
    const { program } = parseScript({ path: 'x.ts', text: "f('one', `two`, `three.${x}.four`, 5);" });
    expect([...nodesOf(program)].map(textOf).filter((text) => text !== undefined)).toEqual([
      'one',
      'two',
      'three.*.four',
    ]);
  });

  test('lines are counted from one', () => {
    const script = parseScript({ path: 'x.ts', text: 'a;\nb;\n\nc;' });
    expect([0, 2, 3, 7].map((offset) => script.lineAt(offset))).toEqual([1, 1, 2, 4]);
  });
});
