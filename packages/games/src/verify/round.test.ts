/** The check of a published round: right ones are right, and whatever is changed is noticed. */
import { expect, test } from 'vitest';
import { vectors } from '../fair/vectors.ts';
import { checkRound } from './index.ts';

test('every golden round is right, and shows what happened in it', () => {
  for (const { shown, steps, ...round } of vectors.rounds)
    expect(checkRound(round)).toMatchObject({ verdict: 'right', payout: round.payout, shown, steps });
});

test.each(['dice', 'crash', 'monsoon', 'roulette', 'baccarat'])(
  '%s: another payout, seed or promise is noticed',
  (name) => {
    const round = vectors.rounds.find(({ game, payout }) => game === name && payout !== '0');
    if (round === undefined) throw new Error('the vectors hold no win');
    const one = String(BigInt(round.payout) + 1n);
    expect(checkRound({ ...round, payout: one })).toMatchObject({ verdict: 'payout-differs', payout: round.payout });
    expect(checkRound({ ...round, seedHash: '0'.repeat(64) }).verdict).toBe('seed-not-committed');
    expect(checkRound({ ...round, serverSeed: '0'.repeat(64) }).verdict).toBe('seed-not-committed');
  },
);

test('a round of several steps is right with the steps that were taken, and with no others', () => {
  const rounds = vectors.rounds.filter(({ taken, payout }) => (taken?.length ?? 0) > 1 && payout !== '0');
  expect(rounds.length).toBeGreaterThan(20);
  for (const { shown: _, steps: __, ...round } of rounds) {
    const taken = round.taken ?? [];
    // One that is not over was not played like that, nor one that goes on after its end, nor without what was pressed.
    for (const other of [taken.slice(0, -1), [...taken, { act: 'cash' }], [], [{ act: 'cash' }]])
      expect(checkRound({ ...round, taken: other })).toMatchObject({ verdict: 'malformed', payout: null });
    for (const none of [[null], [{ act: 'none' }], 'x', Array.from({ length: 300 }, () => ({ act: 'pass' }))])
      expect(checkRound({ ...round, taken: none as never }).verdict).toBe('malformed');
    const fewer = [...taken.slice(0, -2), { act: 'cash' }];
    if (taken.at(-1)?.['act'] === 'cash' && taken.length > 2 && taken.at(-2)?.['act'] !== 'pass')
      expect(checkRound({ ...round, taken: fewer }).verdict).not.toBe('right');
  }
});

// R30: a round is drawn from its seeds and its number alone.
test('what happens in a round is the same for every stake, and a payout grows with the stake alone', () => {
  for (const { shown, steps, ...round } of vectors.rounds) {
    const times = 1000n;
    const more = checkRound({ ...round, stake: String(BigInt(round.stake) * times) });
    expect(more.steps).toEqual(steps);
    const payout = BigInt(more.payout ?? -1);
    // Payouts are rounded down to a unit, so that a larger one may have some of what a small one lost.
    expect(payout - BigInt(round.payout) * times).toBeGreaterThanOrEqual(0n);
    expect(payout - BigInt(round.payout) * times).toBeLessThan(times);
  }
});

test.each([
  { game: 'none' },
  { game: 'toString' },
  { serverSeed: 'x' },
  { clientSeed: 'a|b' },
  { nonce: -1 },
  { stake: '-1' },
  { stake: '1.5' },
  { choice: { side: 'both', target: 1 } },
])('%j is malformed, and nothing throws', (change) => {
  expect(checkRound({ ...(vectors.rounds[0] as (typeof vectors.rounds)[0]), ...change })).toMatchObject({
    verdict: 'malformed',
    payout: null,
  });
});
