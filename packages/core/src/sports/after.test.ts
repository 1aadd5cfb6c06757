/** What happens to a bet after it was struck: cash-out, corrections, and its states. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { next, statesOf } from '../states/index.ts';
import { testSeed } from '../test-seed.ts';
import { fraction } from './fraction.ts';
import {
  type OpenLeg,
  type PartAsked,
  type SportBetState,
  type SportEventState,
  type SportLegState,
  type SportMarketState,
  type Valued,
  allOf,
  cashOutFault,
  cashOutValue,
  correctableHours,
  cutOf,
  differenceBill,
  expectedOf,
  isCorrectable,
  isOfferLive,
  mayUndo,
  mostParts,
  oddsOf,
  offerLivesMs,
  partOf,
  paysAt,
  recounted,
  settlementStateOf,
  sportBetStates,
  sportEventStates,
  sportLegStates,
  sportMarketStateOf,
  sportMarketStates,
  undoWithinMs,
} from './index.ts';

const coin = 100n;
const one = fraction(1n);

describe('a cash-out', () => {
  const odds = oddsOf(25_000n);
  const likely = { win: 620_000n, halfWin: 0n, refund: 0n, halfLose: 0n, lose: 380_000n };
  const bet: Valued = {
    ...{ unit: 1_000_000n, shape: allOf(1), lines: [[expectedOf(likely, odds)]], best: [[odds]] },
    ...{ cut: 50_000n, edge: one },
  };

  test('expects of every end its part', () => {
    const split = { win: 200_000n, halfWin: 200_000n, refund: 200_000n, halfLose: 200_000n, lose: 200_000n };
    expect(expectedOf(split, oddsOf(20_000n))).toEqual(fraction(2n * 10n + 15n + 10n + 5n, 50n));
  });

  test('is cut by 2 % before the start, 5 % in play, and 1 % for each further open leg', () => {
    expect([cutOf(false, 1), cutOf(true, 1), cutOf(true, 3), cutOf(false, 0)]).toEqual([
      ...[20_000n, 50_000n, 70_000n, 20_000n],
    ]);
  });

  test('of a bet that was struck above the fair price takes the advantage back', () => {
    expect(cashOutValue(bet, coin)).toBe(1_472_500n);
    expect(cashOutValue({ ...bet, edge: fraction(9n, 10n) }, coin)).toBe(1_472_500n);
    // 1.55 x .95 x .985 / 1.1
    expect(cashOutValue({ ...bet, edge: fraction(11n, 10n) }, coin)).toBe(1_318_500n);
  });

  test('is never above what the bet can still return', () => {
    expect(cashOutValue({ ...bet, best: [[one]] }, coin)).toBe(1_000_000n);
  });

  test('is not offered where a market is shut, a price is old, or the bet is of a kind that has none', () => {
    const leg: OpenLeg = {
      ...{ isMarketOpen: true, isLive: true, isSameGame: false, isUnderReview: false, priceAgeMs: 10_000 },
    };
    const fault = (rest: Partial<OpenLeg>, isFree = false) => cashOutFault(isFree, [leg, { ...leg, ...rest }]);
    expect(fault({})).toBeUndefined();
    expect(fault({}, true)).toBe('cash-out-free-bet');
    expect(fault({ isMarketOpen: false })).toBe('cash-out-market-shut');
    expect(fault({ isUnderReview: true })).toBe('cash-out-under-review');
    expect(fault({ isSameGame: true })).toBe('cash-out-same-game');
    expect(fault({ isSameGame: true, isLive: false })).toBeUndefined();
    expect(fault({ priceAgeMs: 10_001 })).toBe('cash-out-price-old');
    expect(fault({ isLive: false, priceAgeMs: 120_000 })).toBeUndefined();
    expect(fault({ isLive: false, priceAgeMs: 120_001 })).toBe('cash-out-price-old');
  });

  test('is offered for five seconds and one version of the bet', () => {
    const offer = { betVersion: 3, units: 100n, madeAtMs: 1000 };
    expect(isOfferLive(offer, 3, 1000 + offerLivesMs)).toBe(true);
    expect(isOfferLive(offer, 3, 1001 + offerLivesMs)).toBe(false);
    expect(isOfferLive(offer, 3, 999)).toBe(false);
    expect(isOfferLive(offer, 4, 1000)).toBe(false);
  });

  test('is paid as offered while it has not fallen by more than two hundredths', () => {
    expect(recounted(10_000n, 12_000n)).toEqual({ state: 'accepted', units: 10_000n });
    expect(recounted(10_000n, 9800n)).toEqual({ state: 'accepted', units: 10_000n });
    expect(recounted(10_000n, 9799n)).toEqual({ state: 'new-offer', units: 9799n });
    expect(recounted(10_000n, undefined)).toEqual({ state: 'refused' });
    expect(recounted(10_000n, 0n)).toEqual({ state: 'refused' });
  });

  test('in parts is of one combination, by whole percent, ten times', () => {
    const asked: PartAsked = {
      ...{ struck: { risk: 1_000_000n, win: 333_300n }, value: 500_000n, percent: 33, partsTaken: 0, combinations: 1 },
    };
    const part = (rest: Partial<PartAsked>) => partOf({ ...asked, ...rest }, coin);
    expect(part({})).toEqual({ ok: true, value: { paid: 165_000n, rest: { risk: 670_000n, win: 223_300n } } });
    for (const percent of [0, 100, 1.5, -1, Number.NaN])
      expect(part({ percent })).toMatchObject({ code: 'cash-out-part-malformed' });
    expect(part({ combinations: 4 })).toMatchObject({ code: 'cash-out-of-one-combination' });
    expect(part({ partsTaken: mostParts - 1 })).toMatchObject({ ok: true });
    expect(part({ partsTaken: mostParts })).toMatchObject({ code: 'cash-out-parts-taken' });
    expect(part({ struck: { risk: 100n, win: 100n } })).toMatchObject({ code: 'cash-out-part-malformed' });
    expect(part({ value: 200n })).toMatchObject({ code: 'cash-out-part-malformed' });
  });

  test('for nothing is a bet that is taken back within a minute, while nothing has changed', () => {
    expect(mayUndo(0, undoWithinMs, true)).toBe(true);
    expect(mayUndo(0, undoWithinMs + 1, true)).toBe(false);
    expect(mayUndo(0, 0, false)).toBe(false);
  });
});

describe('a correction', () => {
  test('posts the difference, owes what the wallet does not have, and pays it off first', () => {
    const first = { version: 1, paid: 210n, owed: 0n };
    expect(differenceBill(first, 0n, 150n)).toEqual({ version: 2, posted: -150n, owed: 60n });
    expect(differenceBill({ version: 2, paid: 0n, owed: 60n }, 210n, 0n)).toEqual({
      ...{ version: 3, posted: 150n, owed: -60n },
    });
    expect(differenceBill({ version: 2, paid: 0n, owed: 60n }, 40n, 9n)).toEqual({
      ...{ version: 3, posted: 0n, owed: -40n },
    });
    expect(differenceBill({ version: 0, paid: 0n, owed: 0n }, 210n, 0n)).toEqual({
      ...{ version: 1, posted: 210n, owed: 0n },
    });
    expect(() => differenceBill(first, -1n, 0n)).toThrow('below zero');
  });

  test('comes after any others to what the last result pays, and never takes a wallet below zero', () => {
    const sums = fc.bigInt({ min: 0n, max: 1000n });
    fc.assert(
      fc.property(fc.array(fc.tuple(sums, sums), { minLength: 1, maxLength: 8 }), (steps) => {
        let [bet, wallet] = [{ version: 0, paid: 0n, owed: 0n }, 0n];
        for (const [pays, spent] of steps) {
          const { version, posted, owed } = differenceBill(bet, pays, wallet);
          wallet += posted;
          bet = { version, paid: pays, owed: bet.owed + owed };
          expect(wallet >= 0n && bet.owed >= 0n).toBe(true);
          expect(posted - owed).toBe(pays - (steps[version - 2]?.[0] ?? 0n));
          wallet = wallet > spent ? wallet - spent : 0n;
        }
        expect(bet.version).toBe(steps.length);
      }),
      { seed: testSeed },
    );
  });

  test('is of a result that was seen or confirmed, and comes within three days', () => {
    expect([paysAt(1, 100n, 100n), paysAt(1, 101n, 100n), paysAt(2, 101n, 100n)]).toEqual([true, false, true]);
    const last = correctableHours * 3_600_000;
    expect([isCorrectable(0, last), isCorrectable(0, last + 1)]).toEqual([true, false]);
  });

  test('is named by what it follows', () => {
    expect([settlementStateOf(1, false), settlementStateOf(2, false)]).toEqual(['settled', 'resettled']);
    expect([settlementStateOf(1, true), settlementStateOf(4, true)]).toEqual(['cancelled', 'resettled-as-cancelled']);
  });
});

describe('the states', () => {
  test('of a market are never open again after its end', () => {
    const canOpen = statesOf<SportMarketState>(sportMarketStates).filter(
      (state) => next<SportMarketState>(sportMarketStates, state, 'active').ok,
    );
    expect(canOpen).toEqual(['inactive', 'suspended', 'handed-over']);
    expect(next<SportMarketState>(sportMarketStates, 'settled', 'closed')).toMatchObject({ ok: true });
    expect(next<SportMarketState>(sportMarketStates, 'settled', 'suspended')).toMatchObject({ code: 'state-conflict' });
    expect([0, 1, -1, -2, -3, -4, 2].map(sportMarketStateOf)).toEqual([
      ...['inactive', 'active', 'suspended', 'handed-over', 'settled', 'cancelled', undefined],
    ]);
  });

  test('of an event go on from play to its end, and any can be awarded', () => {
    const goes = (from: SportEventState, to: SportEventState) => next<SportEventState>(sportEventStates, from, to).ok;
    expect([goes('live', 'interrupted'), goes('interrupted', 'live'), goes('live', 'abandoned')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([goes('ended', 'live'), goes('abandoned', 'live'), goes('scheduled', 'ended')]).toEqual([
      false,
      false,
      false,
    ]);
    const awardable = statesOf<SportEventState>(sportEventStates).filter((state) => goes(state, 'awarded'));
    expect(statesOf<SportEventState>(sportEventStates).filter((state) => !awardable.includes(state))).toEqual([
      ...['awarded', 'closed'],
    ]);
  });

  test('of a leg are open, seen and confirmed; of a bet what was cashed out is paid for good', () => {
    expect(next<SportLegState>(sportLegStates, 'seen', 'confirmed')).toMatchObject({ ok: true });
    expect(next<SportLegState>(sportLegStates, 'confirmed', 'seen')).toMatchObject({ ok: false });
    const final = statesOf<SportBetState>(sportBetStates).filter((state) => sportBetStates[state].length === 0);
    expect(final).toEqual(['refused', 'cashed-out']);
    expect(next<SportBetState>(sportBetStates, 'pending', 'settled')).toMatchObject({ ok: false });
  });
});
