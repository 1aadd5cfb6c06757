/** Odds, limits and caps in the back office: one person within the band of a day, two beyond it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { line, openDraw, place } from '../../../test/draws.ts';
import { auditOf, staffMember, type TestStaff } from '../../../test/staff.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
let [maker, other]: TestStaff[] = [];
const callOf = (one: TestStaff | undefined) => (one as TestStaff).call;
beforeAll(async () => {
  w = await world();
  [maker, other] = [await staffMember(w, 'risk'), await staffMember(w, 'risk')];
});
afterAll(() => w.close());

const change = (body: object, one = maker) =>
  callOf(one).post('POST /admin/api/offers', { body: { change: body, reason: 'the market moved' } });
const odds = (text: string) => ({ kind: 'odds', game: 'XSMB', play: 'DE', odds: text });
const offer = async () =>
  (await callOf(maker).get('GET /admin/api/lotteries/:game/offer', { params: { game: 'XSMB' } })).value;
const now = async () => (await offer()).plays.find(({ play }) => play === 'DE');

it('odds move by one person within the band of a day, and many steps are no more than one', async () => {
  expect(await now()).toMatchObject({ odds: '82', edge: '18.00' });
  expect((await change(odds('86'))).code).toBe('ok');
  expect((await change(odds('90'))).code).toBe('ok');
  const beyond = await change(odds('91'));
  expect([beyond.code, beyond.details]).toEqual(['proposal-refused', expect.objectContaining({ band: 10 })]);
  expect(await now()).toMatchObject({ odds: '90', edge: '10.00' });
  await w.clock.advance(86_400_001);
  const [fresh, later] = [await staffMember(w, 'risk'), await staffMember(w, 'risk')];
  [maker, other] = [fresh, later];
  expect((await change(odds('95'))).code).toBe('ok');
  const lines = await auditOf(w, 'play', 'XSMB DE');
  expect(lines.map(({ act, reason }) => [act, reason])).toEqual(Array(3).fill(['odds.change', 'the market moved']));
});

it('fifty at a time go no further than the band', async () => {
  await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      change({ ...odds('8.7'), play: 'DAU', odds: `${(8.7 - at * 0.1).toFixed(1)}` }),
    ),
  );
  const { rows } = await w.owner.query("select odds from lottery_plays where game = 'XSMB' and play = 'DAU'");
  expect(Number(rows[0].odds)).toBeGreaterThanOrEqual(7.83);
});

it('beyond it two people decide, who see the edge before and after; an open bet keeps its odds', async () => {
  const change50 = odds('50');
  const preview = await callOf(maker).post('POST /admin/api/offers/preview', { body: { change: change50 } });
  expect(preview.value).toMatchObject({
    isWithinBand: false,
    effect: [{ label: 'odds', value: '50' }, {}, { label: 'edge', value: '50.00 %' }],
  });
  const propose = (one: TestStaff | undefined) =>
    callOf(one).post('POST /admin/api/proposals', {
      body: { id: makeId<'request'>(), act: 'odds.change', input: change50, reason: 'a promotion ends' },
    });
  const clerk = await staffMember(w, 'results');
  expect((await propose(clerk)).code).toBe('access-denied');
  const { value: made } = await propose(maker);
  const approve = async (one: TestStaff | undefined) => {
    await callOf(one).get('GET /admin/api/proposals/:id', { params: { id: made.id } });
    return await callOf(one).post('POST /admin/api/proposals/:id/approve', {
      params: { id: made.id },
      body: { reason: 'agreed' },
    });
  };
  expect((await approve(maker)).code).toBe('same-person');
  const ends = await Promise.all(Array.from({ length: 10 }, () => approve(other)));
  expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await now()).toMatchObject({ odds: '50' });
  // What two decided is what the next step of one is reckoned from.
  expect((await change(odds('54'))).code).toBe('ok');
  // And a proposal over something that one person moved meanwhile is stale.
  const { value: again } = await callOf(maker).post('POST /admin/api/proposals', {
    body: { id: makeId<'request'>(), act: 'odds.change', input: odds('80'), reason: 'back again' },
  });
  expect((await change(odds('53'), other)).code).toBe('ok');
  await callOf(other).get('GET /admin/api/proposals/:id', { params: { id: again.id } });
  expect(
    (
      await callOf(other).post('POST /admin/api/proposals/:id/approve', {
        params: { id: again.id },
        body: { reason: 'agreed' },
      })
    ).code,
  ).toBe('proposal-stale');
});

it('what returns more than is staked nobody sets, alone or together', async () => {
  const refused = await callOf(maker).post('POST /admin/api/offers/preview', { body: { change: odds('100') } });
  expect([refused.code, refused.details?.['why']]).toEqual(['proposal-refused', expect.stringContaining('100.00 %')]);
  expect((await callOf(maker).get('GET /admin/api/offers/unprofitable')).value).toEqual([]);
});

it('caps are lowered by one person as far as they like, and raised within the band', async () => {
  const cap = (amount: string) => ({ kind: 'limits', game: 'XSMB', play: 'LO2', currency: 'BDT', cap: amount });
  const before = (await offer()).plays.find(({ play }) => play === 'LO2')?.cap?.amount;
  expect(before).toBeDefined();
  expect((await change(cap('100'))).code).toBe('ok');
  expect((await change(cap('1000000000'))).code).toBe('proposal-refused');
  expect((await change({ kind: 'payout-limit', game: 'XSMB', play: 'X2', currency: 'BDT', amount: '1000' })).code).toBe(
    'ok',
  );
  expect((await change({ kind: 'member-limits', currency: 'BDT', percent: 10 })).code).toBe('ok');
  expect((await change({ kind: 'member-limits', currency: 'BDT', percent: 90 })).code).toBe('proposal-refused');
  expect(
    (await change({ kind: 'limits', game: 'XSMB', play: 'LO2', currency: 'BDT', least: '50', most: '10' })).code,
  ).toBe('proposal-refused');
  expect((await offer()).memberLimits).toMatchObject({ percent: 10 });
});

it('a series of an account is given by two', async () => {
  const alice = await w.member({ balance: '10.00' });
  expect((await change({ kind: 'series', account: alice.account, series: 1950 })).code).toBe('proposal-refused');
  expect((await change({ kind: 'series', account: 'nobody-here', series: 1950 })).details).toMatchObject({
    why: 'There is no member nobody-here.',
  });
});

it('a number is stopped at once by one, and a stopped one takes no bet', async () => {
  const stop = (number: string, soldAs: string, one = maker) =>
    callOf(one).post('POST /admin/api/lotteries/:game/numbers', {
      params: { game: 'XSMB' },
      body: { play: 'DE', number, soldAs, reason: 'everybody has it' },
    });
  expect((await stop('23', 'full')).value).toEqual({ number: '23' });
  expect((await offer()).held).toContainEqual({ play: 'DE', number: '23', soldAs: 'full' });
  const draw = await openDraw(w, '2005-10-01', 30);
  const bob = await w.member({ balance: '100.00' });
  expect((await place(w, bob, draw, [{ ...line('DE', '23'), odds: '53' }])).code).not.toBe('ok');
  expect((await stop('23', 'sold')).code).toBe('ok');
  expect((await place(w, bob, draw, [{ ...line('DE', '23'), odds: '53' }])).code).toBe('ok');
  expect((await stop('234', 'full')).code).toBe('selection-malformed');
  expect((await stop('23', 'full', await staffMember(w, 'support'))).code).toBe('access-denied');
  expect((await auditOf(w, 'play', 'XSMB DE')).filter(({ act }) => act === 'odds.number')).toHaveLength(2);
});
