/** Results and void windows by two people, through HTTP: what they would move is said first, moves once, and stands in the log. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { balanceOf } from '../../../test/draws.ts';
import {
  type TestMatch,
  bet,
  endMatch,
  endRace,
  leg,
  openMatch,
  openRace,
  settleSports,
  ticketOf,
} from '../../../test/sports.ts';
import { type TestStaff, auditOf, staffMember } from '../../../test/staff.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
const people = new Map<string, TestStaff>();
const as = (name: string) => (people.get(name) as TestStaff).call;
beforeAll(async () => {
  w = await world();
  for (const role of ['risk', 'results', 'auditor', 'support'] as const) people.set(role, await staffMember(w, role));
  people.set('second', await staffMember(w, 'results'));
});
afterAll(() => w.close());
beforeEach(() =>
  w.owner.query(
    "update staff_sessions set fresh_until = clock_now() + interval '5 minutes', last_seen_at = clock_now()",
  ),
);

const reason = 'the league published it';
const propose = (act: string, input: unknown, name = 'results') =>
  as(name).post('POST /admin/api/proposals', { body: { id: makeId<'request'>(), act, input, reason } });
async function approve(name: string, id: string) {
  await as(name).get('GET /admin/api/proposals/:id', { params: { id } });
  const done = await as(name).post('POST /admin/api/proposals/:id/approve', {
    params: { id },
    body: { reason: 'seen' },
  });
  await settleSports(w);
  return done;
}
const effect = (answer: { value: { effect: { label: string; value: string; before: string | null }[] } }) =>
  Object.fromEntries(answer.value.effect.map(({ label, value }) => [label, value]));
const market = 'football.1x2';
const result = (match: TestMatch, home: string, draw: string, away: string) => ({
  ...{ event: match.id, market },
  factors: [
    { outcome: 'home', result: home },
    { outcome: 'draw', result: draw },
    { outcome: 'away', result: away },
  ],
});
const back = (match: TestMatch, code: string, price: string) => [leg(match, market, code, price)];
async function bettor(match: TestMatch, code = 'home', price = '2.10') {
  const m = await w.member({ balance: '1000.00' });
  expect((await bet(w, m, ticketOf(back(match, code, price), '100'))).code).toBe('ok');
  return m;
}

it('a market without a result is given one by two clerks, who read first what it pays', async () => {
  const match = await openMatch(w);
  const [alice, bela] = [await bettor(match), await bettor(match, 'away', '3.60')];
  const asked = await propose('sports.result', result(match, 'won', 'lost', 'half-lost'));
  expect(asked.code).toBe('ok');
  expect(effect(asked)).toMatchObject({
    ...{ 'sport-result': 'home won, draw lost, away half-lost', bets: '2', members: '2' },
    ...{ moves: '260.00 BDT', paid: '260.00 BDT', 'taken-back': '0.00 BDT' },
  });
  expect((await approve('results', asked.value.id)).code).toBe('same-person');
  expect((await approve('support', asked.value.id)).code).toBe('access-denied');
  expect(await balanceOf(w, alice)).toBe('900.00');
  expect((await approve('second', asked.value.id)).code).toBe('ok');
  expect([await balanceOf(w, alice), await balanceOf(w, bela)]).toEqual(['1110.00', '950.00']);
  expect((await approve('second', asked.value.id)).code).toBe('state-conflict');
  const lines = await auditOf(w, 'sport-market', `${match.id} ${market}`);
  expect(lines.map(({ act }) => act)).toEqual(['sports.result.propose', 'sports.result.approve']);
});

it('a result that paid is corrected with somebody of risk: the difference moves, and what is not there is owed', async () => {
  const match = await openMatch(w);
  const [alice, bela] = [await bettor(match), await bettor(match, 'draw', '3.40')];
  await endMatch(w, match, 1, 0);
  expect(await balanceOf(w, alice)).toBe('1110.00');
  const asked = await propose('sports.result', result(match, 'lost', 'won', 'lost'));
  expect(effect(asked)).toMatchObject({
    ...{
      moves: '550.00 BDT',
      paid: '340.00 BDT',
      'taken-back': '210.00 BDT',
      'new-receivables': '0.00 BDT',
      bets: '2',
    },
  });
  expect((await approve('second', asked.value.id)).code).toBe('access-denied');
  expect((await approve('risk', asked.value.id)).code).toBe('ok');
  expect([await balanceOf(w, alice), await balanceOf(w, bela)]).toEqual(['900.00', '1240.00']);
  expect((await propose('sports.result', result(match, 'lost', 'won', 'lost'))).code).toBe('proposal-refused');
  // Taken back, its bets are open again and what was paid returns.
  const taken = await propose('sports.take-back', { event: match.id, market });
  expect(effect(taken)).toMatchObject({ 'taken-back': '340.00 BDT', paid: '0.00 BDT' });
  expect((await approve('risk', taken.value.id)).code).toBe('ok');
  expect(await balanceOf(w, bela)).toBe('900.00');
  expect((await propose('sports.take-back', { event: match.id, market })).code).toBe('proposal-refused');
});

it('what another result changed meanwhile is stale, and moves nothing', async () => {
  const match = await openMatch(w);
  const alice = await bettor(match);
  await endMatch(w, match, 1, 0);
  const asked = await propose('sports.result', result(match, 'lost', 'won', 'lost'));
  const window = { event: match.id, from: new Date(w.clock.now() - 3_600_000).toISOString(), why: 'price-error' };
  const voided = await propose('sports.void-window', { ...window, to: new Date(w.clock.now()).toISOString() });
  expect((await approve('risk', voided.value.id)).code).toBe('ok');
  expect((await approve('risk', asked.value.id)).code).not.toBe('ok');
  expect(await balanceOf(w, alice)).toBe('1000.00');
});

it('a void window gives back what won and what lost alike, of a market and a time; ended, all is as before', async () => {
  const match = await openMatch(w);
  const before = await bettor(match);
  await w.clock.advance(60_000);
  const from = new Date(w.clock.now());
  const [winner, loser] = [await bettor(match), await bettor(match, 'away', '3.60')];
  const to = new Date(w.clock.now());
  await endMatch(w, match, 1, 0);
  const input = { event: match.id, market, from: from.toISOString(), to: to.toISOString(), why: 'wrong-score' };
  const asked = await propose('sports.void-window', input);
  expect(effect(asked)).toMatchObject({
    ...{ 'sport-bets-within': '2', bets: '2', paid: '100.00 BDT', 'taken-back': '110.00 BDT' },
  });
  expect((await approve('second', asked.value.id)).code).toBe('access-denied');
  expect((await approve('risk', asked.value.id)).code).toBe('ok');
  const balances = () => Promise.all([before, winner, loser].map((one) => balanceOf(w, one)));
  expect(await balances()).toEqual(['1110.00', '1000.00', '1000.00']);
  const { windows } = (await as('risk').get('GET /admin/api/sports/events/:eventId', { params: { eventId: match.id } }))
    .value;
  expect(windows).toMatchObject([{ marketId: market, why: 'wrong-score', source: 'staff', endedAt: null }]);
  const ended = await propose('sports.end-window', { event: match.id, window: windows[0]?.id });
  expect((await approve('risk', ended.value.id)).code).toBe('ok');
  expect(await balances()).toEqual(['1110.00', '1110.00', '900.00']);
  const acts = (await auditOf(w, 'sport-event', match.id)).map(({ act }) => act);
  expect(acts).toEqual([
    'sports.void-window.propose',
    'sports.void-window.approve',
    'sports.end-window.propose',
    'sports.end-window.approve',
  ]);
});

it('refuses what is not there, not whole, not yet, or too late, and who may not', async () => {
  const match = await openMatch(w);
  await bettor(match);
  const whole = result(match, 'won', 'lost', 'lost');
  const why = async (act: string, input: unknown, name?: string) => (await propose(act, input, name)).code;
  expect(await why('sports.result', whole, 'support')).toBe('access-denied');
  expect(await why('sports.result', whole, 'risk')).toBe('access-denied');
  expect(await why('sports.result', { ...whole, event: makeId() })).toBe('proposal-refused');
  expect(await why('sports.result', { ...whole, market: 'football.draw-no-bet' })).toBe('proposal-refused');
  expect(await why('sports.result', { ...whole, factors: whole.factors.slice(1) })).toBe('proposal-refused');
  expect(await why('sports.result', result(match, 'won', 'lost', 'gone'))).toBe('proposal-refused');
  expect(await why('sports.result', result(match, '0,2,1', 'lost', 'lost'))).toBe('proposal-refused');
  expect(await why('sports.take-back', { event: match.id, market })).toBe('proposal-refused');
  const now = w.clock.now();
  const at = (ms: number) => new Date(now + ms).toISOString();
  const window = { event: match.id, market, why: 'price-error' };
  expect(await why('sports.void-window', { ...window, from: at(-1000), to: at(3_600_000) })).toBe('proposal-refused');
  expect(await why('sports.void-window', { ...window, from: at(-1000), to: at(-2000) })).toBe('proposal-refused');
  // Bets and members cannot be named.
  expect(await why('sports.void-window', { ...window, from: at(-9), to: at(-1), bets: [makeId()] })).toBe(
    'input-malformed',
  );
  expect(await why('sports.end-window', { event: match.id, window: makeId() })).toBe('proposal-refused');
  await endMatch(w, match, 1, 0);
  await w.owner.query("update sport_events set ended_at = ended_at - interval '73 hours' where id = $1", [match.id]);
  expect(await why('sports.result', result(match, 'lost', 'won', 'lost'))).toBe('proposal-refused');
});

it('a runner is withdrawn by two, who read what it moves; taken back, the winners have what they had', async () => {
  const race = await openRace(w);
  const m = await w.member({ balance: '1000.00' });
  expect((await bet(w, m, ticketOf([leg(race, 'race.win', '7', '6.00')], '100'))).code).toBe('ok');
  await w.clock.advance(60_000);
  const at = new Date(w.clock.now()).toISOString();
  await endRace(w, race, [{ id: '7', place: 1 }]);
  expect(await balanceOf(w, m)).toBe('1500.00');
  const input = { event: race.id, runner: '3', at, price: '5.00' };
  for (const wrong of [{ runner: '99' }, { price: '1.00' }, { at: '2999-01-01T00:00:00Z' }])
    expect((await propose('sports.withdraw', { ...input, ...wrong })).code).not.toBe('ok');
  const asked = await propose('sports.withdraw', input);
  expect(effect(asked)).toMatchObject({ 'sport-cut': '20 %', 'taken-back': '100.00 BDT', paid: '0.00 BDT', bets: '1' });
  expect((await approve('second', asked.value.id)).code).toBe('access-denied');
  expect((await propose('sports.withdraw', input)).code).toBe('proposal-open');
  expect((await approve('risk', asked.value.id)).code).toBe('ok');
  expect(await balanceOf(w, m)).toBe('1400.00');
  // Nobody is withdrawn twice.
  expect((await approve('risk', asked.value.id)).code).toBe('state-conflict');
  expect((await propose('sports.withdraw', input)).code).toBe('proposal-refused');
  const { value } = await as('risk').get('GET /admin/api/sports/events/:eventId', { params: { eventId: race.id } });
  expect(value.withdrawals).toMatchObject([{ runner: '3', price: '5.00', cut: 20, endedAt: null }]);
  const withdrawal = value.withdrawals[0]?.id;
  const ended = await propose('sports.end-withdrawal', { event: race.id, withdrawal });
  expect(effect(ended)).toMatchObject({ paid: '100.00 BDT', 'taken-back': '0.00 BDT' });
  expect((await approve('risk', ended.value.id)).code).toBe('ok');
  expect(await balanceOf(w, m)).toBe('1500.00');
  expect((await propose('sports.end-withdrawal', { event: race.id, withdrawal })).code).toBe('proposal-refused');
});
