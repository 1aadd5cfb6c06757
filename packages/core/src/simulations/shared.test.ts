/** Draws, missions and boards on past play, against figures that were computed by hand. */
import { expect, test } from 'vitest';
import type { WrittenRules } from '../promotions/index.ts';
import {
  type EstimateGame,
  type PastMember,
  type PastPlay,
  addSeen,
  canSimulate,
  chanceOf,
  closeSum,
  noSum,
} from './index.ts';

const unit = 10_000n;
const day = 86_400_000;
const none: EstimateGame = { product: 'game', round: () => 0n };
const dayOf = (atMs: number) => `day ${Math.floor(atMs / day)}`;
const view = {
  ...{ span: { fromMs: 0, untilMs: 30 * day }, chance: chanceOf('shared'), game: none, dayOf },
  periodOf: (atMs: number, per: string) => (per === 'ever' ? 'ever' : dayOf(atMs)),
};
const play = (atMs: number, stake: number, payout = 0): PastPlay => ({
  ...{ product: 'game', category: 'RNG', game: 'ACME/wheel', atMs, endedAtMs: atMs + 1 },
  ...{ validBet: BigInt(stake) * unit, payout: BigInt(payout) * unit },
  stake: { main: BigInt(stake) * unit, bonus: 0n },
});
const past = (part: Partial<PastMember>): PastMember => ({
  ...{ currency: 'BDT', registeredAtMs: 0, withdrawals: [], plays: [], deposits: [] },
  ...part,
});
const always = { times: 1000, per: 'ever', isFirstDeposit: false } as const;

function tried(rules: WrittenRules, members: readonly PastMember[], takes: object = {}) {
  const sum = members.reduce(
    (all, one, at) =>
      addSeen(all, rules, { ...always, ...takes }, { member: `member ${at}`, past: one, isLinked: at === 0 }, view),
    noSum('BDT'),
  );
  return closeSum(sum, rules, view);
}

const gives = { kind: 'cash' } as const;
const tickets = { days: 7, mostADay: 2, daily: false };
const wheel: WrittenRules = {
  ...{ kind: 'wheel', gives, tickets },
  currencies: {
    BDT: {
      ...{ perDeposit: '100', perBets: '500', fallback: 0 },
      prizes: [
        { weight: 500_000, amount: '2' },
        { weight: 500_000, amount: '100', stock: 1 },
      ],
    },
  },
};

test('a wheel: every ticket costs what it is worth, and a prize with a stock no more than there is of it', () => {
  // One deposit of 100 is a ticket, one of 99 none. Bets of 1,600 on a day are three tickets, cut to two a day: three tickets.
  const one = past({
    deposits: [
      { atMs: 1, units: 100n * unit, isFirst: true },
      { atMs: 2, units: 99n * unit, isFirst: false },
    ],
    plays: [play(day, 1000), play(day + 5, 600)],
  });
  // Ticket 1: half of 2 and half of 100 is 51. Ticket 2: the same, and the one prize of 100 is expected to be gone: 51.
  // Ticket 3: half of 2, and 2 instead of the 100: 2. Together 104.
  expect(tried(wheel, [one])).toMatchObject({ players: 1, grants: 3, cost: 104n * unit, estimated: 104n * unit });
  // A second member finds the stock gone: three tickets of 2.
  const both = tried(wheel, [one, one]);
  expect(both).toMatchObject({ players: 2, grants: 6, cost: 110n * unit, flagged: 1 });
  expect(both.costs).toEqual([104n * unit, 6n * unit]);
  // Who may draw once draws once.
  expect(tried(wheel, [one], { times: 1, per: 'ever' })).toMatchObject({ grants: 1, cost: 51n * unit });
});

