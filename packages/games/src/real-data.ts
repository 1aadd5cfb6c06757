/**
 * Where tests find the real data, which others own and which is not in the repository: `BANYAN_REAL_DATA`, else
 * `../shared/data` beside it. Where it is absent, tests over it are skipped, and say so.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
/** The folder itself, for other programs that read it. */
export const realDataFolder: string = resolve(repository, process.env.BANYAN_REAL_DATA ?? '../shared/data');

/** Whether the folder is there. A no is printed, so that skipped tests are not taken for passed ones. */
export const realDataPresent = existsSync(realDataFolder);
if (!realDataPresent) process.stderr.write(`NOT RUN: tests over real data, because ${realDataFolder} does not exist\n`);

/** The text of one real file. */
export function realFile(path: string): string {
  return readFileSync(join(realDataFolder, path), 'utf8');
}
