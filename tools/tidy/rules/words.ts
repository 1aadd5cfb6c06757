/**
 * Words that the product once coined and that have a standard term do not come back: each is refused in the names of files and of
 * code, with the term to use. `docs/glossary.md` has the same table for people.
 */
import { type Finding, type House, type Rule, nodesOf } from '../house.ts';
import { wordsOf } from './names.ts';

/** A retired word of a name, and the term that is used instead. */
export const retiredWords: ReadonlyMap<string, string> = new Map([
  ['askew', 'mismatched'],
  ['duty', 'pending credit'],
  ['duties', 'pending credits'],
  ['gift', 'free-round grant, or promotion'],
  ['gifts', 'free-round grants, or promotions'],
  ['ill', 'unhealthy'],
  ['kept', 'cached, stored, or supervised'],
  ['payback', 'RTP'],
  ['purse', 'vendor balance, rate bucket, or demo wallet'],
  ['purses', 'vendor balances, rate buckets, or demo wallets'],
  ['shelf', 'cache'],
  ['sitting', 'game session'],
  ['sittings', 'game sessions'],
  ['standing', 'play eligibility, or region access'],
  ['standings', 'play eligibility, or region access'],
  ['told', 'published, sent, or reported'],
  ['ungive', 'revoke'],
]);

// The row types that `npm run tables` writes repeat the names of columns, which migrations of long ago gave.
const isCode = (path: string): boolean =>
  path !== 'apps/api/src/infra/tables.ts' && /^(apps|packages|tools|bench)\//.test(path);

/** Names that come from elsewhere: an icon of the icon library. */
const foreign = new Set(['Gift']);

function retiredIn(name: string): string | undefined {
  if (foreign.has(name)) return undefined;
  const word = wordsOf(name).find((one) => retiredWords.has(one));
  return word === undefined ? undefined : `"${word}": say ${retiredWords.get(word)}`;
}

/** Names that code gives: variables, parameters, fields, functions, types. */
function inNames({ scripts }: House): Finding[] {
  return scripts
    .filter(({ path }) => isCode(path))
    .flatMap(({ path, program, lineAt }) => {
      const seen = new Set<string>();
      return [...nodesOf(program)].flatMap((node): Finding[] => {
        const name = node.type === 'Identifier' ? (node['name'] as string) : '';
        const found = name === '' || seen.has(name) ? undefined : retiredIn(name);
        seen.add(name);
        return found === undefined ? [] : [{ path, line: lineAt(node.start), words: `${name} says ${found}` }];
      });
    });
}

export const words: Rule = {
  name: 'words',
  why: 'a thing that has a standard term is called by it',
  check(house) {
    const paths = house.files.map(({ path }) => path).filter((path) => isCode(path) && !path.includes('/migrations/'));
    const inPaths = paths.flatMap((path): Finding[] => {
      const found = retiredIn(path.slice(path.lastIndexOf('/') + 1).replace(/\.[a-z.]+$/, ''));
      return found === undefined ? [] : [{ path, line: 1, words: `the path says ${found}` }];
    });
    return { looked: paths.length, findings: [...inPaths, ...inNames(house)] };
  },
};
