/** The most that bets return on one result of a game of few: no two that exclude each other are added up. */
import { expect, test } from 'vitest';
import { colour } from '@banyan/games/colour';
import { keno } from '@banyan/games/keno';
import { k3 } from '@banyan/games/k3';
import { lotteryOf } from '@banyan/games/lottery';
import type { Play } from '../draws/draws.queries.ts';
import { bestReturn, isUpperBound } from './bestReturn.ts';
import { lotteries } from '@banyan/games/lotteries';
import { everyDecider } from './fewResults.ts';
import type { Wanted } from './slipBets.ts';

const rules = lotteryOf(colour);
const stake = { currency: 'BDT', amount: '1.00' } as const;
const plays = [...rules.plays.values()].map(
  ({ play, group, levels }) =>
    ({ play, group, odds: levels.map(({ odds }) => odds).join('/'), minStake: stake }) as Play,
);
const row = (play: string, selections: readonly string[], amount = '10'): Wanted => ({
  play,
  bets: selections.map((selection) => ({ selection, combinations: 1 })),
  stake: amount,
  odds: plays.find((one) => one.play === play)?.odds ?? '',
});
const best = (...rows: readonly Wanted[]) => Number(bestReturn(rows, plays, rules)?.units) / 10_000;

test('a digit, its colours and its side are one result', () => {
  expect(best(row('NUM', ['7']))).toBe(90);
  // 7 is green and big.
  expect(best(row('NUM', ['7']), row('COLOUR', ['green']), row('SIDES', ['big']))).toBeCloseTo(90 + 20 + 19.6, 6);
  // 7 is not red: the better of both.
  expect(best(row('NUM', ['7']), row('COLOUR', ['red']))).toBe(90);
  expect(best(row('COLOUR', ['green', 'red']))).toBe(20);
  // On 0 red shares with violet.
  expect(best(row('COLOUR', ['red', 'violet']))).toBe(60);
  expect(best(row('SIDES', ['big', 'small'], '5'))).toBeCloseTo(9.8, 6);
  expect(isUpperBound([row('COLOUR', ['green', 'red'])], plays, rules)).toBe(false);
});

test('three dice have few results, a keno does not', () => {
  expect(everyDecider(lotteryOf(k3))).toHaveLength(216);
  expect(everyDecider(lotteryOf(keno))).toBeUndefined();
});

test('every family with few results is tried on all of them, however it writes them', () => {
  const few = [...lotteries.values()].filter((one) => everyDecider(one) !== undefined).map((one) => one.rules);
  expect(few.toSorted()).toEqual(['colour', 'k3', 'live-lo', 'panna', 'pc28', 'teer']);
});
