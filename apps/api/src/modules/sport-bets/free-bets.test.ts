/** Free bets through HTTP: one is the stake of one bet, pays what it wins without itself, is never bet twice, and comes back where its bet is none. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { ok } from '@banyan/core/results';
import { type Factor, lost, refund, won } from '@banyan/core/sports';
import { balanceOf } from '../../../test/draws.ts';
import { type TestMatch, bet, endMatch, leg, openMatch, settleSports, ticketOf } from '../../../test/sports.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { transact } from '../../infra/database.ts';
import { giveReward } from '../rewards/index.ts';
import { addRestriction } from '../safety/index.ts';
import { answerDueBets } from './answer-bets.ts';
import { eventIntake } from '../sport-events/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

type Given = { readonly amount?: string; readonly leastOdds?: number; readonly days?: number };

/** A member who has claimed a free bet. */
async function given({ amount = '50', leastOdds = 150, days = 7 }: Given = {}) {
  const alice = await w.member({ balance: '100.00' });
  const one = { account: alice.account, kind: 'free-bet' as const, amount, leastOdds, days };
  const made = await giveReward(w.context, one, { by: 'tests', reason: 'a gift' });
  if (!made.ok) throw new Error(made.code);
  await w.as(alice).post('POST /wps/rewards/:id/claim', { params: { id: made.value } });
  return { alice, free: made.value };
}

const waiting = async (member: TestMember) => (await w.as(member).get('GET /wps/rewards/free-bets')).value.content;
const home = (match: TestMatch, price = '2.10', score = '') => [leg(match, 'football.1x2', 'home', price, score)];
const withFree = (match: TestMatch, free: string, stake = '50') => ({
  ...ticketOf(home(match), stake),
  freeBetId: free,
});
const betOf = async (member: TestMember, betId: string) =>
  (await w.as(member).get('GET /lgw/sports/bets/:betId', { params: { betId } })).value;

it('is the stake, takes no money, pays the winnings alone, and is over', async () => {
  const { alice, free } = await given();
  expect(await waiting(alice)).toMatchObject([{ id: free, stake: { amount: '50.00' }, leastOdds: '1.50' }]);
  const match = await openMatch(w);
  const placed = await bet(w, alice, withFree(match, free));
  expect(placed.value).toMatchObject({ state: 'accepted', risk: { amount: '50.00' }, returns: { amount: '55.00' } });
  expect([await balanceOf(w, alice), await waiting(alice)]).toEqual(['100.00', []]);
  const offer = await w
    .as(alice)
    .post('POST /lgw/sports/bets/:betId/offers', { params: { betId: placed.value.betId } });
  expect(offer.code).toBe('cash-out-unavailable');
  await endMatch(w, match, 1, 0);
  expect(await balanceOf(w, alice)).toBe('155.00');
  const { bet: ended, lines } = await betOf(alice, placed.value.betId);
  expect(ended).toMatchObject({ isFree: true, payout: { amount: '55.00' }, canCashOut: false });
  expect(lines).toMatchObject([{ kind: 'win', amount: { amount: '55.00' } }]);
  await expectRecords(alice, { stake: 0n, valid: 0n, payout: 550_000n, freeWon: 550_000n });
});

/** Of the only play of a member, once the records have taken it over. */
async function expectRecords(member: TestMember, wanted: Record<string, bigint>): Promise<void> {
  await w.tick('records.feed');
  const { rows } = await w.owner.query(
    'select stake, valid, payout, free_won as "freeWon" from record_plays where member = $1',
    [member.id],
  );
  expect(rows).toEqual([wanted]);
}

/** The result of a match's sides, as a producer says it. */
async function decide(match: TestMatch, factors: Record<'home' | 'draw' | 'away', Factor>): Promise<void> {
  const at = new Date(w.clock.now());
  await w.context.database.transaction().execute(async (tx) => {
    await eventIntake.lock(tx, match.id);
    await eventIntake.putResults(
      tx,
      match.id,
      [{ market: 'football.1x2', source: 'feed', certainty: 2, reason: 'feed', factors }],
      at,
    );
  });
  await settleSports(w);
}

it('that loses costs nobody anything', async () => {
  const { alice, free } = await given();
  const match = await openMatch(w);
  await bet(w, alice, withFree(match, free));
  await endMatch(w, match, 0, 1);
  expect([await balanceOf(w, alice), await waiting(alice)]).toEqual(['100.00', []]);
});

