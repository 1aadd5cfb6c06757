/** The order in which a bet is asked about, what of a changed price is taken, and how long a bet in play waits. */
import { describe, expect, test } from 'vitest';
import {
  type AskedBet,
  type AskedLeg,
  type DelayedLeg,
  type LegView,
  type PricePolicy,
  answerAtDelayEnd,
  answerToRequest,
  dangerSeconds,
  delayMsOf,
  delaySeconds,
  isOverdue,
  isTaken,
  pendingAtMostMs,
  usualPolicy,
} from './index.ts';

const view: LegView = { price: 20_000n, line: 'hcp=-0.25', score: '1-0', redCards: 0 };
const leg = (now: Partial<LegView> = {}, rest: Partial<AskedLeg> = {}): AskedLeg => ({
  ...{ id: 'leg', seen: view, now: { ...view, ...now }, isActive: true, isClosed: false, wasShut: false },
  ...rest,
});
const good: AskedBet = {
  ...{ request: 'new', hasSession: true, safety: undefined, legs: [leg()], ticket: { ok: true, value: 1 } },
  ...{ policy: usualPolicy, sameBetAgoMs: undefined, risk: 100n, most: 100n, available: 100n },
};
const codeOf = (answer: ReturnType<typeof answerToRequest>) =>
  answer.kind === 'refused' ? answer.refusal.code : answer.kind;

/** What is wrong, in the order in which it is asked. */
const faults: readonly (readonly [code: string, bet: Partial<AskedBet>, ofLeg?: Partial<AskedLeg>])[] = [
  ['request-id-used', { request: 'other' }],
  ['session-missing', { hasSession: false }],
  ['member-paused', { safety: { ok: false, code: 'member-paused' } }],
  ['market-inactive', {}, { isActive: false }],
  ['bets-closed', {}, { isClosed: true }],
  ['event-twice', { ticket: { ok: false, code: 'event-twice' } }],
  ['line-changed', {}, { now: { ...view, line: 'hcp=-0.5' } }],
  ['price-changed', {}, { now: { ...view, price: 19_000n } }],
  ['score-changed', {}, { now: { ...view, score: '1-1' } }],
  ['red-cards-changed', {}, { now: { ...view, redCards: 1 } }],
  ['bet-repeated', { sameBetAgoMs: 2999 }],
  ['stake-above-limit', { risk: 101n }],
  ['funds-missing', { available: 99n }],
];

describe('a request', () => {
  test('that nothing is wrong with is taken at the price of now', () => {
    expect(answerToRequest(good)).toEqual({ kind: 'taken', prices: [20_000n] });
    expect(answerToRequest({ ...good, legs: [leg({ price: 21_000n })] })).toEqual({ kind: 'taken', prices: [21_000n] });
    expect(answerToRequest({ ...good, sameBetAgoMs: 3000 })).toMatchObject({ kind: 'taken' });
  });

  test('that was answered before has the same answer', () => {
    expect(answerToRequest({ ...good, request: 'same', hasSession: false })).toEqual({ kind: 'stored' });
  });

  test.for(faults)('is refused for %s alone', ([code, bet, ofLeg]) => {
    expect(codeOf(answerToRequest({ ...good, ...bet, legs: [leg(), leg({}, ofLeg)] }))).toBe(code);
  });

  test('is refused for the first of all that is wrong', () => {
    for (const [at, [code]] of faults.entries()) {
      const wrong = faults.slice(at);
      const [bet, ofLeg] = wrong.reduce(
        ([bets, legs], [, more, moreOfLeg]) => [
          { ...bets, ...more },
          { ...legs, ...moreOfLeg, now: { ...(legs.now ?? view), ...changed(moreOfLeg) } },
        ],
        [good, leg()] as [AskedBet, AskedLeg],
      );
      expect(codeOf(answerToRequest({ ...bet, legs: [ofLeg] }))).toBe(code);
    }
  });

  test('that is refused reads which leg, at which price and score, and how much may be staked', () => {
    const bet = { ...good, most: 70n, legs: [leg(), leg({ price: 19_000n, score: '2-0' }, { id: 'second' })] };
    expect(answerToRequest(bet)).toMatchObject({
      refusal: { details: { leg: 'second', price: '1.90', line: 'hcp=-0.25', score: '2-0', maxStake: '70' } },
    });
    expect(answerToRequest({ ...good, most: 70n })).toMatchObject({ refusal: { details: { maxStake: '70' } } });
  });
});

