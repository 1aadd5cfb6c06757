/** The rules about everything that is not code, each by a good and a bad example. */
import { describe, expect, test } from 'vitest';
import { found } from '../example.ts';
import { links } from './links.ts';
import { lockfile } from './lockfile.ts';
import { sides } from './sides.ts';
import { traceRule } from './traces.ts';

describe('traces', () => {
  // Written in two pieces, so that this file has none of them.
  test.each([
    ['a private key', '-----BEGIN RSA PRIVATE', ' KEY-----'],
    ['an access key', 'AKIA', 'ABCDEFGHIJKLMNOP'],
    ['a token', `eyJ${'a'.repeat(24)}`, `.${'b'.repeat(24)}.${'c'.repeat(16)}`],
    ['a path of a machine', 'see /ho', 'me/someone/banyan'],
    ['a path of a machine', "'/wo", "rk/main'"],
    ['a registry', 'https://registry.np', 'mjs.org/'],
    ['a registry', '"resolved": "ht', 'tps://somewhere/x.tgz"'],
    ['words about how it was made', 'as iss', 'ue #12 asked'],
    ['words about how it was made', 'written with Cla', 'ude'],
    ['work left undone', '// TO', 'DO: later'],
  ])('%s', (what, first, second) => {
    const finding = found(traceRule, { 'docs/a.md': `${first}${second}` });
    expect(finding).toHaveLength(1);
    expect(finding[0]).toContain(what);
  });

  test.each([
    'the session of an agent, and what it issues',
    'a login issues a token; the home/away odds; a todo list of the member',
    "const realData = env.BANYAN_REAL_DATA ?? '../shared/data';",
    'https://example.com/home/page',
  ])('fine: %s', (text) => {
    expect(found(traceRule, { 'docs/a.md': text })).toEqual([]);
  });
});

describe('lockfile', () => {
  const lock = (packages: object) => ({ 'package-lock.json': JSON.stringify({ packages }) });
  test('an optional package of another platform is named, or npm ci refuses', () => {
    const parent = { 'node_modules/a': { optionalDependencies: { 'a-mac': '1.0.0' } } };
    expect(found(lockfile, lock(parent))).toEqual([
      'package-lock.json:1 lacks a-mac, an optional package of node_modules/a',
    ]);
    expect(found(lockfile, lock({ ...parent, 'node_modules/a-mac': {} }))).toEqual([]);
    expect(found(lockfile, lock({ ...parent, 'node_modules/a/node_modules/a-mac': {} }))).toEqual([]);
  });
});

describe('links', () => {
  test('a link leads to a file, a folder, a picture or another site', () => {
    const text = '[a](docs/b.md#part) [c](docs) [d](https://example.com) [e](#here) ![f](docs/pictures/x.png)';
    expect(found(links, { 'README.md': text, 'docs/b.md': 'x' })).toEqual([]);
    expect(found(links, { 'README.md': '[a](docs/c.md)' })).toEqual([
      'README.md:1 links to docs/c.md, which does not exist',
    ]);
    expect(found(links, { 'docs/a.md': '[r](../README.md)', 'README.md': '' })).toEqual([]);
  });
});

describe('sides', () => {
  const css = (text: string) => found(sides, { 'packages/ui/src/card/Card.module.css': text });
  test.each([
    'a { margin-left: 1px; }',
    '  padding-right: 0;',
    '  left: 0;',
    'a{right:0}',
    '  text-align: right;',
    '  border-left-width: 0;',
  ])('bad: %s', (text) => expect(css(text)).toHaveLength(1));

  test.each([
    '  margin-inline-start: 1px;',
    '  inset-inline-end: 0;',
    '  text-align: start;',
    '  background: linear-gradient(to right, red, blue);',
    '  transform-origin: left top;',
    '/* left: 0 */',
  ])('good: %s', (text) => expect(css(text)).toEqual([]));
});
