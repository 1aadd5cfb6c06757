/** Results that are corrected, taken back or void for a while, after they paid: money follows, once, and no balance goes below zero. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { lost, refund, won } from '@banyan/core/sports';
import { balanceOf } from '../../../test/draws.ts';
import {
  type TestMatch,
  bet,
  changeMatch,
  courseAt,
  endMatch,
  kickOff,
  leg,
  openMatch,
  settleSports,
  ticketOf,
} from '../../../test/sports.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { transact } from '../../infra/database.ts';
import { post } from '../ledger/index.ts';
import { eventIntake } from '../sport-events/index.ts';

let w: World;
let alice: TestMember;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function withMatch(
  act: (tx: Parameters<typeof eventIntake.lock>[0], at: Date) => Promise<unknown>,
): Promise<void> {
  await w.context.database.transaction().execute((tx) => act(tx, new Date(w.clock.now())));
  await settleSports(w);
}

const home = (match: TestMatch) => [leg(match, 'football.1x2', 'home', '2.10')];

/** A member with 1000 and a bet of 100 on the home side. */
async function bettor(match: TestMatch): Promise<string> {
  alice = await w.member({ balance: '1000.00' });
  return (await bet(w, alice, ticketOf(home(match), '100'))).value.betId;
}

const read = async (betId: string) =>
  (await w.as(alice).get('GET /lgw/sports/bets/:betId', { params: { betId } })).value;

async function shown(): Promise<[string, string]> {
  const { value } = await w.as(alice).get('GET /wps/v2/wallets/balance');
  return [value.sumBalance, value.owed];
}

describe('a result that is corrected', () => {
  it('takes back what it paid, pays again, and each settlement is kept', async () => {
    const match = await openMatch(w);
    const id = await bettor(match);
    await endMatch(w, match, 1, 0);
    expect(await balanceOf(w, alice)).toBe('1110.00');
    await changeMatch(w, match, { course: courseAt(1, 1, { phase: 'full-time' }) });
    await Promise.all([settleSports(w), settleSports(w), settleSports(w)]);
    expect(await balanceOf(w, alice)).toBe('900.00');
    await changeMatch(w, match, { course: courseAt(2, 1, { phase: 'full-time' }) });
    await settleSports(w);
    expect(await balanceOf(w, alice)).toBe('1110.00');
    expect((await read(id)).settlements.map(({ state, payout }) => `${state} ${payout.amount}`)).toEqual([
      'settled 210.00',
      'resettled 0.00',
      'resettled 210.00',
    ]);
  });

  it('leaves a debt where its win was spent, and the next win pays it off first', async () => {
    const match = await openMatch(w);
    await bettor(match);
    await endMatch(w, match, 1, 0);
    const legs = [
      { account: 'member main' as const, units: -10_000_000n },
      { account: 'cashier in-transit' as const, units: 10_000_000n },
    ];
    const key = makeId<'request'>();
    await transact(w.context.database, (tx) =>
      post(tx, { kind: 'withdrawal', currency: 'BDT', owner: alice.id, key, request: { key }, legs }),
    );
    expect(await shown()).toEqual(['110.00', '0.00']);
    await changeMatch(w, match, { course: courseAt(0, 1, { phase: 'full-time' }) });
    await settleSports(w);
    expect(await shown()).toEqual(['0.00', '100.00']);
    await changeMatch(w, match, { course: courseAt(1, 0, { phase: 'full-time' }) });
    await settleSports(w);
    expect(await shown()).toEqual(['110.00', '0.00']);
  });

  it('opens a combination again that was lost by one leg', async () => {
    const [first, second] = [await openMatch(w), await openMatch(w)];
    alice = await w.member({ balance: '1000.00' });
    const { value } = await bet(w, alice, ticketOf([...home(first), ...home(second)], '100'));
    await endMatch(w, first, 0, 1);
    expect((await read(value.betId)).bet).toMatchObject({ state: 'settled', payout: { amount: '0.00' } });
    await changeMatch(w, first, { course: courseAt(1, 0, { phase: 'full-time' }) });
    await settleSports(w);
    expect((await read(value.betId)).bet).toMatchObject({ state: 'accepted', payout: null });
    await endMatch(w, second, 1, 0);
    expect(await balanceOf(w, alice)).toBe('1341.00');
  });
});

