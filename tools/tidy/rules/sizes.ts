/** Small files, small functions: under 400 lines a file, at most 80 a function. What is longer holds two ideas. */
import { type Finding, isTest, type Node, nodesOf, type Rule, type Script } from '../house.ts';

const fileLimit = 400;
const functionLimit = 80;
const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function longFunctions(script: Script): Finding[] {
  // The callback of a describe is a chapter and not a function.
  if (isTest(script.path)) return [];
  return [...nodesOf(script.program)].flatMap((node: Node) => {
    if (!functionTypes.has(node.type)) return [];
    const line = script.lineAt(node.start);
    const lines = script.lineAt(node.end) - line + 1;
    return lines > functionLimit
      ? [{ path: script.path, line, words: `a function of ${lines} lines, the limit is ${functionLimit}` }]
      : [];
  });
}

export const sizes: Rule = {
  name: 'sizes',
  why: 'a file holds one idea and a function fits on a screen',
  check({ files, scripts }) {
    const written = files.filter(({ path }) => /\.(ts|tsx|mjs|css|sql)$/.test(path));
    const long = written.flatMap(({ path, text }) => {
      const lines = text.split('\n').length - 1;
      return lines >= fileLimit
        ? [{ path, line: fileLimit, words: `${lines} lines, a file has fewer than ${fileLimit}` }]
        : [];
    });
    return { looked: written.length, findings: [...long, ...scripts.flatMap(longFunctions)] };
  },
};
