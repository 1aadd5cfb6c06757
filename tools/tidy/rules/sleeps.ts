/**
 * Tests wait for what happens and never for a while: a pause that is long enough today is a red run on a busy machine, and on a quiet
 * one it is time lost. `vi.waitUntil` and `expect.poll` wait for a condition; clocks are moved by hand.
 */
import { isTest, type Node, nodesOf, type Rule, type Script } from '../house.ts';

const isCallOf = (node: Node, name: string): boolean =>
  node.type === 'CallExpression' && (node['callee'] as { name?: string }).name === name;

/** `await new Promise((resolve) => setTimeout(resolve, 20))`. */
function isPause(node: Node): boolean {
  if (node.type !== 'AwaitExpression') return false;
  const awaited = node['argument'] as Node;
  if (awaited.type !== 'NewExpression' || (awaited['callee'] as { name?: string }).name !== 'Promise') return false;
  return [...nodesOf(awaited)].some((inner) => isCallOf(inner, 'setTimeout'));
}

/** Benches, and processes that act as clients do: a client pauses before it retries. */
const acted = /^bench\/|-child\.ts$/;

const timers = /^(node:)?timers\/promises$/;

function inScript(script: Script) {
  const pauses = [...nodesOf(script.program)].filter(isPause).map((node) => script.lineAt(node.start));
  const imported = script.imports.filter(({ specifier }) => timers.test(specifier)).map(({ line }) => line);
  return [...pauses, ...imported].map((line) => ({ path: script.path, line, words: 'a test sleeps' }));
}

export const sleeps: Rule = {
  name: 'sleeps',
  why: 'tests wait for what happens and not for a while',
  check({ scripts }) {
    const looked = scripts.filter(({ path }) => isTest(path) && !acted.test(path));
    return { looked: looked.length, findings: looked.flatMap(inScript) };
  },
};
