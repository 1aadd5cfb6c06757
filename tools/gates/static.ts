/**
 * The gates that read the code without running it: types, Biome, oxlint with types, knip.
 * Each proves how many files it saw; a tool that silently stopped reading would otherwise pass for ever.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allPaths, isTypeScript, root } from '../tree.ts';
import { runTool } from './command.ts';
import { type Gate, type Outcome, readNothing } from './gate.ts';

const typeScriptPaths = () => allPaths().filter(isTypeScript);

/** Paths that the compiler's own records name, relative to the root. */
function checkedByCompiler(): Set<string> {
  const { references } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')) as {
    references: { path: string }[];
  };
  const checked = new Set<string>();
  for (const reference of references) {
    const record = path.join(root, '.cache/types', `${path.basename(reference.path)}.tsbuildinfo`);
    if (!existsSync(record)) continue;
    const { fileNames } = JSON.parse(readFileSync(record, 'utf8')) as { fileNames: string[] };
    for (const name of fileNames)
      checked.add(
        path
          .relative(root, path.resolve(path.dirname(record), name))
          .split(path.sep)
          .join('/'),
      );
  }
  return checked;
}

async function types(): Promise<Outcome> {
  const { code, output } = await runTool('typescript/bin/tsc', ['-b', '--pretty', 'false'], 'kept');
  if (code !== 0) console.log(output);
  const files = typeScriptPaths();
  const checked = checkedByCompiler();
  const missed = files.filter((file) => !checked.has(file));
  for (const file of missed) console.log(`${file}: no project of tsconfig.json includes it`);
  if (files.length === missed.length) return readNothing('files');
  return { isOk: code === 0 && missed.length === 0, read: `${files.length - missed.length} files` };
}

/** For tools that print how many files they saw. */
async function counted(program: string, args: readonly string[], count: RegExp): Promise<Outcome> {
  const { code, output } = await runTool(program, args, 'kept');
  const files = Number(count.exec(output)?.[1] ?? 0);
  if (code !== 0) console.log(output);
  if (files < typeScriptPaths().length) {
    return {
      isOk: false,
      read: `only ${files} files of at least ${typeScriptPaths().length}: the gate does not see the tree`,
    };
  }
  return { isOk: code === 0, read: `${files} files` };
}

export const staticGates: readonly Gate[] = [
  { name: 'types', run: types },
  {
    name: 'biome',
    run: () =>
      counted('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '--colors=off', '.'], /Checked (\d+) files/),
  },
  {
    name: 'oxlint',
    run: () => counted('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '.'], /on (\d+) files with [1-9]/),
  },
  {
    name: 'knip',
    run: () =>
      counted(
        'knip/bin/knip.js',
        [
          '--no-progress',
          '--treat-config-hints-as-errors',
          '--reporter',
          'symbols',
          '--reporter',
          './tools/gates/knip-count.mjs',
        ],
        /read (\d+) files/,
      ),
  },
];