describe('a result that is given by hand', () => {
  it('stands over what the course says, and can be taken back', async () => {
    const match = await openMatch(w);
    const id = await bettor(match);
    await kickOff(w, match);
    const factors = { home: won, draw: lost, away: lost };
    const given = { market: 'football.1x2', certainty: 2, source: 'staff' } as const;
    await withMatch((tx, at) => eventIntake.putResults(tx, match.id, [{ ...given, factors }], at));
    expect(await balanceOf(w, alice)).toBe('1110.00');
    await withMatch((tx, at) => eventIntake.putResults(tx, match.id, [{ ...given, factors: undefined }], at));
    expect(await balanceOf(w, alice)).toBe('900.00');
    expect((await read(id)).bet.state).toBe('accepted');
    const back = { home: refund, draw: refund, away: refund };
    await withMatch((tx, at) => eventIntake.putResults(tx, match.id, [{ ...given, factors: back }], at));
    expect(await balanceOf(w, alice)).toBe('1000.00');
    expect((await read(id)).bet.state).toBe('void');
    await endMatch(w, match, 3, 0);
    expect(await balanceOf(w, alice)).toBe('1000.00');
  });
});

describe('a window in which bets are void', () => {
  it('gives back what was struck in it, winners and losers alike, before and after they were paid', async () => {
    const match = await openMatch(w);
    const early = await bettor(match);
    const before = alice;
    await w.clock.advance(10_000);
    const from = new Date(w.clock.now());
    const late = await bettor(match);
    await w.clock.advance(1000);
    const to = new Date(w.clock.now());
    await endMatch(w, match, 1, 0);
    expect([await balanceOf(w, before), await balanceOf(w, alice)]).toEqual(['1110.00', '1110.00']);
    let window = '';
    await withMatch(async (tx, at) => {
      window = await eventIntake.putVoidWindow(tx, match.id, { from, to, why: 'decided-before', source: 'staff' }, at);
    });
    expect([await balanceOf(w, before), await balanceOf(w, alice)]).toEqual(['1110.00', '1000.00']);
    expect((await read(late)).bet).toMatchObject({ state: 'void', legs: [{ voidWhy: 'decided-before' }] });
    await withMatch((tx, at) => eventIntake.endVoidWindow(tx, match.id, window, at));
    expect([await balanceOf(w, before), await balanceOf(w, alice)]).toEqual(['1110.00', '1110.00']);
    expect(early).not.toBe(late);
  });
});

it('what the house stands to lose is nothing when every bet has ended', async () => {
  const { rows } = await w.owner.query(
    'select market, outcome, stakes, returns, bets from sport_exposures where (stakes, returns, bets) <> (0, 0, 0)',
  );
  expect(rows).toEqual([]);
});

it('the records have every bet as it ended, and count of it what it moved', async () => {
  await w.tick('records.feed');
  const { value } = await w.as(alice).get('GET /wps/member/records/plays');
  expect(value.content).toMatchObject([
    {
      product: 'sports',
      category: 'SPORTS',
      game: 'football',
      state: 'won',
      stake: { amount: '100.00' },
      net: { amount: '110.00' },
    },
  ]);
  expect(value.content[0]?.valid.amount).toBe('100.00');
  const { recordChecks } = await import('../records/index.ts');
  const bad = await w.context.database.transaction().execute(async (tx) => {
    const found: string[] = [];
    for (const check of recordChecks) {
      const { bad: why } = await check.run(tx);
      if (why !== undefined) found.push(`${check.name}: ${why}`);
    }
    return found;
  });
  expect(bad).toEqual([]);
});
