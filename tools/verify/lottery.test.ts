/**
 * The second implementation of the lotteries, in Python, written from the printed rules alone: it lists what the first one
 * counts by formula, and agrees with it on thousands of seeded bets, on exact chances and on the printed figures.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lotteries, lotteryNamed } from '@banyan/games/lotteries';
import { type Question, chancesOf, fullBoards, questionsOn } from './lottery-cases.ts';

const folder = path.join(import.meta.dirname, 'lottery');
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython)
  console.warn('SKIPPED: there is no python3 here, so the second implementation of the lotteries was not run');

const isLong = process.env['BANYAN_LONG'] === '1';
/** So many selections of each play, on so many results taken blindly out of a pool, `bounded` of them on all results. */
const amount = isLong
  ? { selections: 60, results: 1500, random: 12, bounded: 20 }
  : { selections: 12, results: 400, random: 4, bounded: 2 };

/** Full boards of up to so many combinations are listed. */
const mostOnBoards = isLong ? 1_000_000 : 100_000;

function run(mode: readonly string[], input: unknown = {}) {
  return spawnSync('python3', [folder, ...mode], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
}

const check = (results: Record<string, unknown>, asked: readonly Question[]) => {
  const reported = run(['check'], { results, asked });
  return { status: reported.status, lines: `${reported.stdout}${reported.stderr}`.trim().split('\n') };
};

const known = hasPython ? (JSON.parse(run(['plays']).stdout) as Record<string, string[]>) : {};

test.runIf(hasPython)('every family has a second implementation', () => {
  expect(Object.keys(known).sort()).toEqual([...lotteries.keys()].sort());
});

test.runIf(hasPython).each([...lotteries.keys()])(
  '%s: the same plays, combinations, hits, bounds and exact chances',
  (rules) => {
    const lottery = lotteryNamed(rules);
    expect([...(known[rules] ?? [])].sort()).toEqual([...lottery.plays.keys()].sort());
    const { results, asked } = questionsOn(lottery, 2026, amount);
    const won = new Set(
      asked.filter(({ hits }) => hits.some(([, levels]) => levels.some((hit) => hit > 0))).map(({ play }) => play),
    );
    expect([...lottery.plays.keys()].filter((play) => !won.has(play))).toEqual([]);
    const all = [...asked, ...chancesOf(lottery, isLong), ...fullBoards(lottery, mostOnBoards)];
    const decisions = asked.reduce((sum, { hits }) => sum + hits.length, 0);
    const reported = check({ [rules]: results }, all);
    expect(reported).toEqual({ status: 0, lines: [`${all.length} selections, ${decisions} decisions, 0 faults`] });
  },
);

test.runIf(hasPython)('a wrong count, wrong hits, a wrong chance and a wrong bound are named', () => {
  const lottery = lotteryNamed('vietnam-north');
  const { results, asked } = questionsOn(lottery, 7, { selections: 1, results: 3, random: 1, bounded: 1 });
  const [right] = asked.filter(({ play }) => play === 'X2');
  if (right === undefined) throw new Error('unreachable');
  const [index, hits] = right.hits[0] ?? [0, [0]];
  const reported = check({ 'vietnam-north': results }, [
    { ...right, combinations: right.combinations + 1 },
    { ...right, hits: [[index, [(hits[0] ?? 0) + 1]]] },
    { ...right, hits: [], chance: ['1/7'] },
    { family: 'k3', play: 'ONE', selection: '1', combinations: 1, hits: [], most: [1, 1, 2] },
  ]);
  expect(reported.status).toBe(1);
  expect(reported.lines.map((line) => line.split(': ')[1]?.split(' ')[0])).toEqual([
    String(right.combinations + 1),
    'hits',
    'chance',
    'at',
    undefined,
  ]);
});