/** What of a leg's view a fault changes. */
function changed(ofLeg: Partial<AskedLeg> | undefined): Partial<LegView> {
  return Object.fromEntries(
    Object.entries(ofLeg?.now ?? {}).filter(([key, value]) => value !== view[key as keyof LegView]),
  );
}

describe('the end of a delay', () => {
  test('asks for the score, the cards, the line, whether it was shut, and then the price', () => {
    const all = { price: 10_100n, score: '1-1', redCards: 1, line: 'hcp=0' };
    const codes = [
      leg(all, { wasShut: true }),
      leg({ ...all, score: '1-0' }, { wasShut: true }),
      leg({ price: 10_100n, line: 'hcp=0' }, { wasShut: true }),
      leg({ price: 10_100n }, { wasShut: true }),
      leg({}, { isActive: false }),
      leg({ price: 19_000n }),
      leg({ price: 20_100n }),
    ].map((one) => codeOf(answerAtDelayEnd({ ...good, legs: [one] })));
    expect(codes).toEqual([
      ...['score-changed', 'red-cards-changed', 'line-changed', 'suspended', 'suspended', 'price-changed', 'taken'],
    ]);
  });

  test('asks nothing of limits and funds: the risk is held', () => {
    expect(answerAtDelayEnd({ ...good, risk: 1000n, available: 0n })).toMatchObject({ kind: 'taken' });
  });
});

test('a changed price is taken as the player has said', () => {
  const moves = [18_000n, 17_999n, 20_000n, 20_001n, 40_000n];
  const taken = (policy: PricePolicy) => moves.map((now) => isTaken(policy, 20_000n, now));
  expect(taken('none')).toEqual([false, false, true, false, false]);
  expect(taken('better')).toEqual([false, false, true, true, true]);
  expect(taken('any')).toEqual([true, false, true, true, true]);
});

describe('a delay', () => {
  const live: DelayedLeg = { sport: 'football', isLive: true, isInDanger: false, isSlow: false, feedSeconds: 0 };

  test('is that of the sport, and longer while a goal is near', () => {
    expect(Object.entries(delaySeconds)).toEqual([
      ...[
        ['football', 5],
        ['cricket', 4],
        ['basketball', 4],
        ['kabaddi', 4],
        ['tennis', 5],
        ['volleyball', 3],
      ],
      ...[
        ['badminton', 3],
        ['esports', 6],
        ['virtual', 0],
      ],
    ]);
    expect(delayMsOf([live], false)).toBe(5000);
    expect(delayMsOf([{ ...live, isInDanger: true }], false)).toBe(dangerSeconds * 1000);
    expect(delayMsOf([{ ...live, sport: 'cricket', isInDanger: true }], false)).toBe(4000);
    expect(delayMsOf([{ ...live, isLive: false }], false)).toBe(0);
    expect(delayMsOf([], false)).toBe(0);
  });

  test('is that of the longest leg; what the feed asks for is not added', () => {
    expect(delayMsOf([live, { ...live, sport: 'esports' }, { ...live, sport: 'badminton' }], false)).toBe(6000);
    expect(delayMsOf([{ ...live, feedSeconds: 4 }], false)).toBe(5000);
    expect(delayMsOf([{ ...live, feedSeconds: 7 }], false)).toBe(7000);
  });

  test('is nothing to trusted players on slow markets', () => {
    expect(delayMsOf([{ ...live, isSlow: true }], true)).toBe(0);
    expect(delayMsOf([{ ...live, isSlow: true }], false)).toBe(5000);
    expect(delayMsOf([live], true)).toBe(5000);
  });

  test('that nobody ends is over five seconds later, and after half a minute at most', () => {
    expect([10_000, 10_001].map((now) => isOverdue(0, 5000, now))).toEqual([false, true]);
    expect([pendingAtMostMs, pendingAtMostMs + 1].map((now) => isOverdue(0, 60_000, now))).toEqual([false, true]);
  });
});
