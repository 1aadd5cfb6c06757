/**
 * Files of tests that the short run leaves to the long one, drawn from the run's seed and so others each day. What moves money is always there, and so
 * are the checks of the whole server; a run that names files, or what changed, leaves out none.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import { root } from './tree.ts';

/** Modules that move money, and the checks of the whole server. */
const always =
  /^apps\/api\/src\/(?:[\w-]+\.test\.ts|modules\/(?:ledger|tickets|settlement|seamless-wallet|transfer-wallet|cashier|withdrawals|transfers|bonuses|rewards)\/)/;
/** Flows of the browser from the first visit to money and back, and the looks of all pages. */
const alwaysWalked = /^e2e\/(?:money|keyboard|quick|routes|stories|withdrawals|deposits|slip|table)\.test\.ts$/;
/** Each starts and kills whole servers for a minute or more: one of them every second day. */
const processes = ['killed', 'lost-connections', 'roles', 'start'].map((name) => `apps/api/src/${name}.test.ts`);

/** Of a hundred other files so many are in the short run. */
const shareOf = (file: string): number => (file.startsWith('e2e/') ? 8 : 12);

/** A number from a name, evenly spread and another one with each seed (FNV-1a with a last mix). */
export function numberOf(name: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Those of some files that a seed leaves out. */
export function leftOutOf(files: readonly string[], seed: number): string[] {
  const started = processes[numberOf('processes', seed) % (2 * processes.length)];
  return files.filter((file) => {
    if (processes.includes(file)) return file !== started;
    return !always.test(file) && !alwaysWalked.test(file) && numberOf(file, seed) % 100 >= shareOf(file);
  });
}

/** Files of tests of the API and of the browser that a seed leaves out, relative to the root. */
export function leftOut(seed: number): string[] {
  const files = globSync(['apps/api/src/**/*.test.ts', 'e2e/*.test.ts'], { cwd: root });
  return leftOutOf(files.map((file) => file.split(path.sep).join('/')).sort(), seed);
}
