/** The files of the repository, as the gates and the project rules see them: sources and documents, never what is built or installed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

/** One file; `path` is relative to the root, with `/` on every platform. */
export type SourceFile = { readonly path: string; readonly text: string };

const places = ['apps', 'packages', 'tools', 'bench', 'e2e', 'docs', 'brands', 'runtime', '.ci'];
const skipped = /^(node_modules|dist|coverage|shots|pictures|\.cache|\.data)$/;

function* walk(place: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, place), { withFileTypes: true })) {
    if (skipped.test(entry.name)) continue;
    const file = `${place}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(file);
    else if (entry.isFile()) yield file;
  }
}

/** Paths of all files of the repository, in order. In a git worktree `.git` is a file, and no more of the repository than the folder is. */
export function allPaths(): string[] {
  const top = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile() && entry.name !== '.git');
  const nested = places.filter((place) => existsSync(path.join(root, place))).flatMap((place) => [...walk(place)]);
  return [...top.map((entry) => entry.name), ...nested].sort();
}

/** Whether TypeScript is written in it. */
export const isTypeScript = (file: string): boolean => /\.tsx?$/.test(file);

/** Reads the files that a test of their path lets through. */
export function readFiles(wanted: (file: string) => boolean): SourceFile[] {
  return allPaths()
    .filter(wanted)
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
}
