/** Documents link to files that exist. */
import path from 'node:path';
import type { Finding, Rule } from '../house.ts';

const link = /\]\(([^)\s]+)\)/g;

export const links: Rule = {
  name: 'links',
  why: 'a link of a document leads somewhere',
  check({ files }) {
    const documents = files.filter((file) => file.path.endsWith('.md'));
    const known = new Set(files.map((file) => file.path));
    const findings = documents.flatMap(({ path: document, text }) =>
      text.split('\n').flatMap((line, index): Finding[] =>
        [...line.matchAll(link)].flatMap((found) => {
          const target = (found[1] ?? '').split('#')[0] ?? '';
          if (target === '' || /^[a-z]+:/.test(target)) return [];
          const file = path.posix.normalize(path.posix.join(path.posix.dirname(document), target)).replace(/\/$/, '');
          // A folder is a target as well, and pictures are not read as texts.
          if (known.has(file) || [...known].some((one) => one.startsWith(`${file}/`)) || /\.(png|jpg|svg)$/.test(file))
            return [];
          return [{ path: document, line: index + 1, words: `links to ${target}, which does not exist` }];
        }),
      ),
    );
    return { looked: documents.length, findings };
  },
};
