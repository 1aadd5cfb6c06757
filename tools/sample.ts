/**
 * The short run takes a sample of what is slow, drawn from the run's seed (tools/seed.ts) and so another one each day; the long
 * run takes all. Bets and money are walked from end to end; of passwords whole groups are taken, whose flows go on from each
 * other; files that draw a sample of their own are left to it.
 */
import path from 'node:path';
import { beforeEach } from 'vitest';
import { numberOf } from './left-out.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const seed = Number(process.env['BANYAN_SEED']);

/** Files of which a group of tests is taken or left whole: its flows go on from each other. */
const groups = /\/e2e\/(popups-identity|live-tabs|withdrawals)\.test\.ts$/;

/**
 * Of a hundred tests of such a file so many are in the short run, where the file is in it at all (tools/left-out.ts); the first row that fits counts. All
 * flows take more than an hour on two cores.
 */
const shares: readonly (readonly [RegExp, number])[] = [
  [/\/e2e\/(money|keyboard|quick|routes|stories)\.test\.ts$/, 100],
  // Rounds of a live table take half a minute.
  [/\/e2e\/studio-live\.test\.ts$/, 12],
  [/\/e2e\/withdrawals\.test\.ts$/, 40],
  [/\/e2e\/(deposits|slip|table)\.test\.ts$/, 20],
  [groups, 14],
  // These wait for draws or flights of minutes, or open the whole site many times over.
  [/\/e2e\/(affiliates|lotteries|site|header|hostile|studio-frame)\.test\.ts$/, 20],
  [/\/e2e\//, 40],
  // Each starts and kills processes, fills a disk, or checks a whole database.
  [/\/src\/(start|roles|killed|lost-connections)\.test\.ts$/, 10],
  [/\/tools\/start\/(start|full-disk)\.test\.ts$/, 5],
  [
    /\/(studio|studio-flights|ledger\/(tamper|kill)|(draw|settle|credit|payout)-kill|house-exits|guard-password)\.test\.ts$/,
    25,
  ],
  [/\/(settle-draw|correct-results|proofs|studio-steps|studio-tables)\.test\.ts$/, 50],
];
const shareOf = (file: string): number => shares.find(([files]) => files.test(file))?.[1] ?? 100;

beforeEach(({ task, skip }) => {
  const suite = task.suite?.name ?? '';
  const name = groups.test(task.file.filepath)
    ? `${path.basename(task.file.filepath)} ${suite}`
    : `${suite} ${task.name}`;
  const isSkipped = !isLong && numberOf(name, seed) % 100 >= shareOf(task.file.filepath);
  skip(isSkipped, 'one for the long run');
});
