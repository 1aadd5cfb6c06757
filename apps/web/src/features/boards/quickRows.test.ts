/** Quick choices in rows of keys, and boards filled by chance: what chance fills is always a bet. */
import { lotteries } from '@banyan/games/lotteries';
import { expect, test } from 'vitest';
import { noPicks, writePicks } from '../tickets/picks.ts';
import { everyNumber } from './quickPicks.ts';
import { randomPicks, rowSet } from './quickRows.ts';

test('the words part a row in the middle', () => {
  const every = everyNumber(2);
  expect([rowSet('big', every).length, rowSet('big', every)[0]]).toEqual([50, '50']);
  expect(rowSet('small', every).at(-1)).toBe('49');
  expect(rowSet('odd', every)).toHaveLength(50);
  expect(rowSet('even', every)[0]).toBe('00');
  expect(rowSet('all', every)).toHaveLength(100);
  expect(rowSet('big', everyNumber(1))).toEqual(['5', '6', '7', '8', '9']);
});

test('of eleven balls six are big', () => {
  const balls = Array.from({ length: 11 }, (_, at) => String(at + 1).padStart(2, '0'));
  expect(rowSet('big', balls)).toEqual(['06', '07', '08', '09', '10', '11']);
  expect(rowSet('small', balls)).toEqual(['01', '02', '03', '04', '05']);
});

const rowPlays = [...lotteries.values()].flatMap((lottery) =>
  [...lottery.plays.values()]
    .filter(({ board }) => board.kind === 'places' || board.kind === 'groups')
    .map((play) => [lottery.rules, play.play] as const),
);

test.each(rowPlays)('chance fills the board of %s %s with a bet', (rules, code) => {
  const lottery = lotteries.get(rules);
  const play = lottery?.plays.get(code);
  if (lottery === undefined || play === undefined) throw new Error('no such play');
  const board = structuredClone(play.board) as Parameters<typeof writePicks>[0];
  let seed = 7;
  const below = (n: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % n;
  };
  for (let round = 0; round < 20; round += 1) {
    const written = writePicks(board, randomPicks(board, noPicks, below), 200);
    expect(written.lack).toBeUndefined();
    const normal = lottery.normalise(code, written.selections?.[0] ?? '');
    expect(normal.ok && play.combinations(normal.value)).toBeGreaterThan(0);
  }
});
