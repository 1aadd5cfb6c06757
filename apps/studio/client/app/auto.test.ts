/** Playing by itself: it ends when the player said, and no stake passes the most. */
import { expect, test } from 'vitest';
import { type AutoPlan, afterRound, autoFrom } from './auto.ts';

const bounds = { least: 100n, most: 100_000n, step: 100n };
const plan: AutoPlan = {
  rounds: 10,
  profit: undefined,
  loss: undefined,
  win: undefined,
  afterWin: null,
  afterLoss: null,
};
/** Plays payouts in hundredths of the stake until it ends. */
function run(rules: Partial<AutoPlan>, payouts: readonly number[], first = 10_000n) {
  let state = autoFrom(first);
  const stakes: bigint[] = [];
  for (const times of payouts) {
    stakes.push(state.stake);
    const next = afterRound({ ...plan, ...rules }, state, (state.stake * BigInt(times)) / 100n, bounds);
    state = next.state;
    if (next.end !== undefined) return { end: next.end, stakes, profit: state.profit };
  }
  return { end: undefined, stakes, profit: state.profit };
}

test('ends with its rounds, and never without them', () => {
  expect(run({ rounds: 3 }, [0, 0, 0, 0])).toEqual({
    end: 'rounds',
    stakes: [10_000n, 10_000n, 10_000n],
    profit: -30_000n,
  });
  expect(run({ rounds: null }, Array(50).fill(0)).end).toBeUndefined();
});

test('ends at a profit, a loss and a win of the player’s own', () => {
  expect(run({ profit: 10_000n }, [0, 200, 200, 200])).toMatchObject({ end: 'profit', profit: 10_000n });
  expect(run({ loss: 20_000n }, [0, 0, 200])).toMatchObject({ end: 'loss', stakes: [10_000n, 10_000n] });
  expect(run({ win: 50_000n }, [200, 500, 200])).toMatchObject({ end: 'win', stakes: [10_000n, 10_000n] });
});

test('grows after a loss, is the first again after a win, and stops before it passes the most', () => {
  expect(run({ afterLoss: 100 }, [0, 0, 0, 200, 0]).stakes).toEqual([10_000n, 20_000n, 40_000n, 80_000n, 10_000n]);
  expect(run({ afterLoss: 100 }, [0, 0, 0, 0, 0])).toMatchObject({
    end: 'limit',
    stakes: [10_000n, 20_000n, 40_000n, 80_000n],
  });
  // A third more, in whole hundredths.
  expect(run({ afterWin: 33 }, [200, 200]).stakes).toEqual([10_000n, 13_300n]);
  // The stake back is no win.
  expect(run({ afterWin: 100 }, [100, 100]).stakes).toEqual([10_000n, 10_000n]);
});
