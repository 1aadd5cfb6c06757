/**
 * The tools of the gates find what they are there for: a fault of each kind is planted in a small project of its own.
 * A linter whose types are gone, or a knip that follows nothing, reports all well over any tree.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../tree.ts';

let project: string;

const faults = `/** Faults on purpose, one of each kind. */
export async function later(): Promise<number> {
  return 1;
}
export function faults(): number {
  later();
  [1].forEach(async () => {
    await later();
  });
  return 2;
}
export async function needless(): Promise<number> {
  return await 3;
}
`;

beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'banyan-plants-'));
  mkdirSync(path.join(project, 'src'));
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
  for (const file of ['.oxlintrc.json', 'biome.json', 'tsconfig.base.json'])
    cpSync(path.join(root, file), path.join(project, file));
  const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.base.json'), 'utf8'));
  writeFileSync(
    path.join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, outDir: 'out' }, include: ['src'] }),
  );
  writeFileSync(
    path.join(project, 'package.json'),
    JSON.stringify({ name: 'plants', type: 'module', exports: './src/index.ts' }),
  );
  writeFileSync(path.join(project, '.gitignore'), 'node_modules\nout\n');
  writeFileSync(path.join(project, 'src/faults.ts'), faults);
  writeFileSync(
    path.join(project, 'src/index.ts'),
    "/** The door. */\nimport { faults } from './faults.ts';\nconst wrong: string = faults();\nconsole.log(wrong)\n",
  );
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'node_modules', program), ...args], {
    cwd: project,
    encoding: 'utf8',
  });
  return { status, output: stripVTControlCharacters(stdout + stderr) };
}

test('the compiler finds a wrong type', () => {
  const { status, output } = run('typescript/bin/tsc', '-b', '--pretty', 'false');
  expect(status).not.toBe(0);
  expect(output).toContain("Type 'number' is not assignable to type 'string'");
});

test('oxlint finds the three faults of promises, which it can only with types', () => {
  const { status, output } = run('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.');
  expect(status).not.toBe(0);
  for (const rule of ['no-floating-promises', 'no-misused-promises', 'await-thenable']) expect(output).toContain(rule);
});

test('Biome finds a line that is not formatted', () => {
  const { status, output } = run('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--colors=off', '.');
  expect(status).not.toBe(0);
  expect(output).toContain('src/index.ts format');
});

test('knip finds an export that nobody uses, and says how many files it read', () => {
  const reporter = path.join(root, 'tools/gates/knip-count.mjs');
  const { status, output } = run('knip/bin/knip.js', '--no-progress', '--reporter', 'compact', '--reporter', reporter);
  expect(status).not.toBe(0);
  expect(output).toContain('src/faults.ts: later, needless');
  expect(output).toContain('read 2 files');
});
