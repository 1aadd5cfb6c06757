/** The published vectors of promotions (promotions.md section 8, by their numbers), and what must hold for every grant. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMoney, parseRate } from '../money/index.ts';
import { testSeed } from '../test-seed.ts';
import { validBet } from '../records/index.ts';
import { splitStake, splitWin } from '../wallet/index.ts';
import {
  type ActiveGrant,
  type Budget,
  type GrantState,
  type Terms,
  afterBet,
  cashbackBase,
  cashbackOf,
  conversionOf,
  countedOf,
  depositBonus,
  fateOf,
  freeRoundWin,
  nextOf,
  prizesOf,
  rakebackOf,
  rebateOf,
  requiredOf,
  rescueOf,
  reserve,
  settleBudget,
  splitBonusStake,
} from './index.ts';

/** Units of decimal text: four decimals. */
function u(text: string): bigint {
  const parsed = parseMoney('BDT', text);
  if (!parsed.ok) throw new Error(`no amount: ${text}`);
  return parsed.value.units;
}

/** A rate of percent. */
function pc(text: string) {
  const parsed = parseRate(text);
  if (!parsed.ok) throw new Error(`no rate: ${text}`);
  return { numerator: parsed.value.numerator, denominator: parsed.value.denominator * 100n };
}

const terms: Terms = {
  multiple: 1000,
  base: 'bonus',
  weights: { products: { game: 100, lottery: 50, sports: 100 }, categories: { LIVE: 10 }, games: { 'studio/jack': 5 } },
  days: 30,
  startDays: 30,
  isSticky: false,
  countedFrom: 'all',
  excludedGames: [],
  onWithdrawal: 'forfeit',
  onExclusion: 'forfeit',
};
const main = (units: bigint) => ({ main: units, bonus: 0n });
const slot = (units: bigint) =>
  ({ product: 'game', category: 'RNG', game: 'v/slot', validBet: units, stake: main(units) }) as const;

test('a bonus of a deposit and what it requires (1, 2, 3, 4, 5, 6)', () => {
  const one = [{ from: u('100'), rate: pc('100'), cap: u('500') }];
  expect(depositBonus(one, u('1000'))).toBe(u('500'));
  expect(requiredOf(terms, u('500'), u('1000'))).toBe(u('5000'));
  const half = [{ from: 0n, rate: pc('50') }];
  expect(depositBonus(half, u('50'))).toBe(u('25'));
  expect(requiredOf({ multiple: 400, base: 'deposit-and-bonus' }, u('25'), u('50'))).toBe(u('300'));
  expect(depositBonus(half, u('3000'))).toBe(u('1500'));
  expect(requiredOf({ multiple: 1500, base: 'deposit-and-bonus' }, u('1500'), u('3000'))).toBe(u('67500'));
  expect(depositBonus(one, u('99.99'))).toBe(0n);
  const tiers = [
    { from: u('2000'), rate: pc('100'), cap: u('2000') },
    { from: u('100'), rate: pc('50') },
    { from: u('500'), rate: pc('80'), cap: u('1000') },
  ];
  expect(depositBonus(tiers, u('499.99'))).toBe(u('249.9950'));
  expect(depositBonus(tiers, u('1999.99'))).toBe(u('1000'));
  expect(depositBonus(tiers, u('2000'))).toBe(u('2000'));
  expect(depositBonus([{ from: 0n, rate: pc('33.33') }], u('33.33'))).toBe(u('11.1088'));
});

test('bets count by their weight, and what has none counts nothing (7, 8)', () => {
  const banker = (units: bigint) =>
    ({ product: 'game', category: 'LIVE', validBet: units, stake: main(units) }) as const;
  expect(countedOf(terms, slot(u('200'))).units + countedOf(terms, banker(u('300'))).units).toBe(u('230'));
  const table = { product: 'game', style: 'table' } as const;
  const decided = validBet({ ...table, state: 'won', stake: u('900'), payout: u('1000') });
  expect(decided).toBe(u('100'));
  expect(countedOf(terms, banker(decided))).toEqual({ units: u('10'), why: 'weight' });
  expect(countedOf(terms, banker(validBet({ ...table, state: 'won', stake: u('900'), payout: u('900') })))).toEqual({
    units: 0n,
    why: 'no-risk',
  });
  expect(countedOf(terms, { ...slot(u('10')), game: 'studio/jack' })).toEqual({ units: u('0.5'), why: 'weight' });
  expect(countedOf({ ...terms, weights: {} }, slot(u('10')))).toEqual({ units: 0n, why: 'no-weight' });
});

