/**
 * Files never import each other in a circle, types included: of two files in a circle neither can be read, tested or moved
 * without the other. What both need goes into a leaf file that imports neither.
 */
import { type Finding, type House, isTest, type Rule } from '../house.ts';
import { targetOf } from './places.ts';

type Arrow = { readonly to: string; readonly line: number };

/** Imports between the product's own files, tests left out: path to what it imports. */
function arrowsOf({ scripts }: House): Map<string, readonly Arrow[]> {
  const paths = new Set(scripts.map(({ path }) => path));
  return new Map(
    scripts
      .filter(({ path }) => /^(apps|packages)\//.test(path) && !isTest(path))
      .map(({ path, imports }) => [
        path,
        imports.flatMap(({ specifier, line }) => {
          const to = targetOf(path, specifier);
          return to !== undefined && paths.has(to) && to !== path ? [{ to, line }] : [];
        }),
      ]),
  );
}

/** The shortest way from a file back to itself; undefined when there is none. */
function circleFrom(start: string, arrows: Map<string, readonly Arrow[]>): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const { to } of arrows.get(at) ?? []) {
      if (to === start) {
        const trail = [at];
        for (let before = cameFrom.get(at); before !== undefined; before = cameFrom.get(before)) trail.unshift(before);
        return trail;
      }
      if (cameFrom.has(to)) continue;
      cameFrom.set(to, at);
      queue.push(to);
    }
  }
  return undefined;
}

/** One finding a circle, at the import that leaves its first file. Shortest circles only: a file that stands in one already is not told again. */
export const fileCircles: Rule = {
  name: 'file circles',
  why: 'no file imports itself by way of others',
  check(house) {
    const arrows = arrowsOf(house);
    const findings: Finding[] = [];
    const reported = new Set<string>();
    for (const path of [...arrows.keys()].sort()) {
      if (reported.has(path)) continue;
      const circle = circleFrom(path, arrows);
      if (circle === undefined) continue;
      for (const one of circle) reported.add(one);
      const next = circle[1] ?? path;
      const line = arrows.get(path)?.find(({ to }) => to === next)?.line ?? 1;
      findings.push({ path, line, words: `a circle of files: ${[...circle, path].join(' -> ')}` });
    }
    return { looked: arrows.size, findings };
  },
};
