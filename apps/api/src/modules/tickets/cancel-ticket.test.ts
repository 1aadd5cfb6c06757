/** Tickets taken back before the close: money, caps, and everything that could make it happen twice or too late. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import {
  balanceOf,
  closeDraw,
  drawAndSettle,
  line,
  openDraw,
  place,
  withoutMemberShares,
} from '../../../test/draws.ts';
import { faultsOfDraws } from '../../../test/recheck.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { settleDraw } from '../settlement/settle-draw.ts';
import { voidDraw } from '../draws/void-draw.ts';

let w: World;
beforeAll(async () => {
  w = await world();
  await withoutMemberShares(w);
});
afterAll(async () => {
  expect(await faultsOfDraws(w)).toEqual([]);
  await w.close();
});

const cancel = (member: TestMember, ticketId: string) =>
  w.as(member).post('POST /lgw/vn/tickets/:ticketId/cancel', { params: { ticketId } });

async function ticketOf(member: TestMember, draw: { id: string }, ...lines: ReturnType<typeof line>[]) {
  const id = makeId<'ticket'>();
  const placed = await place(w, member, draw, lines, id);
  expect(placed.code).toBe('ok');
  return { id, bets: placed.value.bets.map((bet) => bet.id) };
}

describe('a ticket taken back before the close', () => {
  it('gives its whole cost back, once, and its bets are void', async () => {
    const draw = await openDraw(w, '2005-10-01');
    const alice = await w.member({ balance: '100.00' });
    const ticket = await ticketOf(alice, draw, line('LO2', '68'), line('DE', '23', '5'));
    expect(await balanceOf(w, alice)).toBe('73.00');
    const first = await cancel(alice, ticket.id);
    expect(first.value).toEqual({
      ticketId: ticket.id,
      refunded: { currency: 'BDT', amount: '27.00' },
      balance: '100.00',
    });
    expect((await cancel(alice, ticket.id)).value).toEqual(first.value);
    expect(await balanceOf(w, alice)).toBe('100.00');
    const { value } = await w
      .as(alice)
      .get('GET /wps/member/bets/:betId', { params: { betId: ticket.bets[0] as string } });
    expect(value.bet).toMatchObject({ state: 'void', hits: null, payout: { amount: '22.00' } });
    expect(value.lines.map(({ kind }) => kind).toSorted()).toEqual(['bet', 'refund']);

    // The numbers would have won; nobody is paid for a bet that was taken back.
    await drawAndSettle(w, draw);
    expect(await balanceOf(w, alice)).toBe('100.00');
  });

  it('is not refunded again when its draw is void', async () => {
    const draw = await openDraw(w, '2005-10-02');
    const bob = await w.member({ balance: '10.00' });
    const ticket = await ticketOf(bob, draw, line('DE', '23'));
    await cancel(bob, ticket.id);
    await voidDraw(w.context, draw.id, 'for the test');
    await settleDraw(w.context, draw.id);
    expect(await balanceOf(w, bob)).toBe('10.00');
  });

  it('leaves the room it took on its numbers to others', async () => {
    const draw = await openDraw(w, '2005-10-03');
    const carol = await w.member({ balance: '200000.00' });
    await w.owner.query("update lottery_limits set cap = 100000 where game = 'XSMB' and play = 'DE'");
    const ticket = await ticketOf(carol, draw, line('DE', '23', '10'));
    expect((await place(w, carol, draw, [line('DE', '23')])).code).toBe('number-cap-reached');
    await cancel(carol, ticket.id);
    expect((await place(w, carol, draw, [line('DE', '23', '10')])).code).toBe('ok');
  });

  it('leaves the payout exposure', async () => {
    const draw = await openDraw(w, '2005-10-04');
    const carol = await w.member({ balance: '1000.00' });
    // 14 times 10 of X2, and no more.
    await w.owner.query("update lottery_liability_caps set cap = 1400000 where game = 'XSMB' and play = 'X2'");
    const ticket = await ticketOf(carol, draw, line('X2', '07-13', '10'));
    const full = await place(w, carol, draw, [line('X2', '08-14')]);
    expect([full.code, full.details]).toEqual(['liability-reached', { play: 'X2', remaining: '0.00' }]);
    await cancel(carol, ticket.id);
    expect((await place(w, carol, draw, [line('X2', '08-14', '10')])).code).toBe('ok');
    expect((await place(w, carol, draw, [line('X2', '07-13')])).code).toBe('liability-reached');
  });
});

describe('a ticket stands', () => {
  it('once its draw is closed', async () => {
    const draw = await openDraw(w, '2005-10-05');
    const dave = await w.member({ balance: '10.00' });
    const ticket = await ticketOf(dave, draw, line('DE', '99'));
    await closeDraw(w);
    expect((await cancel(dave, ticket.id)).code).toBe('draw-closed');
    expect(await balanceOf(w, dave)).toBe('9.00');
  });

  it('when somebody else asks, or nobody has it', async () => {
    const draw = await openDraw(w, '2005-10-06');
    const [erin, mallory] = await Promise.all([w.member({ balance: '10.00' }), w.member({ balance: '10.00' })]);
    const ticket = await ticketOf(erin, draw, line('DE', '99'));
    expect([(await cancel(mallory, ticket.id)).status, (await cancel(mallory, ticket.id)).code]).toEqual([
      404,
      'ticket-unknown',
    ]);
    expect(await balanceOf(w, erin)).toBe('9.00');
    expect((await cancel(erin, makeId<'ticket'>())).code).toBe('ticket-unknown');
  });
});

it('taken back by twenty calls at once is refunded once', async () => {
  const draw = await openDraw(w, '2005-10-07');
  const faythe = await w.member({ balance: '10.00' });
  const ticket = await ticketOf(faythe, draw, line('DE', '99', '5'));
  const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(faythe, ticket.id)));
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['ok']));
  expect(await balanceOf(w, faythe)).toBe('10.00');
});
