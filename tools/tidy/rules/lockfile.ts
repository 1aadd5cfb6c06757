/**
 * The lockfiles install on every platform. npm writes only the optional packages that its registry had at that moment,
 * and then `npm ci` refuses the lockfile everywhere: that happened on 2026-11-20 with 59 of them.
 */
import type { Finding, Rule } from '../house.ts';

type Entry = { readonly optionalDependencies?: Readonly<Record<string, string>> };

/** Whether a package is found from a place, as Node looks: the nearest node_modules first. */
function isFound(packages: Readonly<Record<string, Entry>>, from: string, name: string): boolean {
  for (let place = from; ; ) {
    if (packages[`${place === '' ? '' : `${place}/`}node_modules/${name}`] !== undefined) return true;
    if (place === '') return false;
    const outer = place.lastIndexOf('/node_modules/');
    place = outer === -1 ? '' : place.slice(0, outer);
  }
}

export const lockfile: Rule = {
  name: 'lockfile',
  why: 'npm ci accepts the lockfiles on every platform',
  check({ files }) {
    const locks = files.filter(({ path }) => /(^|\/)package-lock\.json$/.test(path));
    const findings = locks.flatMap(({ path, text }): Finding[] => {
      const { packages } = JSON.parse(text) as { packages: Record<string, Entry> };
      return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
        Object.keys(optionalDependencies)
          .filter((name) => !isFound(packages, place, name))
          .map((name) => ({ path, line: 1, words: `lacks ${name}, an optional package of ${place || 'the root'}` })),
      );
    });
    return { looked: locks.length, findings };
  },
};