test('a raffle: a turn gives no more prizes than it has entries', () => {
  const raffle: WrittenRules = {
    ...{ kind: 'raffle', gives, tickets: { ...tickets, daily: true }, every: 'day' },
    currencies: {
      BDT: {
        prizes: [
          { amount: '50', winners: 1 },
          { amount: '10', winners: 2 },
        ],
      },
    },
  };
  // Day 0 has one entry: 50. Day 1 has two: 50 + 10. Together 110.
  const found = tried(raffle, [past({ plays: [play(1, 10), play(day, 10)] }), past({ plays: [play(day + 1, 10)] })]);
  expect(found).toMatchObject({ players: 2, grants: 3, cost: 110n * unit, flagged: 1 });
  expect(found.days['day 1']).toMatchObject({ cost: 60n * unit });
});

test('an envelope: each who played that day takes one part of each', () => {
  const envelope: WrittenRules = {
    ...{ kind: 'envelope', gives, rain: { everyMinutes: 720, announceMinutes: 0, openMinutes: 10 } },
    currencies: { BDT: { total: '100', parts: 4, least: '1' } },
  };
  // Two a day of 100 in four parts; one player takes a quarter of each: 50.
  const found = tried(envelope, [past({ plays: [play(1, 10), play(2, 10)] })]);
  expect(found).toMatchObject({ players: 1, grants: 2, cost: 50n * unit, estimated: 50n * unit });
});

test('a mission: once a turn, when its tasks are fulfilled', () => {
  const mission: WrittenRules = {
    ...{ kind: 'mission', titles: { en: 'Climb' }, gives: { ...gives, claimDays: 7 }, join: 'automatic' },
    ...{ combine: 'in-order', window: 'day' },
    tasks: [{ measure: 'valid-bet' }, { measure: 'multiple', games: ['ACME/wheel'] }],
    currencies: { BDT: { amount: '30', tasks: [{ target: '100' }, { target: '2', leastStake: '10' }] } },
  };
  // Day 0: 60 + 60 is 120, then a win of 25 for 10 is 2.5 times: 30. Day 1: the win comes before the 100 are bet, and counts nothing.
  const plays = [play(1, 60), play(2, 60), play(3, 10, 25), play(day, 10, 25), play(day + 1, 90)];
  expect(tried(mission, [past({ plays })])).toMatchObject({ players: 1, grants: 1, cost: 30n * unit, estimated: 0n });
  // Deposits are known: two of 50 are 100. What is verified is not, and taken as done.
  const own: WrittenRules = {
    ...mission,
    ...{ combine: 'all', window: 'once', tasks: [{ measure: 'deposit-sum' }, { measure: 'email' }] },
    currencies: { BDT: { amount: '30', tasks: [{ target: '100' }, { target: '1' }] } },
  };
  const deposits = [1, 2].map((atMs) => ({ atMs, units: 50n * unit, isFirst: false }));
  expect(tried(own, [past({ deposits })])).toMatchObject({ grants: 1, cost: 30n * unit, estimated: 30n * unit });
  expect(tried(own, [past({ deposits: deposits.slice(1) })])).toMatchObject({ grants: 0 });
});

test('a board: the prizes of each turn by place, and ties share theirs', () => {
  const board: WrittenRules = {
    ...{ kind: 'board', titles: { en: 'Race' }, gives, join: 'automatic', window: 'day', score: 'valid-bet' },
    currencies: { BDT: { prizes: ['100', '50'], leastStake: '10' } },
  };
  const bets = (...stakes: number[]) => past({ plays: stakes.map((stake, at) => play(at * day, stake)) });
  // Day 0: 300, then two of 200 share the 50: 25 each; a stake of 9 counts nothing. Day 1: only the second played: 100.
  const found = tried(board, [bets(300), bets(200, 80), bets(200), bets(9)]);
  expect(found).toMatchObject({ players: 3, grants: 4, cost: 250n * unit, flagged: 1 });
  expect(found.costs.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([25n * unit, 100n * unit, 125n * unit]);
  expect(found.turns).toBeUndefined();
});

test('terms by hand and codes are not tried on past play', () => {
  expect((['by-hand', 'code', 'wheel', 'board'] as const).map(canSimulate)).toEqual([false, false, true, true]);
});
