/**
 * The short run takes a sample of what is slow, drawn from the run's seed (tools/seed.ts) and so another one each day; the long
 * run takes all. Bets and money are walked from end to end; of passwords whole groups are taken, whose flows go on from each
 * other; files that draw a sample of their own are left to it.
 */
import path from 'node:path';
import { beforeEach } from 'vitest';

const isLong = process.env['BANYAN_LONG'] === '1';
const seed = Number(process.env['BANYAN_SEED']);

/** Files of which a group of tests is taken or left whole: its flows go on from each other. */
const groups = /\/e2e\/(popups-identity|live-tabs)\.test\.ts$/;

/** Of a hundred tests of such a file so many are in the short run; the first row that fits counts. All flows take 15 minutes on two cores. */
const shares: readonly (readonly [RegExp, number])[] = [
  [/\/e2e\/(money|withdrawals|keyboard|quick|routes|stories)\.test\.ts$/, 100],
  [/\/e2e\/(deposits|slip)\.test\.ts$/, 40],
  [groups, 14],
  // These wait for draws or flights of minutes, or open the whole site many times over.
  [/\/e2e\/(lotteries|site|header|hostile|studio-frame)\.test\.ts$/, 5],
  [/\/e2e\//, 11],
  // Each starts and kills processes, fills a disk, or checks a whole database.
  [/\/src\/(start|roles|killed|lost-connections)\.test\.ts$/, 17],
  [/\/(studio|studio-flights|ledger\/tamper|draw-kill|guard-password|tools\/start\/(start|full-disk))\.test\.ts$/, 25],
];
const shareOf = (file: string): number => shares.find(([files]) => files.test(file))?.[1] ?? 100;

/** A number from a name, evenly spread (FNV-1a with a last mix). */
function numberOf(name: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

beforeEach(({ task, skip }) => {
  const suite = task.suite?.name ?? '';
  const name = groups.test(task.file.filepath)
    ? `${path.basename(task.file.filepath)} ${suite}`
    : `${suite} ${task.name}`;
  const isSkipped = !isLong && numberOf(name) % 100 >= shareOf(task.file.filepath);
  skip(isSkipped, 'one for the long run');
});