test('why a bet counts less is said', () => {
  const sports = { product: 'sports', validBet: u('100'), stake: main(u('100')), odds: 170 } as const;
  expect(countedOf({ ...terms, leastOdds: 180 }, sports)).toEqual({ units: 0n, why: 'low-odds' });
  expect(countedOf({ ...terms, leastOdds: 170 }, sports)).toEqual({ units: u('100') });
  // Below 1.50 a bet counts for nobody, and a system has no odds.
  expect(countedOf(terms, { ...sports, odds: 149, validBet: 0n })).toEqual({ units: 0n, why: 'low-odds' });
  const { odds: _none, ...system } = { ...sports, validBet: 0n };
  expect(countedOf(terms, system)).toEqual({ units: 0n, why: 'system-bet' });
  expect(countedOf({ ...terms, excludedGames: ['v/slot'] }, slot(u('1'))).why).toBe('excluded-game');
  const mixed = { ...slot(u('90')), stake: { main: u('30'), bonus: u('60') } };
  expect(countedOf({ ...terms, countedFrom: 'bonus' }, mixed)).toEqual({ units: u('60'), why: 'other-money' });
  expect(countedOf({ ...terms, countedFrom: 'bonus' }, slot(u('5')))).toEqual({ units: 0n, why: 'other-money' });
});

test('what a hunter of bonuses expects falls below zero once a game of little edge counts a tenth (45, 46)', () => {
  const bonus = 100;
  const required = Number(requiredOf({ ...terms, multiple: 3000 }, u(String(bonus)), 0n)) / 10_000;
  /** What is staked until the terms are met, bet by bet of a hundred as the meter counts them. */
  const stakedAt = (weight: number) => {
    const own = { ...terms, weights: { categories: { LIVE: weight } } };
    const one = countedOf(own, { product: 'game', category: 'LIVE', validBet: u('100'), stake: main(u('100')) });
    return (100 * required) / (Number(one.units) / 10_000);
  };
  const bankerEdge = 0.011692;
  expect(bonus - stakedAt(100) * bankerEdge).toBeCloseTo(64.92, 2);
  expect(bonus - stakedAt(10) * bankerEdge).toBeCloseTo(-250.76, 2);
  // Two accounts that always bet against each other pay both edges, and nothing else.
  const each = Number(requiredOf({ ...terms, multiple: 1000 }, u('500'), 0n)) / 10_000;
  expect(each * (bankerEdge + 0.013649)).toBeCloseTo(126.7, 1);
});

test('cashback without a bound is the better for a player the fewer their bets (29)', () => {
  const edge = 0.013649;
  const lost = (1 + edge) / 2;
  const rule = { isMarginal: false, tiers: [{ from: 0n, rate: pc('10') }] };
  const edgeOf = (bets: number) => {
    let expected = 0;
    let chance = (1 - lost) ** bets;
    for (let losses = 0; losses <= bets; losses += 1) {
      const [staked, won] = [u(String(100 * bets)), u(String(200 * (bets - losses)))];
      expected += chance * Number(cashbackOf(rule, { staked, won, givenBack: 0n, expectedLoss: 0n }));
      chance *= ((bets - losses) / (losses + 1)) * (lost / (1 - lost));
    }
    return (expected / 1_000_000 / bets - edge) * 100;
  };
  expect([1, 5, 10, 50].map((bets) => Number(edgeOf(bets).toFixed(2)))).toEqual([3.7, 0.58, -0.07, -0.73]);
});

test('a stake is split, and a win follows it (13, 14)', () => {
  const split = splitStake(u('80'), { main: u('60'), bonus: u('100') });
  expect(split).toEqual({ ok: true, value: { main: u('60'), bonus: u('20') } });
  expect(splitWin(u('100'), { main: u('60'), bonus: u('20') })).toEqual({ main: u('75'), bonus: u('25') });
  expect(splitWin(u('1'), { main: u('1'), bonus: u('2') })).toEqual({ main: u('0.3334'), bonus: u('0.6666') });
});

test('a bet above the largest one with bonus money is refused, and one of main money alone is not (15)', () => {
  const capped = { ...terms, maxBet: u('5') };
  const poor = { main: 0n, bonus: u('100') };
  expect(splitBonusStake(capped, { units: u('5'), game: 'v/slot' }, poor)).toMatchObject({ ok: true });
  expect(splitBonusStake(capped, { units: u('5.01'), game: 'v/slot' }, poor)).toEqual({
    ok: false,
    code: 'bonus-max-bet',
  });
  expect(splitBonusStake(capped, { units: u('50'), game: 'v/slot' }, { main: u('50'), bonus: u('100') })).toMatchObject(
    { ok: true },
  );
  expect(countedOf(capped, slot(u('50')))).toEqual({ units: u('5'), why: 'max-bet' });
});

