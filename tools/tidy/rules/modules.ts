/**
 * How large a module of the API may grow: files beside its tests, and names at its door. What is larger holds two nouns; a
 * door with many names is no door.
 */
import { type Finding, isTest, type Rule } from '../house.ts';

const fileBudget = 30;
const doorBudget = 12;

export const modules: Rule = {
  name: 'modules',
  why: `a module has about ${fileBudget} files and ${doorBudget} names at its door`,
  check({ scripts }) {
    const sizes = new Map<string, { files: number; names: number }>();
    for (const { path, exports } of scripts) {
      const [, module, file] = /^apps\/api\/src\/modules\/([a-z-]+)\/(.+)$/.exec(path) ?? [];
      if (module === undefined || isTest(path)) continue;
      const size = sizes.get(module) ?? { files: 0, names: 0 };
      sizes.set(module, { files: size.files + 1, names: file === 'index.ts' ? exports.length : size.names });
    }
    const open: Finding[] = [...sizes]
      .filter(([, { files, names }]) => files > fileBudget || names > doorBudget)
      .map(([module, { files, names }]) => ({
        path: `apps/api/src/modules/${module}/index.ts`,
        line: 1,
        words: `${module} has ${files} files (${fileBudget}) and ${names} names at its door (${doorBudget})`,
      }));
    return { looked: sizes.size, findings: [], open, figures: open.map(({ words }) => words) };
  },
};
