/** Bets on sports through HTTP (`POST /lgw/sports/tickets`): what is taken, what refuses it, what is paid, and that the same request twice is one bet. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
import { eventIntake } from '../sport-events/index.ts';
import { answerDueBets } from './answer-bets.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const betOf = async (member: TestMember, betId: string) =>
  (await w.as(member).get('GET /lgw/sports/bets/:betId', { params: { betId } })).value;

it('is nobody’s who is not signed in', async () => {
  const match = await openMatch(w);
  const body = ticketOf([leg(match, 'football.1x2', 'home', '2.10')], '10');
  expect((await w.visitor.post('POST /lgw/sports/tickets', { body })).code).toBe('not-logged-in');
});

describe('a single before the start', () => {
  it('takes its stake, is one however often it is sent, and pays what its contract says', async () => {
    const alice = await w.member({ balance: '1000.00' });
    const match = await openMatch(w);
    const ticket = ticketOf([leg(match, 'football.1x2', 'home', '2.10')], '100');
    const all = await Promise.all(Array.from({ length: 8 }, () => bet(w, alice, ticket)));
    expect(new Set(all.map(({ value }) => value.betId)).size).toBe(1);
    const [{ value }] = all as [(typeof all)[number]];
    expect(value).toMatchObject({ state: 'accepted', waitMs: 0, prices: ['2.10'], balance: '900.00' });
    expect([value.risk.amount, value.returns.amount]).toEqual(['100.00', '210.00']);
    await endMatch(w, match, 2, 1);
    expect(await balanceOf(w, alice)).toBe('1110.00');
    const { bet: settled, settlements, lines } = await betOf(alice, value.betId);
    expect(settled).toMatchObject({ state: 'settled', payout: { amount: '210.00' }, settlements: 1, kind: 'single' });
    expect(settled.legs).toMatchObject([{ result: 'won', price: '2.10' }]);
    expect(settlements).toMatchObject([{ version: 1, state: 'settled', payout: { amount: '210.00' } }]);
    expect(lines.map(({ kind, amount }) => `${kind} ${amount.amount}`).toSorted()).toEqual([
      'bet -100.00',
      'win 210.00',
    ]);
  });

  it('on a quarter line pays half of its loss back at a draw, to the unit', async () => {
    const alice = await w.member({ balance: '1000.00' });
    const match = await openMatch(w);
    const { value } = await bet(
      w,
      alice,
      ticketOf([leg(match, 'football.asian-handicap/hcp=-0.25', 'home', '1.95')], '100'),
    );
    await endMatch(w, match, 1, 1);
    expect(await balanceOf(w, alice)).toBe('950.00');
    expect((await betOf(alice, value.betId)).bet.legs).toMatchObject([{ result: 'half-lost' }]);
  });

  it('of an event that is abandoned goes back where play had not decided it', async () => {
    const alice = await w.member({ balance: '1000.00' });
    const match = await openMatch(w);
    await bet(w, alice, ticketOf([leg(match, 'football.1x2', 'home', '2.10')], '100'));
    await bet(w, alice, ticketOf([leg(match, 'football.total/total=2.5', 'over', '1.90')], '100'));
    await kickOff(w, match);
    await changeMatch(w, match, { score: '2-1', course: courseAt(2, 1) });
    await settleSports(w);
    // What no continuation can change is paid at once.
    expect(await balanceOf(w, alice)).toBe('990.00');
    await changeMatch(w, match, { state: 'abandoned', course: courseAt(2, 1) });
    await settleSports(w);
    expect(await balanceOf(w, alice)).toBe('1090.00');
    await changeMatch(w, match, { state: 'closed' });
    await settleSports(w);
    expect(await balanceOf(w, alice)).toBe('1090.00');
  });
});

describe('combinations', () => {
  async function three(): Promise<TestMatch[]> {
    return [await openMatch(w), await openMatch(w), await openMatch(w)];
  }

  it('pay the product of what their legs became, and are lost with the first of them', async () => {
    const alice = await w.member({ balance: '1000.00' });
    const [a, b, c] = (await three()) as [TestMatch, TestMatch, TestMatch];
    const legs = [a, b, c].map((match) => leg(match, 'football.1x2', 'home', '2.10'));
    const won = await bet(w, alice, ticketOf(legs, '10'));
    const lost = await bet(w, alice, ticketOf([...legs.slice(0, 2), leg(c, 'football.1x2', 'away', '3.60')], '10'));
    expect(won.value.returns.amount).toBe('92.61');
    await endMatch(w, a, 1, 0);
    await endMatch(w, c, 1, 0);
    expect((await betOf(alice, lost.value.betId)).bet).toMatchObject({ state: 'settled', payout: { amount: '0.00' } });
    expect((await betOf(alice, won.value.betId)).bet.state).toBe('accepted');
    await endMatch(w, b, 3, 0);
    expect(await balanceOf(w, alice)).toBe('1072.61');
  });

  it('as a system pay each of their combinations', async () => {
    const alice = await w.member({ balance: '1000.00' });
    const [a, b, c] = (await three()) as [TestMatch, TestMatch, TestMatch];
    const legs = [a, b, c].map((match) => leg(match, 'football.1x2', 'home', '2.10'));
    const { value } = await bet(w, alice, ticketOf(legs, '10', { shape: { sizes: [2, 3], bankers: [] } }));
    expect([value.risk.amount, value.returns.amount]).toEqual(['40.00', '224.91']);
    await endMatch(w, a, 1, 0);
    await endMatch(w, b, 1, 0);
    await endMatch(w, c, 0, 1);
    // One double is left of three, and no treble.
    expect(await balanceOf(w, alice)).toBe('1004.10');
  });

  it('never have two legs of one event', async () => {
    const alice = await w.member({ balance: '1000.00' });
    const match = await openMatch(w);
    const legs = [leg(match, 'football.1x2', 'home', '2.10'), leg(match, 'football.total/total=2.5', 'over', '1.90')];
    expect((await bet(w, alice, ticketOf(legs, '10'))).code).toBe('event-twice');
  });
});

describe('a bet that cannot be taken', () => {
  it('names why, and one tap more bets at the price of now', async () => {
    const alice = await w.member({ balance: '1000.00' });
    const match = await openMatch(w);
    const home = (price: string) => [leg(match, 'football.1x2', 'home', price)];
    const higher = await bet(w, alice, ticketOf(home('2.20'), '10'));
    expect([higher.code, higher.details]).toEqual([
      'price-changed',
      expect.objectContaining({ price: '2.10', leg: '0' }),
    ]);
    // A better price than the one seen is given.
    expect((await bet(w, alice, ticketOf(home('2.05'), '10'))).value.prices).toEqual(['2.10']);
    expect((await bet(w, alice, ticketOf(home('2.05'), '11', { policy: 'none' }))).code).toBe('price-changed');
    expect((await bet(w, alice, ticketOf(home('2.10'), '5'))).code).toBe('stake-below-limit');
    expect((await bet(w, alice, ticketOf(home('2.10'), '2000'))).code).toBe('insufficient-funds');
    expect((await bet(w, alice, ticketOf(home('1.00'), '10'))).code).toBe('price-changed');
    expect((await bet(w, alice, ticketOf(home('2.10'), '10'))).code).toBe('bet-repeated');
    await transact(w.context.database, async (tx) => {
      await eventIntake.lock(tx, match.id);
      await eventIntake.stopMarkets(tx, match.id, 'all', new Date(w.clock.now()));
      return { ok: true, value: undefined };
    });
    expect((await bet(w, alice, ticketOf(home('2.10'), '12'))).code).toBe('market-inactive');
    await endMatch(w, match, 0, 0);
    expect((await bet(w, alice, ticketOf(home('2.10'), '12'))).code).toBe('market-inactive');
  });

  it('is on an event whose start has come, though nobody has said that it has begun', async () => {
    const alice = await w.member({ balance: '1000.00' });
    const match = await openMatch(w, { minutes: 1 });
    const ticket = () => ticketOf([leg(match, 'football.1x2', 'home', '2.10')], '10');
    await w.clock.advance(61_000);
    expect((await bet(w, alice, ticket())).code).toBe('bets-closed');
    const body = { legs: [leg(match, 'football.1x2', 'home', '2.10')], shape: { sizes: [1], bankers: [] } };
    const slip = await w.as(alice).post('POST /lgw/sports/slips', { body });
    expect(slip.value.legs).toMatchObject([{ fault: 'bets-closed', isActive: false }]);
    await endMatch(w, match, 0, 0);
  });

  it('is above what the house can lose on it, however many race for the rest', async () => {
    const match = await openMatch(w);
    await w.set('sports.limits', {
      BDT: { least: '10', outcome: '5000', market: '10000', event: '10000', payout: '1000000', day: '100000' },
    });
    const members = await Promise.all(Array.from({ length: 40 }, () => w.member({ balance: '1000.00' })));
    const answers = await Promise.all(
      members.map((member) => bet(w, member, ticketOf([leg(match, 'football.1x2', 'home', '2.10')], '500'))),
    );
    const taken = answers.filter(({ code }) => code === 'ok').length;
    // Each can cost 550 more than it brings; the market may lose 10,000.
    expect(taken).toBe(18);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['ok', 'stake-above-limit']));
    await w.set('sports.limits', undefined);
    await endMatch(w, match, 0, 0);
  });
});

describe('in play', () => {
  const home = (match: TestMatch, price = '2.10', score = '0-0') => [leg(match, 'football.1x2', 'home', price, score)];

  it('a bet waits out the delay of its sport, then stands', async () => {
    const alice = await w.member({ balance: '1000.00' });
    const match = await openMatch(w);
    await kickOff(w, match);
    expect((await bet(w, alice, ticketOf(home(match, '2.10', '1-0'), '10'))).code).toBe('score-changed');
    const { value } = await bet(w, alice, ticketOf(home(match), '100'));
    expect([value.state, value.waitMs]).toEqual(['pending', 5000]);
    expect(await answerDueBets(w.context)).toBe(0);
    await w.clock.advance(5001);
    expect(await answerDueBets(w.context)).toBe(1);
    expect((await betOf(alice, value.betId)).bet.state).toBe('accepted');
    expect(await balanceOf(w, alice)).toBe('900.00');
    await endMatch(w, match, 1, 0);
    expect(await balanceOf(w, alice)).toBe('1110.00');
  });

  it('a goal, a stop, or nobody who answers refuses it, and its stake is back', async () => {
    const alice = await w.member({ balance: '1000.00' });
    const [goal, stop, silence] = [await openMatch(w), await openMatch(w), await openMatch(w)];
    for (const match of [goal, stop, silence]) await kickOff(w, match);
    const first = await bet(w, alice, ticketOf(home(goal), '100'));
    const second = await bet(w, alice, ticketOf(home(stop), '100'));
    await changeMatch(w, goal, { score: '1-0', course: courseAt(1, 0) });
    const at = () => new Date(w.clock.now());
    await transact(w.context.database, async (tx) => {
      await eventIntake.lock(tx, stop.id);
      await eventIntake.stopMarkets(tx, stop.id, 'all', at());
      await eventIntake.openMarkets(tx, stop.id, ['football.1x2'], at());
      return { ok: true, value: undefined };
    });
    await w.clock.advance(5001);
    await answerDueBets(w.context);
    expect((await betOf(alice, first.value.betId)).bet).toMatchObject({ state: 'refused', refusal: 'score-changed' });
    expect((await betOf(alice, second.value.betId)).bet).toMatchObject({
      state: 'refused',
      refusal: 'market-suspended',
    });
    const third = await bet(w, alice, ticketOf(home(silence), '100'));
    await w.clock.advance(60_000);
    await Promise.all([answerDueBets(w.context), answerDueBets(w.context)]);
    expect((await betOf(alice, third.value.betId)).bet).toMatchObject({ state: 'refused', refusal: 'answer-late' });
    expect(await balanceOf(w, alice)).toBe('1000.00');
    for (const match of [goal, stop, silence]) await endMatch(w, match, 0, 0);
  });
});