test('bonus money is not seen in an excluded game (16)', () => {
  const balances = { main: u('10'), bonus: u('90') };
  const excluding = { ...terms, excludedGames: ['v/slot'] };
  expect(splitBonusStake(excluding, { units: u('20'), game: 'v/slot' }, balances)).toMatchObject({
    code: 'insufficient-funds',
  });
  expect(splitBonusStake(excluding, { units: u('20'), game: 'v/other' }, balances)).toMatchObject({ ok: true });
  expect(splitBonusStake(undefined, { units: u('20'), game: 'v/slot' }, balances)).toMatchObject({ ok: true });
});

test('a grant is converted when all is bet and no open round holds bonus money (17, 18)', () => {
  const grant: ActiveGrant = {
    bonus: u('500'),
    required: u('5000'),
    progress: u('5030'),
    balance: u('80'),
    openStake: 0n,
  };
  expect(afterBet(grant, 100n)).toBe('converted');
  expect(afterBet({ ...grant, openStake: u('10') }, 100n)).toBe('active');
  expect(afterBet({ ...grant, progress: u('4999.9999') }, 100n)).toBe('active');
  expect(afterBet({ ...grant, progress: 0n, balance: 99n }, 100n)).toBe('spent');
  expect(afterBet({ ...grant, progress: 0n, balance: 0n, openStake: 1n }, 100n)).toBe('active');
});

test('what a conversion brings (19, 20)', () => {
  const capped = { isSticky: false, cap: 500 };
  expect(conversionOf(capped, u('50'), u('900'))).toEqual({ toMain: u('250'), toHouse: u('650') });
  expect(conversionOf({ isSticky: true }, u('100'), u('340'))).toEqual({ toMain: u('240'), toHouse: u('100') });
  const both = { isSticky: true, cap: 200 };
  expect(conversionOf(both, u('100'), u('340'))).toEqual({ toMain: u('200'), toHouse: u('140') });
  expect(conversionOf(both, u('100'), u('40'))).toEqual({ toMain: 0n, toHouse: u('40') });
});

test('what comes back after the end follows the fate of the grant (22, 23)', () => {
  const win = splitWin(u('100'), { main: u('60'), bonus: u('20') });
  expect(fateOf('expired', win)).toEqual({ main: u('75'), bonus: 0n, house: u('25') });
  const stake = { main: 0n, bonus: u('10') };
  expect(fateOf('active', stake)).toEqual({ main: 0n, bonus: u('10'), house: 0n });
  expect(fateOf('converted', stake)).toEqual({ main: u('10'), bonus: 0n, house: 0n });
  expect(fateOf('forfeited', stake)).toEqual({ main: 0n, bonus: 0n, house: u('10') });
});

test('rebates, cashback and the rescue fund (12, 24, 27, 28, 30, 31, 32)', () => {
  expect(rebateOf([{ validBet: u('333.33'), rate: pc('15') }])).toBe(u('49.9995'));
  const week = [
    { validBet: u('12345.67'), rate: pc('0.8') },
    { validBet: u('5000'), rate: pc('0.5') },
  ];
  expect(rebateOf(week)).toBe(u('123.7653'));
  const period = { staked: u('48000'), won: u('45000'), givenBack: u('150'), expectedLoss: u('100000') };
  expect(cashbackBase(period)).toBe(u('2850'));
  const flat = { tiers: [{ from: 0n, rate: pc('10') }], isMarginal: false };
  expect(cashbackOf(flat, period)).toBe(u('285'));
  const tiers = [
    { from: 0n, rate: pc('5') },
    { from: u('1000'), rate: pc('10') },
  ];
  expect(cashbackOf({ tiers, isMarginal: true }, period)).toBe(u('235'));
  const oneBet = { staked: u('1000'), won: 0n, givenBack: 0n, expectedLoss: u('12.4') };
  expect(cashbackOf({ ...flat, expectedShare: pc('50') }, oneBet)).toBe(u('6.20'));
  expect(cashbackOf(flat, { ...period, won: u('50000') })).toBe(0n);
  const rescue = rescueOf([
    { loss: u('1500'), rate: pc('5') },
    { loss: u('500'), rate: pc('2') },
    { loss: u('-900'), rate: pc('5') },
  ]);
  expect(rescue).toBe(u('85'));
  expect(requiredOf({ multiple: 300, base: 'bonus' }, rescue, 0n)).toBe(u('255'));
  expect(rakebackOf(u('10000'), pc('93.33'), pc('20'))).toBe(u('133.40'));
  expect(requiredOf(terms, freeRoundWin(u('137.50')), 0n)).toBe(u('1375'));
  expect(requiredOf(terms, freeRoundWin(u('137.50'), u('100')), 0n)).toBe(u('1000'));
});

