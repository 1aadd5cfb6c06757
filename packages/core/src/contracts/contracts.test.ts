/** Contracts by the figures of the field: tiers, dividends that are fixed and that float, what is carried, half months, and who pays. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatShown, money } from '../money/index.ts';
import { next, statesOf } from '../states/index.ts';
import {
  type Held,
  type Node,
  type Terms,
  type Tier,
  billsOf,
  carriedInto,
  contractStates,
  cascadeOf,
  cascadeText,
  earnedBy,
  leavesTheHouseSomething,
  netShareOf,
  offerFaults,
  periodBefore,
  percentText,
  periodOf,
  readPercent,
  readTerms,
  salariesOf,
  termsText,
  usualBounds,
} from './index.ts';

const taka = (amount: number): bigint => BigInt(Math.round(amount * 10_000));
const tenThousands = (figure: number): bigint => taka(figure * 10_000);
const tier = (sales: number, users: number, loss: number, percent: number): Tier => ({
  ...{ sales: tenThousands(sales), users, loss: tenThousands(loss) },
  rate: BigInt(Math.round(percent * 10_000)),
});
const usual: Terms = {
  ...{ kind: 'dividend', currency: 'BDT', period: 'semimonthly', mode: 'fixed', carryOver: 0 },
  ...{ checksLoss: false, activeTurnover: taka(100) },
  tiers: [
    tier(30, 3, 1, 3),
    tier(50, 3, 3, 5),
    tier(100, 3, 5, 10),
    tier(300, 3, 7, 15),
    tier(500, 3, 10, 20),
    tier(1000, 3, 20, 25),
    tier(3000, 3, 50, 30),
    tier(5000, 3, 50, 35),
  ],
};
const team = { sales: tenThousands(80), users: 5, result: -taka(25_000) };

describe('a dividend', () => {
  test('that is fixed takes the highest tier that is reached whole: 3 % of 25,000 is 750', () => {
    expect(earnedBy(usual, team)).toMatchObject({ tier: 0, units: taka(750) });
  });

  test('that floats takes what brings most, by four digits of what was reached: 1,250 by 0.8333 is 1,041.63', () => {
    const { tier: at, factor, units } = earnedBy({ ...usual, mode: 'float' }, team);
    expect([at, factor, units]).toEqual([1, 8333n, taka(1041.625)]);
    expect(formatShown(money('BDT', units))).toBe('1,041.63');
  });

  test('brings nothing to a team that won, has too few active members or staked too little', () => {
    for (const mode of ['fixed', 'float'] as const)
      for (const spoilt of [{ result: taka(1) }, { result: 0n }, { users: 2 }, { sales: tenThousands(29) }])
        expect(earnedBy({ ...usual, mode }, { ...team, ...spoilt })).toMatchObject({ tier: undefined, units: 0n });
  });

  test('of a net share is 18 % of 270,000 after rebates, promotions and a fee of 5 %: 48,600', () => {
    const share = netShareOf({
      ...{ losses: taka(300_000), rebates: taka(10_000), promotions: taka(5000), fee: 50_000n },
      tiers: [
        { losses: 0n, share: 100_000n },
        { losses: taka(280_000), share: 180_000n },
        { losses: taka(400_000), share: 250_000n },
      ],
    });
    expect(share).toEqual({ base: taka(270_000), units: taka(48_600) });
  });
});

test('a wage is the valid bets by the highest rate that is reached, and looks at losses where its terms say so', () => {
  const wage: Terms = { ...usual, kind: 'daily-wage', tiers: [tier(1, 1, 0, 0.5), tier(10, 3, 2, 1)] };
  const reached = { sales: tenThousands(20), users: 3, result: taka(5000) };
  expect(earnedBy(wage, reached)).toMatchObject({ tier: 1, units: taka(2000) });
  expect(earnedBy({ ...wage, checksLoss: true }, reached)).toMatchObject({ tier: 0, units: taka(1000) });
  expect(earnedBy(wage, { ...reached, users: 0 }).tier).toBeUndefined();
});

test('what a team won is taken off later losses as the policy says', () => {
  const won = { result: taka(100), carried: taka(40) };
  const [first, second] = [{ isSecondHalf: false }, { isSecondHalf: true }];
  const into = (policy: 0 | 1 | 2 | 3) => [carriedInto(policy, won, first), carriedInto(policy, won, second)];
  expect([into(0), into(1), into(2), into(3)]).toEqual([
    [0n, 0n],
    [taka(140), taka(140)],
    [taka(100), taka(100)],
    [0n, taka(100)],
  ]);
  expect(carriedInto(1, { result: -taka(30), carried: taka(40) }, first)).toBe(taka(10));
  expect(carriedInto(1, { result: -taka(50), carried: taka(40) }, first)).toBe(0n);
  expect(carriedInto(2, undefined, first)).toBe(0n);
});

test('half months end on the 15th and on the last day of a month of 28, 29, 30 or 31', () => {
  for (const [day, last] of [
    ['2027-02-20', '2027-02-28'],
    ['2028-02-16', '2028-02-29'],
    ['2026-11-30', '2026-11-30'],
    ['2026-12-31', '2026-12-31'],
  ] as const) {
    const at = periodOf('semimonthly', day);
    expect(at).toEqual({ first: `${day.slice(0, 8)}16`, last });
    expect(periodBefore('semimonthly', at)).toEqual({ first: `${day.slice(0, 8)}01`, last: `${day.slice(0, 8)}15` });
    expect(periodOf('monthly', day)).toEqual({ first: `${day.slice(0, 8)}01`, last });
  }
  expect(periodOf('weekly', '2026-11-26')).toEqual({ first: '2026-11-23', last: '2026-11-29' });
  expect(periodBefore('semimonthly', periodOf('semimonthly', '2027-03-01'))).toEqual({
    ...{ first: '2027-02-16', last: '2027-02-28' },
  });
});

test('an offer is checked whole, and never gives a better rate than the upline has for a condition that is not harder', () => {
  const bounds = usualBounds.dividend;
  expect(offerFaults(usual, bounds, undefined)).toEqual([]);
  const with_ = (tiers: readonly Tier[], upline?: Terms) => offerFaults({ ...usual, tiers }, bounds, upline);
  expect(with_([])).toEqual(['tiers-missing']);
  expect(with_([tier(1, 1, 0, 5), tier(2, 1, 0, 5)])).toEqual(['rates-not-rising']);
  expect(with_([tier(1, 3, 0, 5), tier(2, 2, 0, 6)])).toEqual(['users-falling']);
  expect(with_([tier(1, 1, 2, 5)])).toEqual(['loss-above-sales']);
  expect(with_([tier(1, 101, 0, 5)])).toEqual(['figure-out-of-range']);
  expect(with_([tier(1, 1, 0, 51)])).toEqual(['rate-out-of-bounds']);
  expect(with_([tier(1, 1, 0, 0)])).toEqual(['rate-out-of-bounds']);
  expect(with_([tier(30, 3, 1, 3)], usual)).toEqual([]);
  expect(with_([tier(29, 3, 1, 3)], usual)).toEqual(['rate-above-upline']);
  expect(with_([tier(60, 3, 3, 5.01)], usual)).toEqual(['rate-above-upline']);
  expect(offerFaults(usual, bounds, { ...usual, currency: 'INR' })).toEqual(['currency-of-another']);
  const salary: Terms = { ...usual, kind: 'real-time-salary', tiers: [tier(1, 0, 0, 1)] };
  expect(offerFaults(salary, usualBounds['real-time-salary'], undefined)).toEqual(['real-time-with-conditions']);
});

test('an offer is not kinder than the own contract of whoever offers in anything that a rate depends on', () => {
  const wage: Terms = { ...usual, kind: 'daily-wage', period: 'daily', checksLoss: true };
  const ofWage = (more: Partial<Terms>, upline = wage) =>
    offerFaults({ ...wage, ...more }, { ...usualBounds['daily-wage'], most: 500_000n }, upline);
  expect(ofWage({})).toEqual([]);
  expect(ofWage({ checksLoss: false })).toEqual(['rate-above-upline']);
  expect(ofWage({ checksLoss: true }, { ...wage, checksLoss: false })).toEqual([]);
  expect(ofWage({ checksLoss: false }, { ...wage, checksLoss: false })).toEqual([]);
  expect(ofWage({ tiers: [tier(30, 2, 1, 3)] })).toEqual(['rate-above-upline']);
  expect(ofWage({ tiers: [tier(30, 4, 1, 3)] })).toEqual([]);
  expect(ofWage({ activeTurnover: taka(99) })).toEqual(['active-turnover-below-upline']);
  expect(ofWage({ activeTurnover: taka(101) })).toEqual([]);
  expect(ofWage({ period: 'weekly' })).toEqual(['period-of-another']);
  const ofDividend = (more: Partial<Terms>, upline: Partial<Terms> = {}) =>
    offerFaults({ ...usual, ...more }, usualBounds.dividend, { ...usual, ...upline });
  expect(ofDividend({ mode: 'float' })).toEqual(['float-under-fixed']);
  expect(ofDividend({ mode: 'float' }, { mode: 'float' })).toEqual([]);
  expect(ofDividend({ mode: 'fixed' }, { mode: 'float' })).toEqual([]);
  // From the kindest to the hardest: nothing, the second half, one period, for ever.
  const carries = [0, 3, 2, 1] as const;
  for (const [at, carryOver] of carries.entries())
    for (const [above, ofUpline] of carries.entries())
      expect(ofDividend({ carryOver }, { carryOver: ofUpline })).toEqual(at < above ? ['carry-over-kinder'] : []);
  // What a kind does not look at is not compared.
  expect(ofWage({ mode: 'float', carryOver: 0 }, { ...wage, carryOver: 1 })).toEqual([]);
  expect(ofDividend({ checksLoss: false }, { checksLoss: true })).toEqual([]);
  const hourly = { ...wage, kind: 'hourly-wage' } as const;
  expect(ofWage({ ...hourly, period: 'weekly' }, hourly)).toEqual([]);
});

test('terms are written in one way and read back as they were', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 16n }),
      fc.nat(100),
      fc.constantFrom(0, 1, 2, 3),
      (sum, users, carryOver) => {
        const terms: Terms = {
          ...usual,
          carryOver: carryOver as 0,
          tiers: [{ rate: 7n, sales: sum, loss: sum - 1n, users }],
        };
        expect(readTerms(termsText(terms))).toEqual(terms);
        const otherOrder = Object.fromEntries(Object.entries(terms).toReversed()) as unknown as Terms;
        expect(termsText(otherOrder)).toBe(termsText(terms));
      },
    ),
  );
});

test('accepting ends every contract below with a strictly higher rate, and the list is named by a text that changes with it', () => {
  const terms = { ...usual, tiers: [tier(1, 1, 0, 5)] };
  const below = [
    { contract: 'd', rate: 60_000n },
    { contract: 'c', rate: 50_001n },
    { contract: 'b', rate: 50_000n },
  ];
  const ended = cascadeOf(terms, below);
  expect(ended.map(({ contract }) => contract)).toEqual(['c', 'd']);
  expect(cascadeText(ended)).not.toBe(cascadeText(cascadeOf(terms, below.slice(1))));
});

test('a rate is written as a percent and read back', () => {
  expect([1n, 3500n, 50_000n, 1_000_000n, 0n].map(percentText)).toEqual(['0.0001', '0.35', '5', '100', '0']);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 1_000_000n }), (rate) => {
      expect(readPercent(percentText(rate))).toBe(rate);
    }),
  );
  for (const text of ['', '-1', '100.1', '101', '1.23456', '1e1', '٥', '5%', '.5', '05'])
    expect(readPercent(text)).toBeUndefined();
});

test('a contract is answered once and ends once', () => {
  const ways = statesOf(contractStates).flatMap((from) =>
    statesOf(contractStates)
      .filter((to) => next(contractStates, from, to).ok)
      .map((to) => `${from} ${to}`),
  );
  expect(ways).toEqual([
    ...['pending accepted', 'pending rejected', 'pending withdrawn'],
    ...['accepted completed', 'accepted terminated'],
  ]);
});

test('the house gives away less than all of a stake', () => {
  expect(leavesTheHouseSomething({ returned: 970_000n, rebate: 10_000n, contracts: 19_999n }).ok).toBe(true);
  expect(leavesTheHouseSomething({ returned: 970_000n, rebate: 10_000n, contracts: 20_000n })).toEqual({
    ok: false,
    code: 'house-keeps-nothing',
    details: { percent: '100.00', returned: '97.00', rebate: '1.00', agents: '2.00' },
  });
});

test('of a bet each upline gets what its rate is above the highest below it', () => {
  const way = [
    { member: 'player', contract: null, rate: 0n },
    { member: 'near', contract: 'n', rate: 4000n },
    { member: 'middle', contract: 'm', rate: 3000n },
    { member: 'top', contract: 't', rate: 9000n },
  ];
  expect(salariesOf(taka(10_000), way)).toEqual([
    { member: 'near', contract: 'n', units: taka(40) },
    { member: 'top', contract: 't', units: taka(50) },
  ]);
});

describe('the bills of a line', () => {
  const node = (member: string, upline: string | null, validBet: number, result: number): Node => ({
    ...{ member, upline, validBet: taka(validBet), result: taka(result) },
  });
  const wage = (percent: number, users = 1): Terms => ({
    ...{ ...usual, kind: 'daily-wage', activeTurnover: taka(100) },
    tiers: [{ sales: taka(1000), loss: 0n, users, rate: BigInt(percent * 10_000) }],
  });
  const held = (member: string, offeror: string | null, terms: Terms): Held => ({
    ...{ contract: `of ${member}`, member, offeror, terms, carried: 0n },
  });
  const line = [
    node('leaf', 'low', 2000, -500),
    node('low', 'high', 500, 100),
    node('high', null, 99, 0),
    node('idle', 'high', 0, 0),
  ];

  test('are paid from the top: the house pays the first, each upline what it gave', () => {
    const bills = billsOf(line, [held('low', 'high', wage(1)), held('high', null, wage(3))]);
    expect(bills).toMatchObject([
      { member: 'high', payer: null, team: { sales: taka(2599), users: 2, result: -taka(400) }, units: taka(77.97) },
      { member: 'low', payer: 'high', team: { sales: taka(2500), users: 2 }, units: taka(25), left: taka(25) },
    ]);
    expect(bills[0]?.left).toBe(taka(52.97));
  });

  test('below a contract that was not reached are not counted, nor those of an upline whose contract has ended', () => {
    const high = held('high', null, wage(3, 9));
    expect(billsOf(line, [high, held('low', 'high', wage(1))])).toMatchObject([
      { member: 'high', state: 'not-reached', units: 0n },
      { member: 'low', state: 'not-counted', units: 0n },
    ]);
    expect(billsOf(line, [held('low', 'high', wage(1))])).toMatchObject([{ state: 'not-counted', units: 0n }]);
  });

  test('are not counted in a place where whoever gave the contract does not stand above, in whatever order they are read', () => {
    const moved: Node = { ...node('low', null, 2000, -300), place: 1 };
    const contracts = [held('high', null, wage(3)), { ...held('low', 'high', wage(1)), place: 1 }];
    for (const nodes of [
      [...line, moved],
      [moved, ...line],
    ]) {
      const bills = billsOf(nodes, contracts);
      expect(bills.find(({ member }) => member === 'high')).toMatchObject({ state: 'due' });
      expect(bills.find(({ member }) => member === 'low')).toMatchObject({ state: 'not-counted', units: 0n });
    }
  });

  test('of a contract without its member, or of a circle, are a fault and no bills', () => {
    expect(() => billsOf(line, [held('nobody', null, wage(1))])).toThrow('belongs to nobody');
    expect(() => billsOf([node('a', 'b', 1, 0), node('b', 'a', 1, 0)], [])).toThrow('circle');
  });

  test('add up: what the house and the uplines pay is what is received, whatever the tree', () => {
    const tree = fc.array(fc.tuple(fc.nat(), fc.nat(5000), fc.integer({ min: -3000, max: 2000 }), fc.nat(6)), {
      ...{ minLength: 1, maxLength: 40 },
    });
    fc.assert(
      fc.property(tree, (drawn) => {
        const nodes = drawn.map(([above, bet, result], at) =>
          node(`m${at}`, at === 0 ? null : `m${above % at}`, bet, result),
        );
        const holders = new Set<string>();
        const contracts = drawn.flatMap(([above, , , percent], at) => {
          const offeror = at === 0 ? null : `m${above % at}`;
          if (percent === 0 || (offeror !== null && !holders.has(offeror))) return [];
          holders.add(`m${at}`);
          return [held(`m${at}`, offeror, wage(percent))];
        });
        const bills = billsOf(nodes, contracts);
        const received = bills.reduce((sum, { units }) => sum + units, 0n);
        const byHouse = bills.reduce((sum, { payer, units }) => (payer === null ? sum + units : sum), 0n);
        const remaining = bills.reduce((sum, { left }) => sum + left, 0n);
        expect(remaining).toBe(byHouse);
        expect(bills.reduce((sum, { units, left }) => sum + units - left, byHouse)).toBe(received);
        for (const { units, state } of bills) expect(units > 0n).toBe(state === 'due');
      }),
    );
  });
});
