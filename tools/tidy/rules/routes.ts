/** Protocol = routes = tests: every call that the protocol names is bound in a module and spoken by some test. */
import { isTest, type Node, nodesOf, type Rule, type Script, textOf } from '../house.ts';

const key = /^(GET|POST|PUT|DELETE|PATCH) (\/\S*)$/;

type Call = { readonly key: string; readonly path: string; readonly line: number };

/** Keys of the form `METHOD /path` of the objects in a script. */
function keysIn(script: Script): Call[] {
  return [...nodesOf(script.program)].flatMap((node) => {
    if (node.type !== 'Property') return [];
    const text = textOf(node['key'] as Node);
    return text !== undefined && key.test(text)
      ? [{ key: text, path: script.path, line: script.lineAt(node.start) }]
      : [];
  });
}

/** A test speaks a call when one of its texts is the path, with anything where a parameter stands. */
function spoken(path: string): RegExp {
  const shape = path
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/?#]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('/');
  return new RegExp(`(^|[^\\w/])${shape}($|[?#"'\`\\s])`);
}

const pathOf = (callKey: string) => callKey.split(' ')[1] ?? '';

/** Whether a text of a test names a call. `/draws/current` names the call of that path and not the one of `/draws/:id`. */
function isNamed(callKey: string, texts: readonly string[], fixed: readonly RegExp[]): boolean {
  const path = pathOf(callKey);
  const named = spoken(path);
  const isFixed = !path.includes('/:');
  return texts.some((text) => named.test(text) && (isFixed || !fixed.some((other) => other.test(text))));
}

export const routes: Rule = {
  name: 'routes',
  why: 'every route of the protocol is bound in a module and named in a test',
  check({ scripts }) {
    const calls = scripts
      .filter(({ path }) => path.startsWith('packages/protocol/src/') && !isTest(path))
      .flatMap(keysIn);
    const boundIn = scripts.filter(({ path }) => /^apps\/api\/src\/modules\/[a-z-]+\/routes\.ts$/.test(path));
    const bound = boundIn.flatMap(keysIn);
    const tests = scripts.filter(({ path }) => /^(apps\/api\/|e2e\/).*\.test\.ts$/.test(path));
    const all = tests.flatMap((script) => [...nodesOf(script.program)].flatMap((node) => textOf(node) ?? []));
    // What is no address is named by nobody, and most texts are said more than once.
    const texts = [...new Set(all.filter((text) => text.includes('/')))];
    const known = new Set(calls.map((call) => call.key));
    const fixed = [...known].map(pathOf).filter((path) => !path.includes('/:'));
    const spokenFixed = fixed.map(spoken);
    const findings = [
      ...calls
        .filter((call) => !bound.some((one) => one.key === call.key))
        .map((call) => ({ ...call, words: `${call.key} is bound by no module's routes.ts` })),
      ...calls
        .filter((call) => !isNamed(call.key, texts, spokenFixed))
        .map((call) => ({ ...call, words: `${call.key} is named by no test` })),
      ...bound
        .filter((one) => !known.has(one.key))
        .map((one) => ({ ...one, words: `${one.key} is bound and the protocol does not name it` })),
    ];
    return {
      looked: Math.min(calls.length, bound.length),
      findings: findings.map(({ path, line, words }) => ({ path, line, words })),
    };
  },
};
