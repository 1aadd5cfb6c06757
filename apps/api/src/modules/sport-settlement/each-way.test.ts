/** Each-way bets through HTTP: what they cost, what is refused, and what races, ties, withdrawals and corrections make of both halves. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import type { Runner } from '@banyan/core/sports/results';
import { balanceOf } from '../../../test/draws.ts';
import {
  type SportTicket,
  type TestMatch,
  bet,
  changeMatch,
  endRace,
  leg,
  openMatch,
  openRace,
  settleSports,
  ticketOf,
} from '../../../test/sports.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { transact } from '../../infra/database.ts';
import { eventIntake } from '../sport-events/index.ts';

const isLong = process.env['BANYAN_LONG'] === '1';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

type Bettor = TestMember & { readonly betId: string };
const eachWay = { eachWay: true } as const;
const onRace = (race: TestMatch, runner = '11', price = '9.00') => leg(race, 'race.win', runner, price);

async function bettor(legs: SportTicket['legs'], change: Partial<SportTicket> = {}): Promise<Bettor> {
  const member = await w.member({ balance: '1000.00' });
  const placed = await bet(w, member, ticketOf(legs, '10', { ...eachWay, ...change }));
  expect(placed.code).toBe('ok');
  return { ...member, betId: placed.value.betId };
}

const read = async (member: Bettor) =>
  (await w.as(member).get('GET /lgw/sports/bets/:betId', { params: { betId: member.betId } })).value.bet;

const orderOf = (...ids: readonly string[]): Runner[] => ids.map((id, at) => ({ id, place: at + 1 }));

describe('an each-way bet of 10 at 9.00 on one of five runners (two places, a quarter)', () => {
  const openFive = () => openRace(w, { more: 2, places: 2 });

  it('costs 20, and pays 120 for the winner, 30 for the second, nothing for the third', async () => {
    for (const [order, paid] of [
      [['11', '3', '4'], '1100.00'],
      [['3', '11', '4'], '1010.00'],
      [['3', '4', '11'], '980.00'],
    ] as const) {
      const race = await openFive();
      const member = await bettor([onRace(race)]);
      expect(await balanceOf(w, member)).toBe('980.00');
      const open = await read(member);
      expect(open).toMatchObject({ kind: 'single', combinations: 2, canCashOut: false });
      expect([open.unit.amount, open.risk.amount, open.returns.amount]).toEqual(['10.00', '20.00', '120.00']);
      expect(open.legs).toMatchObject([{ price: '9.00', eachWay: { places: 2, divisor: 4, result: null } }]);
      await endRace(w, race, orderOf(...order));
      expect(await balanceOf(w, member)).toBe(paid);
    }
  });

  it('names what each half came to', async () => {
    const race = await openFive();
    const member = await bettor([onRace(race)]);
    await endRace(w, race, orderOf('3', '11'));
    expect((await read(member)).legs).toMatchObject([{ result: 'lost', eachWay: { result: 'won' } }]);
  });

  it('shares the last place with those who tie for it, and goes back on a runner that does not run', async () => {
    const race = await openFive();
    const [tied, gone] = [await bettor([onRace(race)]), await bettor([onRace(race, '12')])];
    await endRace(w, race, [
      ...orderOf('3'),
      ...['4', '11'].map((id): Runner => ({ id, place: 2 })),
      { id: '12', withdrawn: { at: w.clock.now() - 60_000, price: 90_000 } },
    ]);
    // Half of the place of 30, and both stakes.
    expect([await balanceOf(w, tied), await balanceOf(w, gone)]).toEqual(['995.00', '1000.00']);
  });

  it('is cut on both halves by who is withdrawn after it', async () => {
    const race = await openFive();
    const member = await bettor([onRace(race)]);
    await w.clock.advance(1000);
    await endRace(w, race, [...orderOf('11'), { id: '3', withdrawn: { at: w.clock.now(), price: 50_000 } }]);
    // 20 % off winnings of 80 and of 20: 74 and 26.
    expect(await balanceOf(w, member)).toBe('1080.00');
    expect((await read(member)).legs).toMatchObject([{ result: 'part', cut: 20, eachWay: { result: 'part' } }]);
  });

  it('moves the difference where the order is corrected, however often it is settled at once', async () => {
    const race = await openFive();
    const member = await bettor([onRace(race)]);
    await endRace(w, race, orderOf('11', '3'));
    for (const [order, balance] of [
      [['3', '11'], '1010.00'],
      [['3', '4', '11'], '980.00'],
      [['11', '4'], '1100.00'],
    ] as const) {
      await changeMatch(w, race, { course: { sport: 'race', status: 'ended', runners: orderOf(...order) } });
      await Promise.all([settleSports(w), settleSports(w), settleSports(w)]);
      expect(await balanceOf(w, member)).toBe(balance);
    }
  });
});

describe('several runners each-way', () => {
  it('go winner with winner and placed with placed', async () => {
    const [first, second] = [await openRace(w, { more: 2, places: 2 }), await openRace(w, { more: 5, places: 3 })];
    const member = await bettor([onRace(first), onRace(second)]);
    const both = await bettor([onRace(first), onRace(second)]);
    expect((await read(member)).returns.amount).toBe('888.00');
    await endRace(w, first, orderOf('11', '3'));
    await endRace(w, second, orderOf('3', '4', '11'));
    // 10 x 3 x 2.6: the half to win has lost.
    expect([await balanceOf(w, member), await balanceOf(w, both)]).toEqual(['1058.00', '1058.00']);
  });

  it('double the bets of a system', async () => {
    const races = [
      await openRace(w, { more: 2, places: 2 }),
      await openRace(w, { more: 2, places: 2 }),
      await openRace(w, { more: 2, places: 2 }),
    ];
    const patent = { shape: { sizes: [1, 2, 3], bankers: [] } };
    const member = await bettor(
      races.map((race) => onRace(race)),
      patent,
    );
    expect(await read(member)).toMatchObject({ kind: 'system', combinations: 14 });
    expect(await balanceOf(w, member)).toBe('860.00');
    for (const race of races) await endRace(w, race, orderOf('3', '11'));
    // 10 x (3 x 3 + 3 x 9 + 27).
    expect(await balanceOf(w, member)).toBe('1490.00');
  });

  it('are paid as another reckoning says, over races that end in any way', async () => {
    const races = fc.array(
      fc.record({
        /** Places by the order drawn; who shares the place before, or did not run. */
        order: fc.shuffledSubarray(['3', '4', '7', '11', '12', '13'], { minLength: 6, maxLength: 6 }),
        ties: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        withdrawn: fc.option(fc.constantFrom('3', '4', '7', '11', '12', '13'), { nil: undefined }),
        pick: fc.constantFrom('3', '4', '7', '11'),
      }),
      { minLength: 1, maxLength: 3 },
    );
    await fc.assert(
      fc.asyncProperty(races, fc.boolean(), async (drawn, isSystem) => {
        const opened: TestMatch[] = [];
        for (const _ of drawn) opened.push(await openRace(w, { more: 3, places: 2 }));
        const sizes = isSystem ? drawn.map((_, at) => at + 1) : [drawn.length];
        const member = await bettor(
          opened.map((race, at) => onRace(race, drawn[at]?.pick, priceOf(drawn[at]?.pick ?? ''))),
          { shape: { sizes, bankers: [] } },
        );
        const before = Number(await balanceOf(w, member));
        await w.clock.advance(1000);
        for (const [at, race] of opened.entries()) await endRace(w, race, runnersOf(drawn[at] as Drawn));
        const paid = reckoned(drawn, sizes);
        expect(Number(await balanceOf(w, member)).toFixed(2)).toBe((before + paid).toFixed(2));
      }),
      { numRuns: isLong ? 60 : 6, seed: Number(process.env['BANYAN_SEED'] ?? '1') },
    );
  });
});

