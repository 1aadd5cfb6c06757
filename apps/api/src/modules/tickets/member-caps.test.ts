/** What one member may bet on a draw: a part of each number's cap, and so much to win by a ticket and by all tickets together. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { line, openDraw, place, type TestDraw } from '../../../test/draws.ts';
import { type World, world } from '../../../test/world.ts';
import { offerTools } from '../lottery/index.ts';

let w: World;
let draw: TestDraw;
beforeAll(async () => {
  w = await world();
  draw = await openDraw(w);
});
afterAll(() => w.close());

const units = (amount: number): bigint => BigInt(amount) * 10_000n;

it('takes from a member a quarter of what a number takes, however many tickets it comes in', async () => {
  const [alice, bob] = [await w.member({ balance: '1000000.00' }), await w.member({ balance: '1000000.00' })];
  await offerTools.setLimits(w.context, { game: 'XSMB', play: 'DE', currency: 'BDT' }, { cap: units(1000) });
  const whole = await place(w, alice, draw, [line('DE', '07', '1000')]);
  expect([whole.status, whole.code, whole.details]).toEqual([
    409,
    'member-number-cap-reached',
    { play: 'DE', selection: '07', remaining: '250.00' },
  ]);
  const first = makeId<'ticket'>();
  expect((await place(w, alice, draw, [line('DE', '07', '200')], first)).code).toBe('ok');
  expect((await place(w, alice, draw, [line('DE', '07', '51')])).details).toMatchObject({ remaining: '50.00' });
  const racing = await Promise.all(Array.from({ length: 8 }, () => place(w, alice, draw, [line('DE', '07', '10')])));
  expect(racing.filter(({ ok }) => ok)).toHaveLength(5);
  // Another member has a part of their own, and what is taken back is free again.
  expect((await place(w, bob, draw, [line('DE', '07', '250')])).code).toBe('ok');
  await w.as(alice).post('POST /lgw/vn/tickets/:ticketId/cancel', { params: { ticketId: first } });
  expect((await place(w, alice, draw, [line('DE', '07', '200')])).code).toBe('ok');
});

it('bounds what one ticket can win, and what all tickets of a member on a draw can', async () => {
  const carol = await w.member({ balance: '1000000.00' });
  const before = { ticketPayout: units(50_000_000), memberPayout: units(200_000_000), memberPercent: 25 };
  const caps = { ticketPayout: units(14_000), memberPayout: units(30_000), memberPercent: 25 };
  expect(await offerTools.setMemberCaps(w.context.database, 'BDT', caps)).toBe(true);
  const other = await openDraw(w, '2005-10-02');
  const tooMuch = await place(w, carol, other, [line('X2', '11-13', '1000'), line('X2', '11-14', '1')]);
  expect([tooMuch.code, tooMuch.details]).toEqual(['ticket-payout-too-high', { maximum: '14000.00' }]);
  expect((await place(w, carol, other, [line('X2', '11-13', '1000')])).code).toBe('ok');
  expect((await place(w, carol, other, [line('X2', '11-13', '1000')])).code).toBe('ok');
  const tooOften = await place(w, carol, other, [line('X2', '21-33', '1000')]);
  expect([tooOften.code, tooOften.details]).toEqual(['member-payout-reached', { remaining: '2000.00' }]);
  // On another draw the member has won nothing yet.
  const third = await openDraw(w, '2005-10-03');
  expect((await place(w, carol, third, [line('X2', '21-33', '1000')])).code).toBe('ok');
  await offerTools.setMemberCaps(w.context.database, 'BDT', before);
});
