/** How much of a bet on sports counts as play: by its odds, its shape, what was taken out of it, and what else is on its market. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depositPromotion } from '../../../test/promotions.ts';
import {
  type SportTicket,
  type TestMatch,
  bet,
  chance,
  endMatch,
  footballMarkets,
  leg,
  openMatch,
  settleSports,
  ticketOf,
} from '../../../test/sports.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { eventIntake } from '../sport-events/index.ts';
import { bringUp } from './bring-up.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const priced = (code: string, price: bigint) => ({ code, price, fair: chance(0.5) });
const markets = [
  ...footballMarkets,
  {
    ...{ type: 'football.total', specifiers: 'total=1.5', state: 'active' as const },
    outcomes: [priced('over', 14_900n), priced('under', 15_000n)],
  },
];
const open = () => openMatch(w, { markets });
const total = 'football.total/total=1.5';
const handicap = 'football.asian-handicap/hcp=-0.25';

/** Bets of a new member, a hundred each unless it is said otherwise. */
async function bettor(...tickets: readonly SportTicket[]): Promise<TestMember & { bets: readonly string[] }> {
  const member = await w.member({ balance: '1000.00' });
  const bets: string[] = [];
  for (const ticket of tickets) {
    await w.clock.advance(1000);
    const placed = await bet(w, member, ticket);
    expect(placed.code).toBe('ok');
    bets.push(placed.value.betId);
  }
  return { ...member, bets };
}
const single = (match: TestMatch, market: string, outcome: string, price: string, stake = '100') =>
  ticketOf([leg(match, market, outcome, price)], stake);

/** The valid bets of a member, in the order in which they were placed. */
async function valid({ id, bets }: { id: TestMember['id']; bets: readonly string[] }): Promise<number[]> {
  await bringUp(w.context, new Map([[id, new Set()]]));
  const { rows } = await w.owner.query<{ ref: string; valid: bigint }>(
    'select ref, valid from record_plays where member = $1',
    [id],
  );
  const of = new Map(rows.map((row) => [row.ref, Number(row.valid) / 10_000]));
  return bets.map((betId) => of.get(betId) ?? Number.NaN);
}

/** What was taken on a match at the moment of a bet is void. */
async function voidBet(match: TestMatch, betId: string): Promise<void> {
  const { rows } = await w.owner.query<{ from: Date; to: Date }>(
    "select placed_at as from, placed_at + interval '2 ms' as to from sport_bets where id = $1",
    [betId],
  );
  const windows = rows.map((row) => ({ ...row, why: 'decided-before', source: 'staff' }) as const);
  await w.context.database.transaction().execute(async (tx) => {
    for (const window of windows) await eventIntake.putVoidWindow(tx, match.id, window, new Date(w.clock.now()));
  });
  await settleSports(w);
}

describe('the valid bet of sports (10)', () => {
  it('is what was won of a win, the stake of a loss, half of halves, and nothing below 1.50 whatever came of it', async () => {
    const match = await open();
    const result = 'football.1x2';
    const [won, lost] = [single(match, result, 'draw', '3.40'), single(match, result, 'away', '3.60')];
    const alice = await bettor(won, lost, single(match, 'football.total/total=2.5', 'under', '1.90'));
    const bob = await bettor(single(match, handicap, 'away', '1.85'), single(match, total, 'over', '1.49'));
    const carol = await bettor(single(match, handicap, 'home', '1.95'), single(match, total, 'under', '1.50'));
    await endMatch(w, match, 1, 1);
    expect(await valid(alice)).toEqual([100, 100, 90]);
    // Half won at 1.85, and half lost at 1.95.
    expect(await valid(bob)).toEqual([42.5, 0]);
    expect(await valid(carol)).toEqual([50, 100]);
  });

  it('counts a combination by its odds together, and a system not at all', async () => {
    const matches = [await open(), await open()] as const;
    const legs = matches.map((match) => leg(match, total, 'over', '1.49'));
    const system = { shape: { sizes: [1, 2], bankers: [] } };
    const alice = await bettor(ticketOf(legs, '100'), ticketOf(legs, '20', system));
    for (const match of matches) await endMatch(w, match, 2, 1);
    // 1.49 x 1.49 is 2.2201.
    expect(await valid(alice)).toEqual([100, 0]);
  });

  it('of what was cashed out counts nothing, and of the rest what came of it', async () => {
    const match = await open();
    const alice = await bettor(
      single(match, 'football.1x2', 'home', '2.10'),
      single(match, 'football.1x2', 'home', '2.10', '50'),
    );
    for (const [at, percent] of [100, 40].entries()) {
      const betId = alice.bets[at] as string;
      const offered = await w.as(alice).post('POST /lgw/sports/bets/:betId/offers', { params: { betId } });
      const body = { id: crypto.randomUUID(), offer: offered.value.offer, percent };
      expect((await w.as(alice).post('POST /lgw/sports/bets/:betId/cash-outs', { params: { betId }, body })).code).toBe(
        'ok',
      );
    }
    await endMatch(w, match, 0, 1);
    expect(await valid(alice)).toEqual([0, 30]);
  });

  it('is nothing for whoever bets on every side of one market, until a side is void', async () => {
    const match = await open();
    const result = 'football.1x2';
    const both = await bettor(single(match, handicap, 'home', '1.95'), single(match, handicap, 'away', '1.85'));
    const two = await bettor(single(match, result, 'home', '2.10'), single(match, result, 'away', '3.60'));
    await endMatch(w, match, 3, 0);
    expect(await valid(both)).toEqual([0, 0]);
    // The draw is open to them.
    expect(await valid(two)).toEqual([100, 100]);
    await voidBet(match, both.bets[1] as string);
    expect(await valid(both)).toEqual([95, 0]);
  });
});

describe('a bonus with odds of 1.80 at least', () => {
  it('counts bets at them and says why another counts nothing', async () => {
    const terms = { weights: { products: { sports: 100 } }, leastOdds: 180, multiple: 1000 };
    const version = await depositPromotion(w, { id: 'sports', terms });
    const member = await w.member({ balance: '0' });
    const body = { id: crypto.randomUUID(), method: 'demo', amount: '500', promotion: { id: 'sports', version } };
    expect((await w.as(member).post('POST /wps/cashier/deposits', { body })).code).toBe('ok');
    await w.settle();
    const match = await open();
    const [high, low] = [single(match, handicap, 'home', '1.95'), single(match, total, 'under', '1.50', '50')];
    for (const ticket of [high, low, single(match, total, 'over', '1.49', '50')])
      expect((await bet(w, member, ticket)).code).toBe('ok');
    await endMatch(w, match, 1, 1);
    await w.tick('records.feed');
    await w.tick('bonuses.feed');
    const { value } = await w.as(member).get('GET /wps/promotions/bonuses', {});
    const id = value.active?.id ?? '';
    const shown = await w.as(member).get('GET /wps/promotions/bonuses/:id', { params: { id }, query: {} });
    const plays = shown.value.plays.map(({ counted, why }) => [counted.amount, why]);
    expect(plays.toSorted()).toEqual([
      ['0.00', 'low-odds'],
      ['0.00', 'low-odds'],
      ['50.00', null],
    ]);
  });
});
