/** Betting through HTTP: what a ticket costs, what refuses it, and that the same ticket twice is one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MemberId, makeId } from '@banyan/core/ids';
import { fund } from '../../../test/books.ts';
import {
  balanceOf,
  closeDraw,
  line,
  openDraw,
  place,
  type TestDraw,
  withoutMemberShares,
} from '../../../test/draws.ts';
import { type World, world } from '../../../test/world.ts';
import { transact } from '../../infra/database.ts';
import { ok } from '@banyan/core/results';
import { post } from '../ledger/index.ts';
import { addRestriction } from '../safety/index.ts';

let w: World;
let draw: TestDraw;
beforeAll(async () => {
  w = await world();
  await withoutMemberShares(w);
  draw = await openDraw(w);
});
afterAll(() => w.close());

describe('a ticket', () => {
  it('takes its cost at once and answers with its bets and the balance', async () => {
    const alice = await w.member({ balance: '1000.00' });
    const id = makeId<'ticket'>();
    const { value } = await place(
      w,
      alice,
      draw,
      [line('LO2', '68', '10'), line('X2', '13-11'), line('T4', '01-02-03-04', '2.5')],
      id,
    );
    expect(value).toMatchObject({
      ticketId: id,
      drawId: draw.id,
      cost: { currency: 'BDT', amount: '223.50' },
      balance: '776.50',
    });
    expect(value.bets.map(({ play, selection, cost }) => [play, selection, cost.amount])).toEqual([
      ['LO2', '68', '220.00'],
      ['X2', '11-13', '1.00'],
      ['T4', '01-02-03-04', '2.50'],
    ]);
    expect(await balanceOf(w, alice)).toBe('776.50');
  });

  it('is one ticket however often it is sent, also after its draw closed and its odds changed', async () => {
    const other = await openDraw(w, '2005-10-02');
    const alice = await w.member({ balance: '100.00' });
    const id = makeId<'ticket'>();
    const answers = await Promise.all(Array.from({ length: 8 }, () => place(w, alice, other, [line('LO2', '68')], id)));
    await closeDraw(w);
    await w.owner.query("update lottery_plays set odds = 79 where play = 'LO2'");
    answers.push(await place(w, alice, other, [line('LO2', '68', '1.00')], id));
    await w.owner.query("update lottery_plays set odds = 78 where play = 'LO2'");
    for (const { value } of answers) expect(value).toEqual(answers[0]?.value);
    expect(await balanceOf(w, alice)).toBe('78.00');
    const changed = await place(w, alice, other, [line('LO2', '68', '2')], id);
    expect([changed.status, changed.code]).toEqual([409, 'request-mismatch']);
    draw = await openDraw(w, '2005-10-03');
  });

  it('is not taken from who is locked or took a pause, and again when the pause is over', async () => {
    const alice = await w.member({ balance: '100.00' });
    const until = new Date(w.clock.now() + 3_600_000);
    await transact<undefined, never>(w.context.database, async (tx) => {
      await addRestriction(tx, alice.id, { kind: 'time-out', since: new Date(w.clock.now() - 1000), until });
      return ok(undefined);
    });
    const refused = await place(w, alice, draw, [line('LO2', '68')]);
    expect([refused.status, refused.code]).toEqual([403, 'play-barred']);
    await w.owner.query("update safety_restrictions set until = since + interval '1 millisecond' where member = $1", [
      alice.id,
    ]);
    expect((await place(w, alice, draw, [line('LO2', '68')])).ok).toBe(true);
  });

  it('is not taken without funds, and its refusal stands after a deposit', async () => {
    const alice = await w.member({ balance: '21.99' });
    const id = makeId<'ticket'>();
    expect((await place(w, alice, draw, [line('LO2', '68')], id)).code).toBe('insufficient-funds');
    await fund(w.context.database, alice.id, 10_000_000n);
    expect((await place(w, alice, draw, [line('LO2', '68')], id)).code).toBe('insufficient-funds');
    expect((await place(w, alice, draw, [line('LO2', '68')])).code).toBe('ok');
  });

  it('takes real money first and then bonus, bet by bet', async () => {
    const alice = await w.member({ balance: '30.00' });
    await giveBonus(alice.id, 200_000n);
    await place(w, alice, draw, [line('LO2', '68'), line('DE', '68', '10'), line('DE', '69', '5')]);
    const { rows } = await w.owner.query(
      'select cost, cost_main, cost_bonus from lottery_bets where member = $1 order by id',
      [alice.id],
    );
    expect(rows.map((row) => [row.cost, row.cost_main, row.cost_bonus])).toEqual([
      [220000n, 220000n, 0n],
      [100000n, 80000n, 20000n],
      [50000n, 0n, 50000n],
    ]);
    expect(await balanceOf(w, alice)).toBe('13.00');
  });

  it('is refused in another currency when the play has no limits in it, and taken in play money', async () => {
    const trial = await w.member({ balance: '100.00', currency: 'FUN', type: 4 });
    expect((await place(w, trial, draw, [line('LO2', '68')])).value.cost).toEqual({ currency: 'FUN', amount: '22.00' });
    await w.owner.query("delete from lottery_limits where play = 'DE' and currency = 'FUN'");
    expect((await place(w, trial, draw, [line('DE', '68')])).code).toBe('play-unknown');
  });
});

async function giveBonus(member: MemberId, units: bigint): Promise<void> {
  const key = makeId<'request'>();
  const legs = [
    { account: 'house promotions' as const, units: -units },
    { account: 'member bonus' as const, units },
  ];
  const given = await transact(w.context.database, (tx) =>
    post(tx, { owner: member, key, kind: 'bonus', request: { key }, currency: 'BDT', legs }),
  );
  expect(given.ok).toBe(true);
}

describe('what refuses a ticket', () => {
  it.each([
    ['draw-unknown', 404, { drawId: '00000000-0000-4000-8000-000000000000' }],
    ['play-unknown', 422, { lines: [line('LO9', '68')] }],
    ['selection-malformed', 422, { lines: [line('LO2', '8')] }],
    ['selection-malformed', 422, { lines: [line('X2', '11-11')] }],
    ['selection-malformed', 422, { lines: [line('LO2', '٦٨')] }],
    ['stake-out-of-range', 422, { lines: [line('LO2', '68', '0.99')] }],
    ['stake-out-of-range', 422, { lines: [line('LO2', '68', '10000.01')] }],
    ['stake-out-of-range', 422, { lines: [line('LO2', '68', '0')] }],
    ['stake-out-of-range', 422, { lines: [line('LO2', '68', '-5')] }],
    ['amount-too-precise', 422, { lines: [line('LO2', '68', '1.00001')] }],
    ['amount-malformed', 422, { lines: [{ ...line('LO2', '68'), odds: 'best' }] }],
    ['odds-changed', 409, { lines: [{ ...line('LO2', '68'), odds: '78.5' }] }],
    ['odds-changed', 409, { lines: [{ ...line('LO2', '68'), odds: '77' }] }],
    ['odds-changed', 409, { lines: [{ ...line('LO2', '68'), cost: 21 }] }],
    ['number-cap-reached', 409, { lines: Array.from({ length: 11 }, () => line('BC', '123', '1000')) }],
  ] as const)('%s (%i)', async (code, status, change) => {
    const alice = await w.member({ balance: '500000.00' });
    const body = { id: makeId<'ticket'>(), drawId: draw.id, lines: [line('LO2', '68')], ...change };
    const answer = await w.as(alice).post('POST /lgw/vn/tickets', { body });
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(await balanceOf(w, alice)).toBe('500000.00');
  });

  it.each([
    { id: 'x' },
    { drawId: 7 },
    { lines: [] },
    { lines: Array.from({ length: 201 }, () => line('LO2', '68')) },
    { lines: [{ ...line('LO2', '68'), stake: 1 }] },
    { lines: [{ ...line('LO2', '68'), stake: '1e3' }] },
    { lines: [{ ...line('LO2', '68'), extra: true }] },
    { member: 'somebody else' },
  ])('malformed input %o', async (change) => {
    const alice = await w.member({ balance: '100.00' });
    const body = { id: makeId<'ticket'>(), drawId: draw.id, lines: [line('LO2', '68')], ...change };
    const answer = await w.as(alice).post('POST /lgw/vn/tickets', { body });
    expect([answer.status, answer.code]).toEqual([400, 'input-malformed']);
  });

  it('no session', async () => {
    const body = { id: makeId<'ticket'>(), drawId: draw.id, lines: [line('LO2', '68')] };
    const answer = await w.visitor.post('POST /lgw/vn/tickets', { body });
    expect([answer.status, answer.code]).toEqual([401, 'not-logged-in']);
  });

  it('a play or a game that is switched off, from the next ticket on', async () => {
    const alice = await w.member({ balance: '100.00' });
    await w.owner.query("update lottery_plays set enabled = false where game = 'XSMB' and play = 'LO3'");
    expect((await place(w, alice, draw, [line('LO3', '068')])).code).toBe('play-closed');
    await w.owner.query(
      "update lottery_plays set enabled = true; update lottery_games set enabled = false where code = 'XSMB'",
    );
    expect((await place(w, alice, draw, [line('LO3', '068')])).code).toBe('game-closed');
    await w.owner.query('update lottery_games set enabled = true');
    expect((await place(w, alice, draw, [line('LO3', '068')])).code).toBe('ok');
  });

  it('odds that an operator changed, until the player agrees to the new ones', async () => {
    const alice = await w.member({ balance: '100.00' });
    await w.owner.query("update lottery_plays set odds = 8.65 where game = 'XSMB' and play = 'DAU'");
    const refused = await place(w, alice, draw, [line('DAU', '2')]);
    expect([refused.code, refused.details]).toEqual([
      'odds-changed',
      { play: 'DAU', odds: '8.65', cost: '1', line: 1 },
    ]);
    const { value } = await place(w, alice, draw, [{ ...line('DAU', '2'), odds: '8.650' }]);
    await w.owner.query("update lottery_plays set odds = 8.7 where game = 'XSMB' and play = 'DAU'");
    const { value: seen } = await w
      .as(alice)
      .get('GET /wps/member/bets/:betId', { params: { betId: value.bets[0]?.id } });
    expect(seen.bet.odds).toBe('8.65');
  });

  it('a ticket whose parts cost more than the ledger holds', async () => {
    await w.owner.query("update lottery_limits set max_stake = 4000000000000000, cap = null where play = 'DUOI'");
    const alice = await w.member({ balance: '100.00' });
    const lines = Array.from({ length: 200 }, () => line('DUOI', '2', '114942528735'));
    expect((await place(w, alice, draw, lines)).code).toBe('ticket-too-large');
  });
});
