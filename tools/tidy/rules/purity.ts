/**
 * Rules are pure: core and games import no Node module and no library, and await nothing. What decides about money and
 * outcomes can then be tested with a million cases a second, and read by an auditor without a server. The one exception is the
 * arithmetic of elliptic curves in one file, which is pure too and which nobody should write again.
 */
import { type House, isTest, nodesOf, type Rule, type Script } from '../house.ts';
import { targetOf } from './places.ts';

const curves = { path: 'packages/games/src/proof/signatures.ts', opening: '@noble/curves/' };
const guarded = /^packages\/(core|games)\/src\//;

/** Scripts that only tests import, directly or through one another. A door is never one of them. */
function onlyForTests(house: House): Set<string> {
  const importers = new Map<string, Script[]>();
  for (const script of house.scripts) {
    for (const { specifier } of script.imports) {
      const target = targetOf(script.path, specifier);
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), script]);
    }
  }
  const only = new Set(house.scripts.filter(({ path }) => isTest(path)).map(({ path }) => path));
  for (let size = -1; size !== only.size; ) {
    size = only.size;
    for (const { path } of house.scripts) {
      const from = importers.get(path) ?? [];
      if (!path.endsWith('/index.ts') && from.length > 0 && from.every((script) => only.has(script.path)))
        only.add(path);
    }
  }
  return only;
}

function inScript(script: Script) {
  const outside = script.imports
    .filter(({ specifier }) => !specifier.startsWith('.') && !specifier.startsWith('@banyan/'))
    .filter(({ specifier }) => script.path !== curves.path || !specifier.startsWith(curves.opening))
    .map(({ specifier, line }) => ({ path: script.path, line, words: `a pure package imports ${specifier}` }));
  const awaited = [...nodesOf(script.program)]
    .filter((node) => node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node['await'] === true))
    .map((node) => ({ path: script.path, line: script.lineAt(node.start), words: 'a pure rule awaits' }));
  return [...outside, ...awaited];
}

export const purity: Rule = {
  name: 'purity',
  why: 'core and games do no input and no output',
  check(house) {
    const forTests = onlyForTests(house);
    const looked = house.scripts.filter(({ path }) => guarded.test(path) && !forTests.has(path));
    return { looked: looked.length, findings: looked.flatMap(inScript) };
  },
};