type Drawn = {
  readonly order: readonly string[];
  readonly ties: readonly boolean[];
  readonly withdrawn: string | undefined;
  readonly pick: string;
};
const prices: Readonly<Record<string, number>> = { '3': 5, '4': 3, '7': 6, '11': 9, '12': 9, '13': 9 };
const priceOf = (runner: string): string => (prices[runner] ?? 0).toFixed(2);

function placesOf({ order, ties, withdrawn }: Drawn): Map<string, number> {
  const ran = order.filter((id) => id !== withdrawn);
  const places = new Map<string, number>();
  for (const [at, id] of ran.entries()) {
    const before = places.get(ran[at - 1] ?? '');
    places.set(id, before !== undefined && ties[at] === true ? before : at + 1);
  }
  return places;
}

const cutAt: Readonly<Record<number, number>> = { 3: 0.3, 5: 0.2, 6: 0.15, 9: 0.1 };

function runnersOf(drawn: Drawn): Runner[] {
  const ran = [...placesOf(drawn)].map(([id, place]): Runner => ({ id, place }));
  const { withdrawn } = drawn;
  if (withdrawn === undefined) return ran;
  return [...ran, { id: withdrawn, withdrawn: { at: w.clock.now(), price: (prices[withdrawn] ?? 0) * 10_000 } }];
}

