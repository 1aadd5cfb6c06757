/**
 * Every real draw, decided by both implementations, each with its own reading of the files: the same hits of the same bets,
 * draw by draw, and the printed figures as the second one computes them.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { lotteries, lotteryNamed } from '@banyan/games/lotteries';
import type { Lottery } from '@banyan/games/lottery';
import { digitsOfKeno } from '@banyan/games/pc28';
import { northFile, type ResultFile, stationFile } from '@banyan/games/vietnam';
import type { Prizes } from '../../packages/games/src/lottery/play.ts';
import { realDataFolder, realDataPresent, realFile } from '../../packages/games/src/real-data.ts';
import { selectionOf, wordsOf } from './lottery-cases.ts';

const folder = path.join(import.meta.dirname, 'lottery');
const hasPython = spawnSync('python3', ['--version']).status === 0;
const isLong = process.env['BANYAN_LONG'] === '1';

function run(mode: string, input: unknown = {}) {
  const reported = spawnSync('python3', [folder, mode, realDataFolder], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return { status: reported.status, text: `${reported.stdout}${reported.stderr}`.trim() };
}

function days(file: ResultFile, ...names: string[]): Prizes[] {
  return names.flatMap((name) => {
    const read = file.read(realFile(`lottery/${name}`), 'integers');
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    return read.days.map(({ result }) => result);
  });
}

/** The cells of a file's lines, without the line of names. */
function rows(name: string): string[][] {
  const [, ...lines] = realFile(`lottery/${name}`).trimEnd().split('\n');
  return lines.map((line) => line.trim().split(','));
}

/** Numbers in the order of a family's tiers, as a result of it. */
function resultOf({ tiers }: Lottery, numbers: readonly string[]): Prizes {
  let at = 0;
  return tiers.map(({ tier, count, digits }) => {
    at += count;
    return { tier, numbers: numbers.slice(at - count, at).map((number) => number.padStart(digits, '0')) };
  });
}

const keno = () => rows('keno.csv').map((cells) => resultOf(lotteryNamed('keno'), cells.slice(2, 22)));

/** Where a family's real draws come from. */
const sources: Readonly<Record<string, () => Prizes[]>> = {
  'vietnam-north': () => days(northFile, 'xsmb.csv'),
  'vietnam-south': () => days(stationFile, 'xsmn.csv', 'xsmt.csv'),
  ssc: () => rows('ssc.csv').map(([, code = '']) => resultOf(lotteryNamed('ssc'), [...code])),
  keno,
  pc28: () => keno().map((result) => digitsOfKeno(result, 'consecutive')),
  thai: () =>
    rows('thai.csv').flatMap(([, first = '', , , bottom = '', fronts = '', lasts = '']) => {
      const [front, last] = [fronts.split('|'), lasts.split('|')];
      const isToday = front.length === 2 && last.length === 2;
      return isToday ? [resultOf(lotteryNamed('thai'), [first, ...front, ...last, bottom])] : [];
    }),
  hanoi: () => days(northFile, 'xsmb.csv'),
};

/** Two selections of each play, ten in the long run; what they are does not change from run to run. */
function selectionsOn(lottery: Lottery, results: readonly Prizes[]): [string, string][] {
  const nextWord = wordsOf(1105);
  return [...lottery.plays.values()].flatMap((play) =>
    Array.from({ length: isLong ? 10 : 2 }, (_, at): [string, string] => [
      play.play,
      selectionOf(lottery, play, nextWord, results[at * 7] ?? [], 300),
    ]),
  );
}

function decided(lottery: Lottery, results: readonly Prizes[], asked: readonly [string, string][]) {
  const deciders = results.map((result) => lottery.decider(result));
  return asked.map(([play, selection]) => {
    const hits = deciders.map((decide) => decide(play, selection));
    const sums = (hits[0] ?? []).map((_, level) => hits.reduce((sum, levels) => sum + (levels[level] ?? 0), 0));
    return { play, selection, hits: sums, hash: createHash('sha256').update(JSON.stringify(hits)).digest('hex') };
  });
}

describe.runIf(hasPython && realDataPresent)('real draws', () => {
  const families = Object.keys(sources).filter((rules) => lotteries.has(rules));

  test.each(families)('%s: every draw is decided the same', (rules) => {
    const lottery = lotteryNamed(rules);
    const results = sources[rules]?.() ?? [];
    const asked = selectionsOn(lottery, results);
    const reported = JSON.parse(run('replay', { [rules]: asked }).text) as Record<string, unknown>;
    const theirs = decided(lottery, results, asked);
    expect(reported[rules]).toEqual({ draws: results.length, asked: theirs });
    expect(results.length).toBeGreaterThan(0);
  });

  test('the printed figures and price lists, the anchors and the expected pays of 7,300 days are what the rules give', () => {
    expect(run('figures')).toEqual({ status: 0, text: '0 faults' });
  });
});