test('prizes of a board are shared by those who share a place (36)', () => {
  const prizes = ['1000', '500', '250'].map(u);
  const of = (scores: number[]) =>
    prizesOf(
      scores.map((score, index) => ({ id: `${index}`, score: BigInt(score) })),
      prizes,
    ).map(({ rank, units }) => [rank, units]);
  expect(of([80, 70, 80])).toEqual([
    [1, u('750')],
    [1, u('750')],
    [3, u('250')],
  ]);
  expect(of([5, 5, 5])).toEqual([
    [1, u('583.3333')],
    [1, u('583.3333')],
    [1, u('583.3333')],
  ]);
  expect(of([9, 9, 9, 9])).toEqual(Array.from({ length: 4 }, () => [1, u('437.5')]));
  expect(of([4, 3, 2, 1]).at(-1)).toEqual([4, 0n]);
});

test('a budget refuses what it cannot fulfil and keeps its promises (44)', () => {
  let budget: Budget = { limit: u('1000'), committed: 0n, spent: 0n };
  const answers = [1, 2, 3, 4].map(() => {
    const next = reserve(budget, u('300'));
    if (next.ok) budget = next.value;
    return next.ok;
  });
  expect(answers).toEqual([true, true, true, false]);
  budget = settleBudget(budget, u('300'), 0n);
  expect(reserve(budget, u('300')).ok).toBe(true);
  budget = settleBudget(budget, u('300'), u('300'));
  expect(budget).toEqual({ limit: u('1000'), committed: u('300'), spent: u('300') });
  expect(() => settleBudget(budget, u('300'), u('300.0001'))).toThrow(RangeError);
});

test('those who wait start in the order they accepted, and who waited too long never starts', () => {
  const one = (id: string, acceptedAtMs: number, startByMs: number) => ({ id, acceptedAtMs, startByMs });
  const waiting = [one('c', 3, 100), one('a', 1, 10), one('b', 2, 100)];
  const ids = ({ starts, expired }: ReturnType<typeof nextOf>) => [starts?.id, ...expired.map(({ id }) => id)];
  expect(ids(nextOf(waiting, 9))).toEqual(['a']);
  expect(ids(nextOf(waiting, 10))).toEqual(['b', 'a']);
  expect(ids(nextOf(waiting, 100))).toEqual([undefined, 'a', 'b', 'c']);
});

/** A bet of a random career, in units. */
type RandomBet = { readonly stake: bigint; readonly win: bigint; readonly endsBetween: boolean };

test('money of a grant is conserved over any play: what is staked, won, converted and returned sums to what was given', () => {
  const amount = fc.bigInt({ min: 0n, max: 50_000n });
  const bets: fc.Arbitrary<RandomBet[]> = fc.array(
    fc.record({ stake: amount, win: amount, endsBetween: fc.boolean() }),
    {
      maxLength: 60,
    },
  );
  const rules = fc.record({
    isSticky: fc.boolean(),
    cap: fc.option(fc.integer({ min: 0, max: 2000 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(bets, rules, amount, amount, (career, { isSticky, cap }, ownMoney, bonus) => {
      const end = cap === undefined ? { isSticky } : { isSticky, cap };
      const book = { main: ownMoney, bonus, bets: 0n, promotions: -bonus };
      let state: GrantState = 'active';
      for (const { stake, win, endsBetween } of career) {
        const split = splitBonusStake(terms, { units: stake }, book);
        if (!split.ok) continue;
        book.main -= split.value.main;
        book.bonus -= split.value.bonus;
        book.bets += stake;
        if (endsBetween && state === 'active') {
          const { toMain, toHouse } = conversionOf(end, bonus, book.bonus);
          state = 'converted';
          book.main += toMain;
          book.promotions += toHouse;
          book.bonus = 0n;
        }
        const back = fateOf(state, splitWin(win, split.value));
        book.main += back.main;
        book.bonus += back.bonus;
        book.promotions += back.house;
        book.bets -= win;
        expect(book.main >= 0n && book.bonus >= 0n).toBe(true);
      }
      expect(book.main + book.bonus + book.bets + book.promotions).toBe(ownMoney);
      if (state !== 'active') expect(book.bonus).toBe(0n);
    }),
    { seed: testSeed },
  );
});

test('an ended grant with its cap pays never more than the cap, and never makes money', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 0, max: 10_000 }), fc.boolean(), (bonus, balance, cap, isSticky) => {
      const { toMain, toHouse } = conversionOf({ isSticky, cap }, bonus, balance);
      expect(toMain + toHouse).toBe(balance);
      expect(toMain >= 0n && toHouse >= 0n && toMain <= (bonus * BigInt(cap)) / 100n).toBe(true);
    }),
    { seed: testSeed },
  );
});
