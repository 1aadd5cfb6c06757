/** Every side that a card of home offers is a choice of its family's play. */
import { expect, test } from 'vitest';
import { lotteries } from '@banyan/games/lotteries';
import { sidePlayOf } from './sidePlays.ts';

test('the sides are choices of a play of the family, and most families have them', () => {
  const found = [...lotteries].flatMap(([rules, lottery]) => {
    const own = sidePlayOf(rules);
    if (own === undefined) return [];
    const board = lottery.plays.get(own.play)?.board;
    expect(board?.kind, rules).toBe('choices');
    expect(board?.kind === 'choices' ? board.choices : [], rules).toEqual(expect.arrayContaining([...own.sides]));
    return [rules];
  });
  expect(found).toHaveLength(12);
  expect(sidePlayOf('keno')).toBeUndefined();
});
