/**
 * `Math.random` is banned wherever an outcome, a key or a secret could come from it: the server, the rules, the games.
 * It is neither unpredictable nor reproducible. Chance comes from node:crypto, or from a committed seed.
 */
import { type Node, nodesOf, type Rule, type Script } from '../house.ts';

const guarded = /^(apps\/(api|studio)|packages\/(core|games|protocol))\//;

function isMathRandom(node: Node): boolean {
  if (node.type !== 'MemberExpression') return false;
  const object = node['object'] as { type: string; name?: string };
  const property = node['property'] as { name?: string; value?: unknown };
  return (
    object.type === 'Identifier' &&
    object.name === 'Math' &&
    (property.name === 'random' || property.value === 'random')
  );
}

export const chance: Rule = {
  name: 'chance',
  why: 'Math.random decides nothing on the server or in a game',
  check({ scripts }) {
    const looked = scripts.filter(({ path }) => guarded.test(path));
    const findings = looked.flatMap((script: Script) =>
      [...nodesOf(script.program)]
        .filter(isMathRandom)
        .map((node) => ({ path: script.path, line: script.lineAt(node.start), words: 'uses Math.random' })),
    );
    return { looked: looked.length, findings };
  },
};
