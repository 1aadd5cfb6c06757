/** Every file opens with its reason: a reader learns what it is for before the first import. */
import { isTest, type Rule } from '../house.ts';

/** A name is not a reason; four words may be one. */
const fewestWords = 4;

/** The first comment of a script, after what the tools read (`#!`, reference directives), or of a migration. */
function openingOf(path: string, text: string): string {
  if (path.endsWith('.sql')) return /^(--.*(\n|$))+/.exec(text)?.[0] ?? '';
  return /^(?:#!.*\n|\/\/\/ <reference.*\n)*\/\*([\s\S]*?)\*\//.exec(text)?.[1] ?? '';
}

const wordCount = (comment: string) => comment.split(/[\s*]+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

export const openings: Rule = {
  name: 'openings',
  why: 'the first lines of a file say why it exists',
  check({ files }) {
    const written = files.filter(({ path }) => /\.(ts|tsx|mjs|sql)$/.test(path) && !isTest(path));
    const findings = written.flatMap(({ path, text }) =>
      wordCount(openingOf(path, text)) >= fewestWords
        ? []
        : [{ path, line: 1, words: 'no opening comment that gives its reason' }],
    );
    return { looked: written.length, findings };
  },
};