describe('it is refused', () => {
  it.each([
    ['another stake', { stake: '40' }],
    ['odds below its own', { leastOdds: 250 }],
  ])(
    'for %s, with what it is for',
    async (_, { stake = '50', leastOdds = 150 }: { stake?: string; leastOdds?: number }) => {
      const { alice, free } = await given({ leastOdds });
      const refused = await bet(w, alice, withFree(await openMatch(w), free, stake));
      expect(refused).toMatchObject({ code: 'free-bet-unfit', status: 409 });
      expect(refused.details).toEqual({ stake: '50.00', least: (leastOdds / 100).toFixed(2) });
      expect(await waiting(alice)).toHaveLength(1);
    },
  );

  it('for a system, and taken for a multiple whose odds together are long enough', async () => {
    const { alice, free } = await given({ leastOdds: 400 });
    const [one, other] = [await openMatch(w), await openMatch(w)];
    const legs = [...home(one), ...home(other)];
    const system = { ...ticketOf(legs, '50'), shape: { sizes: [1], bankers: [] }, freeBetId: free };
    expect((await bet(w, alice, system)).code).toBe('free-bet-unfit');
    const multiple = { ...ticketOf(legs, '50'), shape: { sizes: [2], bankers: [] }, freeBetId: free };
    // 50 at 4.41, without the 50.
    expect((await bet(w, alice, multiple)).value).toMatchObject({ returns: { amount: '170.50' } });
  });

  it('of somebody else, after its time, and after it was taken back', async () => {
    const { free } = await given();
    const match = await openMatch(w);
    const bob = await w.member({ balance: '100.00' });
    expect((await bet(w, bob, withFree(match, free))).code).toBe('free-bet-unavailable');
    expect((await bet(w, bob, withFree(match, makeId()))).code).toBe('free-bet-unavailable');
    const { alice, free: short } = await given({ days: 1 });
    await w.clock.advance(86_400_001);
    const later = await openMatch(w);
    expect((await bet(w, await w.session(alice), withFree(later, short))).code).toBe('free-bet-unavailable');
  });
});

it('is bet once by twenty at a time, and the same request is answered the same', async () => {
  const { alice, free } = await given();
  const matches: TestMatch[] = [];
  while (matches.length < 20) matches.push(await openMatch(w));
  const all = await Promise.all(matches.map((match) => bet(w, alice, withFree(match, free))));
  expect(all.filter(({ code }) => code === 'ok')).toHaveLength(1);
  expect(new Set(all.map(({ code }) => code))).toEqual(new Set(['ok', 'free-bet-unavailable']));
  const { alice: carol, free: own } = await given();
  const ticket = withFree(await openMatch(w), own);
  const [first, again] = [await bet(w, carol, ticket), await bet(w, carol, ticket)];
  expect(again.value).toEqual(first.value);
});

describe('it comes back', () => {
  it('where the bet is void, with some days to bet again, and is over once the bet stands after all', async () => {
    const { alice: before, free } = await given({ days: 1 });
    const match = await openMatch(w);
    const { value } = await bet(w, before, withFree(match, free));
    await w.clock.advance(12 * 3_600_000);
    const alice = await w.session(before);
    await decide(match, { home: refund, draw: refund, away: refund });
    expect((await betOf(alice, value.betId)).bet).toMatchObject({ state: 'void', payout: { amount: '0.00' } });
    const [back] = await waiting(alice);
    expect(back?.id).toBe(free);
    expect(Date.parse(back?.expiresAt ?? '') - w.clock.now()).toBeGreaterThan(2.9 * 86_400_000);
    await decide(match, { home: won, draw: lost, away: lost });
    expect([await balanceOf(w, alice), await waiting(alice)]).toEqual(['155.00', []]);
    // And what it paid is taken back by a result that says otherwise.
    await decide(match, { home: lost, draw: won, away: lost });
    expect(await balanceOf(w, alice)).toBe('100.00');
  });

  it('where the bet is refused at the end of its delay', async () => {
    const { alice, free } = await given();
    const match = await openMatch(w);
    await w.context.database.transaction().execute(async (tx) => {
      await eventIntake.lock(tx, match.id);
      await eventIntake.change(tx, match.id, { state: 'live', score: '0-0' }, new Date(w.clock.now()));
    });
    const ticket = { ...ticketOf(home(match, '2.10', '0-0'), '50'), freeBetId: free };
    const { value } = await bet(w, alice, ticket);
    expect(value).toMatchObject({ state: 'pending' });
    await w.context.database.transaction().execute(async (tx) => {
      await eventIntake.lock(tx, match.id);
      await eventIntake.stopMarkets(tx, match.id, 'all', new Date(w.clock.now()));
    });
    await w.clock.advance(6000);
    await answerDueBets(w.context);
    expect((await betOf(alice, value.betId)).bet).toMatchObject({ state: 'refused' });
    expect(await waiting(alice)).toHaveLength(1);
    await settleSports(w);
    expect(await balanceOf(w, alice)).toBe('100.00');
  });
});

it('is not bet by whoever takes a pause', async () => {
  const { alice, free } = await given();
  await transact<undefined, never>(w.context.database, async (tx) => {
    const since = new Date(w.clock.now() - 1000);
    await addRestriction(tx, alice.id, { kind: 'time-out', since, until: new Date(w.clock.now() + 3_600_000) });
    return ok(undefined);
  });
  expect((await bet(w, alice, withFree(await openMatch(w), free))).code).toBe('play-barred');
  expect(await waiting(alice)).toHaveLength(1);
});
