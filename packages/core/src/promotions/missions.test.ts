/** Rules of missions and boards: what is malformed, what a play is worth, and the steps by which scores are counted. */
import { expect, it } from 'vitest';
import type { BoardRules } from './kinds/board.ts';
import type { MissionRules } from './kinds/mission.ts';
import { type Mission, checkRules, leastOfStep, missionIn, scoreOf, fulfilmentOf, stepOf, taskWorth } from './index.ts';

const mission: MissionRules = {
  ...{ kind: 'mission', titles: { en: 'x' }, gives: { kind: 'cash', claimDays: 7 }, join: 'automatic', combine: 'all' },
  ...{ window: 'once', tasks: [{ measure: 'valid-bet' }, { measure: 'multiple' }] },
  currencies: { BDT: { amount: '50', tasks: [{ target: '1000' }, { target: '12.5', leastStake: '10' }] } },
};
const board: BoardRules = {
  ...{ kind: 'board', titles: { en: 'x' }, gives: { kind: 'cash' }, join: 'automatic', window: 'week' },
  ...{ score: 'valid-bet', currencies: { BDT: { prizes: ['1000', '500', '500'] } } },
};
const offer = (part: object) => ({ BDT: { ...mission.currencies['BDT'], ...part } }) as MissionRules['currencies'];

it('says where rules cannot be counted with', () => {
  const faultOf = (rules: MissionRules | BoardRules) => {
    const checked = checkRules(rules);
    return checked.ok ? undefined : checked.details?.['at'];
  };
  expect(faultOf(mission)).toBeUndefined();
  expect(faultOf(board)).toBeUndefined();
  expect(faultOf({ ...mission, tasks: [] })).toBe('tasks');
  expect(faultOf({ ...mission, titles: {} })).toBe('titles');
  expect(faultOf({ ...mission, gives: { kind: 'cash' } })).toBe('gives claimDays');
  expect(faultOf({ ...mission, currencies: offer({ amount: '0' }) })).toBe('BDT amount');
  expect(faultOf({ ...mission, currencies: offer({ tasks: [{ target: '5' }] }) })).toBe('BDT tasks');
  expect(faultOf({ ...mission, currencies: offer({ tasks: [{ target: '0' }, { target: '1' }] }) })).toBe('BDT task 1');
  expect(faultOf({ ...mission, combine: 'in-order', tasks: [{ measure: 'email' }, { measure: 'bets' }] })).toBe(
    'tasks in order',
  );
  const prizes = (list: readonly string[]) => ({ BDT: { prizes: list } });
  expect(faultOf({ ...board, currencies: prizes([]) })).toBe('BDT prizes');
  expect(faultOf({ ...board, currencies: prizes(['5', '6']) })).toBe('BDT prize 2');
  expect(faultOf({ ...board, score: 'multiple' })).toBe('BDT leastStake');
  expect(faultOf({ ...board, score: 'points' })).toBe('points');
  expect(faultOf({ ...board, score: 'points', points: [{ for: 'multiple', points: 2 }] })).toBe('points 1');
  expect(
    faultOf({ ...board, gives: { kind: 'free-rounds', claimDays: 3, at: { vendor: 'A', game: 'b', rounds: 5 } } }),
  ).toBe('gives');
});

it('a play is worth what it was, from the smallest stake on and where it belongs; a void one nothing', () => {
  const read = missionIn(mission, 'BDT');
  if (!read.ok || read.value === undefined) throw new Error('no mission');
  const [bets, best] = read.value.tasks as [Mission['tasks'][number], Mission['tasks'][number]];
  const play = {
    category: 'RNG',
    vendor: 'A',
    game: 'b',
    state: 'won',
    stake: 300_000n,
    valid: 250_000n,
    payout: 1_000_000n,
  } as const;
  expect([taskWorth(bets, play), taskWorth(best, play)]).toEqual([250_000n, 333n]);
  expect(taskWorth(best, { ...play, stake: 99_999n })).toBe(0n);
  expect(taskWorth(bets, { ...play, state: 'void' })).toBe(0n);
  expect(taskWorth({ ...bets, games: ['A/c'], categories: ['LIVE'] }, play)).toBe(0n);
  expect(taskWorth({ ...bets, games: ['A/b'] }, play)).toBe(250_000n);
  expect(scoreOf({ score: 'win-sum', points: [], leastStake: 0n, prizes: [] }, play)).toBe(1_000_000n);
  expect(fulfilmentOf(read.value, [10_000_000n, 1249n])).toEqual({ done: [true, false], isDone: false, current: 1 });
  expect(fulfilmentOf({ ...read.value, combine: 'any' }, [10_000_000n])).toMatchObject({ isDone: true });
});

it('steps of scores are exact when they are small, and never more than a two-hundred-and-fifty-sixth wide', () => {
  for (const score of [0n, 1n, 511n, 512n, 513n, 1023n, 1024n, 10n ** 6n, 10n ** 15n]) {
    const step = stepOf(score);
    const [from, to] = [leastOfStep(step), leastOfStep(step + 1)];
    expect(from <= score && score < to).toBe(true);
    expect((to - from) * 256n <= (from > 256n ? from : 256n)).toBe(true);
  }
});
