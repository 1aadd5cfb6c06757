/**
 * Where tests find the real data, which others own and which is not in the repository: `BANYAN_REAL_DATA`, else
 * `../shared/data` beside it. Where it is absent, tests over it are skipped, and say so.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../..', process.env['BANYAN_REAL_DATA'] ?? '../shared/data');

/** Whether the folder is there. A no is printed, so that skipped tests are not taken for passed ones. */
export const realDataPresent = existsSync(folder);
if (!realDataPresent) process.stderr.write(`NOT RUN: tests over real data, because ${folder} does not exist\n`);

/** The text of one real file. */
export function realFile(name: string): string {
  return readFileSync(path.join(folder, name), 'utf8');
}

/** The file's place, for a command that is to read it. */
export const realPath = (name: string): string => path.join(folder, name);