/** Of one combination after the other, in floating point: sums of a few thousand with two decimals. */
function reckoned(drawn: readonly Drawn[], sizes: readonly number[]): number {
  const becomes = (one: Drawn, paidPlaces: number, divisor: number): number => {
    if (one.withdrawn === one.pick) return 1;
    const places = placesOf(one);
    const place = places.get(one.pick) ?? 99;
    if (place > paidPlaces) return 0;
    const tied = [...places.values()].filter((other) => other === place).length;
    const cut = one.withdrawn === undefined ? 0 : (cutAt[prices[one.withdrawn] ?? 0] ?? 0);
    const winnings = (((prices[one.pick] ?? 0) - 1) * (1 - cut)) / divisor;
    return (Math.min(tied, paidPlaces - place + 1) / tied) * (1 + winnings);
  };
  let total = 0;
  for (const [paidPlaces, divisor] of [
    [1, 1],
    [2, 4],
  ] as const) {
    const values = drawn.map((one) => becomes(one, paidPlaces, divisor));
    for (let set = 1; set < 1 << values.length; set += 1) {
      const taken = values.filter((_, at) => ((set >> at) & 1) === 1);
      if (sizes.includes(taken.length)) total += 10 * taken.reduce((product, value) => product * value, 1);
    }
  }
  return Math.floor(total * 100 + 1e-6) / 100;
}

describe('an each-way bet is refused', () => {
  const place = async (legs: SportTicket['legs'], change: Partial<SportTicket> = {}, balance = '1000.00') => {
    const member = await w.member({ balance });
    const { code } = await bet(w, member, ticketOf(legs, '10', { ...eachWay, ...change }));
    return [code, await balanceOf(w, member)];
  };

  it('where too few run, where nobody decides its places, and on a match', async () => {
    const [few, unplaced] = [await openRace(w, { more: 1, places: 2 }), await openRace(w, { more: 5, places: 2 })];
    expect(await place([onRace(few)])).toEqual(['each-way-unfit', '1000.00']);
    // Eight runners have three places.
    expect(await place([onRace(unplaced)])).toEqual(['each-way-unfit', '1000.00']);
    expect(await place([leg(await openMatch(w), 'football.1x2', 'home', '2.10')])).toEqual([
      ...['each-way-unfit', '1000.00'],
    ]);
  });

  it('while the market of its places takes no bets', async () => {
    const race = await openRace(w, { more: 2, places: 2 });
    await transact(w.context.database, async (tx) => {
      await eventIntake.lock(tx, race.id);
      await eventIntake.stopMarkets(tx, race.id, ['race.place/places=2'], new Date(w.clock.now()));
      return { ok: true as const, value: undefined };
    });
    expect(await place([onRace(race)])).toEqual(['market-inactive', '1000.00']);
    expect(await place([onRace(race)], { eachWay: false })).toEqual(['ok', '990.00']);
  });

  it('to whoever has the stake only once, and is another bet than the same one to win', async () => {
    const race = await openRace(w, { more: 2, places: 2 });
    expect(await place([onRace(race)], {}, '19.00')).toEqual(['insufficient-funds', '19.00']);
    const member = await w.member({ balance: '1000.00' });
    const ticket = ticketOf([onRace(race)], '10', eachWay);
    const answers = await Promise.all([1, 2, 3].map(() => bet(w, member, ticket)));
    expect(new Set(answers.map(({ value }) => value.betId)).size).toBe(1);
    expect((await bet(w, member, { ...ticket, id: makeId<'request'>() })).code).toBe('bet-repeated');
    expect((await bet(w, member, { ...ticket, eachWay: false })).code).toBe('request-mismatch');
    expect((await bet(w, member, ticketOf([onRace(race)], '10'))).code).toBe('ok');
    expect(await balanceOf(w, member)).toBe('970.00');
  });

  it('above what the slip says may be staked, and taken at it', async () => {
    const race = await openRace(w, { more: 2, places: 2 });
    const member = await w.member({ balance: '10000000.00' });
    const body = { legs: [onRace(race)], shape: { sizes: [1], bankers: [] } };
    const look = async (isEachWay: boolean) =>
      (await w.as(member).post('POST /lgw/sports/slips', { body: { ...body, eachWay: isEachWay } })).value;
    const [toWin, both] = [await look(false), await look(true)];
    expect([toWin.combinations, both.combinations]).toEqual([1, 2]);
    expect(both.legs).toMatchObject([{ eachWay: { places: 2, divisor: 4 } }]);
    const most = Number(both.mostStake?.amount);
    expect(most).toBeGreaterThan(0);
    // Limits grow as the start comes near.
    expect(most).toBeLessThanOrEqual(Number(toWin.mostStake?.amount) + 1);
    const above = ticketOf([onRace(race)], (most + 1).toFixed(2), eachWay);
    expect((await bet(w, member, above)).code).toBe('stake-above-limit');
    expect((await bet(w, member, ticketOf([onRace(race)], String(most), eachWay))).code).toBe('ok');
  });
});
