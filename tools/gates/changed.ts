/**
 * Which tests a change asks for: `npm test -- --changed` runs those alone, for the working hour. It follows imports back from the
 * changed files to tests, and adds the tests that stand in the changed module, feature or game, since those reach their code by HTTP
 * or by a browser and not by imports. It may pick too few; the whole run before landing picks all.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Script } from '../tidy/house.ts';
import { targetOf } from '../tidy/rules/places.ts';
import { root } from '../tree.ts';

const isTestFile = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Everything meets here: an import through one of these says nothing about who needs what. */
const crossings =
  /^(apps\/api\/src\/(app|routes|modules|main|start)\.ts|apps\/api\/test\/world\.ts|apps\/web\/src\/app\/(pages|router|App)\.tsx?)$/;

/** A folder whose tests belong to every file in it, and the noun it is about. */
const homes =
  /^(?:apps\/api\/src\/(?:modules|adapters)|apps\/web\/src\/(?:features|pages)|packages\/\w+\/src)\/([\w-]+)\//;

/** Changes that reach every test of a project. */
const wholeProjects: readonly (readonly [RegExp, string])[] = [
  [/^apps\/api\/(migrations|test\/world|src\/infra\/(database|writer|bind|http)\.ts)/, 'apps/api/'],
  [/^(e2e\/(product|browser|player)\.ts|apps\/web\/src\/(app|lib)\/)/, 'e2e/'],
];

/** The files that import each file, by path. Package names are resolved to their entry files. */
function importersOf(scripts: readonly Script[]): Map<string, string[]> {
  const known = new Set(scripts.map(({ path: file }) => file));
  const importers = new Map<string, string[]>();
  for (const { path: file, imports } of scripts) {
    for (const { specifier } of imports) {
      const [, name, inside] = /^@banyan\/([\w-]+)\/(.+)$/.exec(specifier) ?? [];
      const opened = [`packages/${name}/src/${inside}/index.ts`, `packages/${name}/src/${inside}.ts`];
      const target = name === undefined ? targetOf(file, specifier) : opened.find((one) => known.has(one));
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}

/** Paths of the tests that a change of these files asks for, in order. */
export function testsFor(scripts: readonly Script[], changed: readonly string[]): string[] {
  const importers = importersOf(scripts);
  const reached = new Set(changed);
  for (const file of reached) {
    if (crossings.test(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  const folders = changed.flatMap((file) => homes.exec(file)?.[0] ?? []);
  const nouns = new Set(changed.flatMap((file) => homes.exec(file)?.[1] ?? protocolNoun(file) ?? []));
  const whole = wholeProjects.filter(([files]) => changed.some((file) => files.test(file))).map(([, place]) => place);
  return scripts
    .map(({ path: file }) => file)
    .filter((file) => isTestFile(file))
    .filter((file) => {
      const noun = /^(?:e2e\/|apps\/api\/src\/modules\/)([\w-]+)/.exec(file)?.[1]?.replace(/\.test\.ts$/, '');
      return (
        reached.has(file) ||
        [...folders, ...whole].some((folder) => file.startsWith(folder)) ||
        (noun !== undefined && nouns.has(noun))
      );
    })
    .sort();
}

/** The noun of a file of the protocol, whose module answers it. */
function protocolNoun(file: string): string | undefined {
  return /^packages\/protocol\/src\/([\w-]+)\.ts$/.exec(file)?.[1];
}

/** Paths that differ from a revision, untracked ones among them. Throws when git does not know it. */
export function changedSince(revision: string): string[] {
  const git = (...args: string[]): string[] => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
    return stdout.split('\n').filter((line) => line !== '');
  };
  const files = [...git('diff', '--name-only', revision), ...git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(files.map((file) => file.split(path.sep).join('/')))];
}
