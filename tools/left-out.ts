/**
 * Files of tests that the short run leaves to the long one, drawn from the run's seed and so others each day. What moves money is always there, and so
 * are the checks of the whole server; a run that names files, or what changed, leaves out none.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import { root } from './tree.ts';

/** Of a hundred files so many are in the short run. */
const share = 40;
/** Modules that move money. */
const always =
  /^apps\/api\/src\/(?:[\w-]+\.test\.ts|modules\/(?:ledger|tickets|settlement|seamless-wallet|transfer-wallet|cashier|withdrawals|transfers|bonuses|rewards)\/)/;

/** A number from a name, evenly spread and another one with each seed (FNV-1a with a last mix). */
export function numberOf(name: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Those of some files that a seed leaves out. */
export const leftOutOf = (files: readonly string[], seed: number): string[] =>
  files.filter((file) => !always.test(file) && numberOf(file, seed) % 100 >= share);

/** Files of the API's tests that a seed leaves out, relative to the root. */
export function leftOut(seed: number): string[] {
  const files = globSync('apps/api/src/**/*.test.ts', { cwd: root }).map((file) => file.split(path.sep).join('/'));
  return leftOutOf(files.sort(), seed);
}
