/** Clocks that jump or go apart: what is decided by time is decided by one clock, once, and not at all when it may be the wrong one. */
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { balanceOf, line, openDraw, place } from '../../../test/draws.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { closeDueDraws } from '../draws/close-draws.ts';
import { openDueDraws } from '../draws/open-draws.ts';

let w: World;
let alice: TestMember;
const logged: string[] = [];
const log = pino(new Writable({ write: (line, _encoding, done) => done(void logged.push(String(line))) }));
beforeEach(async () => {
  logged.length = 0;
  w = await world({ log });
  alice = await w.member({ balance: '100.00' });
});
afterEach(() => w.close());

/** The database's clock alone, so far from the server's. */
const jump = (interval: string) => w.owner.query('update clock_offset set amount = $1::interval', [interval]);
const closing = (draw: { id: string }, interval: string) =>
  w.owner.query(
    'update lottery_draws set closes_at = clock_now() + $2::interval, draws_at = clock_now() + $2::interval where id = $1',
    [draw.id, interval],
  );
const bet = async (draw: { id: string }) => (await place(w, alice, draw, [line('DE', '23')])).code;

it('a second or more apart take no bets on a draw about to close, by either clock, and say so', async () => {
  const draw = await openDraw(w);
  expect(await bet(draw)).toBe('ok');
  await jump('-3 seconds');
  expect(await bet(draw)).toBe('try-again');
  await jump('3 seconds');
  expect(await bet(draw)).toBe('try-again');
  expect(logged.filter((line) => line.includes('clocks of database and server'))).toHaveLength(2);
  await jump('0');
  expect(await bet(draw)).toBe('ok');
  expect(await balanceOf(w, alice)).toBe('98.00');

  await closing(draw, '2 hours');
  for (const apart of ['3 seconds', '-3 seconds', '1 hour', '-1 hour']) {
    await jump(apart);
    expect(await bet(draw)).toBe('ok');
  }
  // By the database there is an hour and a half, by the server it closes now: one of them is wrong.
  await jump('0');
  await closing(draw, '30 seconds');
  await jump('-90 minutes');
  expect(await bet(draw)).toBe('try-again');
});

it.each(['1 hour', '1 day'])('a jump of %s ahead closes once, and a jump back opens nothing again', async (far) => {
  const draw = await openDraw(w);
  expect(await bet(draw)).toBe('ok');
  await jump(far);
  expect([await closeDueDraws(w.context), await closeDueDraws(w.context)]).toEqual([1, 0]);
  await jump(`-${far}`);
  await openDueDraws(w.context);
  expect(await closeDueDraws(w.context)).toBe(0);
  await jump('0');
  expect(await bet(draw)).toBe('draw-closed');
  const { rows } = await w.owner.query('select state from lottery_draws where id = $1', [draw.id]);
  expect([rows, await balanceOf(w, alice)]).toEqual([[{ state: 'closed' }], '99.00']);
});
