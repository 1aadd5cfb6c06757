/**
 * Money never becomes a JavaScript number: a float that is almost right is a wrong balance at the first rebate.
 * Where money is handled (wallet, ledger, cashier, money) nothing is turned into a number. A line that turns something
 * else into one, a count or a page, says so: `// tidy: a page number, not money`.
 */
import { isTest, type Node, nodesOf, type Rule, type Script } from '../house.ts';

const guarded = /(^|\/)(wallet|ledger|cashier|money)\//;
const reason = /\/\/ tidy: \S+(\s+\S+)+/;

function nameOf(node: unknown): string {
  const { type, name, object, property } = (node ?? {}) as {
    type?: string;
    name?: string;
    object?: unknown;
    property?: unknown;
  };
  if (type === 'Identifier') return name ?? '';
  return type === 'MemberExpression' ? `${nameOf(object)}.${nameOf(property)}` : '';
}

const coercions = new Set([
  'Number',
  'parseFloat',
  'parseInt',
  'Number.parseFloat',
  'Number.parseInt',
  'Math.round',
  'Math.floor',
  'Math.trunc',
]);

/** What in a node makes a number, in words; undefined when nothing does. */
function coercionOf(node: Node): string | undefined {
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const name = nameOf(node['callee']);
    if (coercions.has(name)) return `${name}()`;
    // `.map(Number)` is the same door.
    return (node['arguments'] as Node[]).some((argument) => coercions.has(nameOf(argument)))
      ? 'Number passed as a function'
      : undefined;
  }
  if (node.type === 'UnaryExpression' && node['operator'] === '+') return 'a unary +';
  if (node.type === 'TSAsExpression' && (node['typeAnnotation'] as Node).type === 'TSNumberKeyword') return 'as number';
  return undefined;
}

function inScript(script: Script) {
  const lines = script.text.split('\n');
  return [...nodesOf(script.program)].flatMap((node) => {
    const words = coercionOf(node);
    if (words === undefined) return [];
    const line = script.lineAt(node.start);
    if (reason.test(lines[line - 1] ?? '')) return [];
    return [
      {
        path: script.path,
        line,
        words: `${words} where money is handled; a line that means something else says "// tidy: why"`,
      },
    ];
  });
}

export const amounts: Rule = {
  name: 'amounts',
  why: 'money is bigint units and never a number',
  check({ scripts }) {
    const looked = scripts.filter(({ path }) => guarded.test(path) && !isTest(path));
    return { looked: looked.length, findings: looked.flatMap(inScript) };
  },
};
