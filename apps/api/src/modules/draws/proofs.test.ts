/** Proofs over HTTP: receipts, seals, tickets in them; beacons that are away; every point at which a draw can be interrupted. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { quicknet } from '@banyan/games/proof';
import { checkLeaves } from '@banyan/games/verify';
import { checkDraw, checkTicket } from '../../../test/check-proof.ts';
import { balanceOf, closeDraw, drawAndSettle, line, openDraw, place } from '../../../test/draws.ts';
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { closeDueDraws } from './close-draws.ts';
import { drawDueNumbers } from './draw-numbers.ts';
import { openDueDraws } from './open-draws.ts';
import { scheduleDraws } from './schedule-draws.ts';
import { sealClosedDraws } from '../tickets/leaves.ts';
import { settleDueDraws } from '../settlement/settle-draw.ts';

let w: World;
beforeEach(async () => {
  w = await world();
  await w.owner.query('delete from lottery_promises');
  await w.owner.query('delete from lottery_draws');
  await w.owner.query("update lottery_games set enabled = code in ('XSMB', 'MB1M')");
});
afterEach(() => w.close());

const goTo = (moment: string) => w.clock.advance(Date.parse(moment) - w.clock.now());

/** A quick draw on sale, closing at 03:00:52, its round at 03:01:00. */
async function quickDraw(): Promise<{ id: string }> {
  await goTo('2026-11-20T03:00:10Z');
  await scheduleDraws(w.context);
  await openDueDraws(w.context);
  const { value } = await w.visitor.get('GET /lgw/vn/draws/current', { query: { gameCode: 'MB1M' } });
  if (value.draw === null) throw new Error('no draw is on sale');
  return { id: value.draw.id };
}

async function toClose(): Promise<void> {
  await goTo('2026-11-20T03:00:52Z');
  await closeDueDraws(w.context);
}

async function toEnd(): Promise<void> {
  await goTo('2026-11-20T03:01:00Z');
  await drawDueNumbers(w.context);
  await settleDueDraws(w.context);
}

const proofOf = async (drawId: string) =>
  (await w.visitor.get('GET /lgw/vn/draws/:drawId/proof', { params: { drawId } })).value;
const ticketOf = (member: TestMember, ticketId: string) =>
  w.as(member).get('GET /lgw/vn/tickets/:ticketId/proof', { params: { ticketId } });
const leavesOf = (drawId: string, after?: string) =>
  w.visitor.get('GET /lgw/vn/draws/:drawId/leaves', {
    params: { drawId },
    query: after === undefined ? {} : { after },
  });

describe('a receipt', () => {
  it('comes signed with the ticket, the same whenever it is asked for, and names what was bet', async () => {
    const draw = await quickDraw();
    const alice = await w.member({ balance: '100.00' });
    const id = makeId<'ticket'>();
    const lines = [line('LO2', '07'), line('X2', '13-05', '2')];
    const { value: placed } = await place(w, alice, draw, lines, id);
    const { value: again } = await place(w, alice, draw, lines, id);
    const { value: stored } = await ticketOf(alice, id);
    expect(again.receipt).toEqual(placed.receipt);
    expect(stored).toEqual({ receipt: placed.receipt, inclusion: null });
    expect(placed.receipt?.text.split('\n').slice(0, 3)).toEqual(['banyan-ticket-1', draw.id, id]);
    expect(placed.receipt?.text.split('\n').slice(4)).toEqual(['BDT', 'LO2 07 1.00 78 22.00', 'X2 05-13 2.00 14 2.00']);
    expect(checkTicket(stored, await proofOf(draw.id))).toEqual({
      verdict: 'unfinished',
      passed: ['key', 'leaf', 'receipt'],
      wrong: [],
    });
  });

  it('names the odds of the series that was bet at, and of every level', async () => {
    await w.owner.query("update lottery_games set enabled = code = 'SSC5M'");
    await goTo('2026-11-20T03:00:10Z');
    await scheduleDraws(w.context);
    await openDueDraws(w.context);
    const { value } = await w.visitor.get('GET /lgw/vn/draws/current', { query: { gameCode: 'SSC5M' } });
    const alice = await w.member({ balance: '100.00' });
    const bet = { play: 'F3S', selection: '1|2|3', stake: '2', odds: '850', cost: 1 };
    const { value: placed } = await w.as(alice).post('POST /lgw/vn/tickets', {
      body: { id: makeId<'ticket'>(), drawId: value.draw?.id ?? '', lines: [bet], series: 1700 },
    });
    expect((await ticketOf(alice, placed.ticketId)).value.receipt).toEqual(placed.receipt);
    expect(placed.receipt?.text.split('\n').at(-1)).toBe('F3S 1|2|3 2.00 850 2.00');
    expect((await proofOf(value.draw?.id ?? '')).promise?.rulesText).toContain('"rules":"ssc"');
  });

  it('is its owner’s alone, and two tickets alike have different leaves', async () => {
    const draw = await quickDraw();
    const [alice, bob] = [await w.member({ balance: '10.00' }), await w.member({ balance: '10.00' })];
    const { value: one } = await place(w, alice, draw, [line('DE', '23')]);
    const { value: other } = await place(w, alice, draw, [line('DE', '23')]);
    expect(one.receipt?.leaf).not.toBe(other.receipt?.leaf);
    expect((await ticketOf(bob, one.ticketId)).code).toBe('ticket-unknown');
    expect((await ticketOf(bob, makeId())).code).toBe('ticket-unknown');
  });

  it('is not given for a ticket that was refused', async () => {
    const draw = await quickDraw();
    const alice = await w.member({ balance: '1.00' });
    const id = makeId<'ticket'>();
    expect((await place(w, alice, draw, [line('DE', '23', '5')], id)).code).toBe('insufficient-funds');
    expect((await ticketOf(alice, id)).code).toBe('ticket-unknown');
  });
});

describe('the seal', () => {
  it('has a place for every ticket, and all leaves make its root', async () => {
    const draw = await quickDraw();
    const members = await Promise.all(Array.from({ length: 5 }, () => w.member({ balance: '10.00' })));
    const placed = await Promise.all(members.map((one, at) => place(w, one, draw, [line('DE', `0${at}`)])));
    expect((await leavesOf(draw.id)).code).toBe('draw-unsealed');
    await toClose();
    await sealClosedDraws(w.context);
    await toEnd();
    const proof = await proofOf(draw.id);
    expect(checkDraw(proof).verdict).toBe('local');
    expect(proof.seal?.tickets).toBe(5);
    for (const [at, member] of members.entries()) {
      const { value } = await ticketOf(member, placed[at]?.value.ticketId ?? '');
      expect(checkTicket(value, proof)).toMatchObject({ verdict: 'right', wrong: [] });
    }
    const { list } = (await leavesOf(draw.id)).value;
    expect(checkLeaves(list, proof)).toBe(true);
    expect((await leavesOf(draw.id, list[1])).value.list).toEqual(list.slice(2));
    expect((await leavesOf(makeId())).code).toBe('draw-unknown');
    expect((await w.visitor.get('GET /lgw/vn/draws/:drawId/proof', { params: { drawId: makeId() } })).code).toBe(
      'draw-unknown',
    );
  });

  it('of thousands of tickets is made in parts, and each path is of the whole tree', async () => {
    const draw = await quickDraw();
    const alice = await w.member({ balance: '10.00' });
    const { value: placed } = await place(w, alice, draw, [line('DE', '23')]);
    // Tickets of nobody: their leaves are all that the tree knows.
    await w.owner.query(
      `insert into lottery_receipts (bucket, member, ticket, draw, placed_at, salt, leaf)
       select 0, gen_random_uuid(), gen_random_uuid(), $1, clock_now(), '\\x00000000000000000000000000000000', sha256(n::text::bytea)
       from generate_series(1, 5000) as n`,
      [draw.id],
    );
    await toClose();
    await sealClosedDraws(w.context);
    const proof = await proofOf(draw.id);
    expect(proof.seal?.tickets).toBe(5001);
    expect(checkTicket((await ticketOf(alice, placed.ticketId)).value, proof)).toMatchObject({ verdict: 'right' });
    const first = (await leavesOf(draw.id)).value.list;
    const rest = (await leavesOf(draw.id, first.at(-1))).value.list;
    expect([first.length, rest.length]).toEqual([5000, 1]);
    expect(checkLeaves([...first, ...rest], proof)).toBe(true);
    expect(checkLeaves(first, proof)).toBe(false);
  });

  it('shows a ticket that was slipped in after it, and one that was taken out', async () => {
    const draw = await quickDraw();
    const [alice, bob] = [await w.member({ balance: '10.00' }), await w.member({ balance: '10.00' })];
    const { value: early } = await place(w, alice, draw, [line('DE', '23')]);
    const { value: late } = await place(w, bob, draw, [line('DE', '99')]);
    await toClose();
    // The operator hides a ticket from the seal and puts it back afterwards.
    const { rows } = await w.owner.query('delete from lottery_receipts where ticket = $1 returning *', [late.ticketId]);
    await sealClosedDraws(w.context);
    const hidden = rows[0];
    await w.owner.query('insert into lottery_receipts select $1, $2, $3, $4, $5, $6, $7', [
      hidden.bucket,
      hidden.member,
      hidden.ticket,
      hidden.draw,
      hidden.placed_at,
      hidden.salt,
      hidden.leaf,
    ]);
    const proof = await proofOf(draw.id);
    expect(checkTicket((await ticketOf(bob, late.ticketId)).value, proof)).toMatchObject({ wrong: ['included'] });
    // What the player kept is enough, whatever the operator answers today.
    const stored = { receipt: late.receipt as never, inclusion: null };
    expect(checkTicket(stored, proof)).toMatchObject({ verdict: 'wrong', passed: ['key', 'leaf', 'receipt'] });
    expect(checkLeaves((await leavesOf(draw.id)).value.list, proof)).toBe(false);
    await w.owner.query('delete from lottery_receipts where ticket = $1', [late.ticketId]);
    expect(checkTicket((await ticketOf(alice, early.ticketId)).value, proof)).toMatchObject({ verdict: 'right' });
  });

  it('of a draw that is made elsewhere holds its tickets all the same', async () => {
    const draw = await openDraw(w);
    const alice = await w.member({ balance: '10.00' });
    const { value: placed } = await place(w, alice, draw, [line('DE', '23')]);
    expect(placed.receipt?.promiseHash).toBe('-');
    await closeDraw(w);
    await sealClosedDraws(w.context);
    const proof = await proofOf(draw.id);
    expect(proof).toMatchObject({ promise: null, seal: { tickets: 1 }, waitsFor: null, voidAt: null });
    expect(checkDraw(proof).verdict).toBe('elsewhere');
    expect(checkTicket((await ticketOf(alice, placed.ticketId)).value, proof).verdict).toBe('right');
  });

  it('that is missing for a draw whose result came first is missing, and nothing else', async () => {
    const draw = await openDraw(w);
    const alice = await w.member({ balance: '10.00' });
    const { value: placed } = await place(w, alice, draw, [line('DE', '23')]);
    await drawAndSettle(w, draw);
    expect(await proofOf(draw.id)).toMatchObject({ state: 'settled', seal: null, promise: null });
    expect((await ticketOf(alice, placed.ticketId)).value.inclusion).toBeNull();
  });
});

describe('a draw that is interrupted', () => {
  it('goes on from wherever it stopped, to the same numbers', async () => {
    const draw = await quickDraw();
    const alice = await w.member({ balance: '10.00' });
    await place(w, alice, draw, [line('DE', '23')]);
    await toClose();
    // Nothing is sealed yet, and nothing may be drawn.
    expect(await drawDueNumbers(w.context)).toBe(0);
    await sealClosedDraws(w.context);
    const sealed = await proofOf(draw.id);
    expect(await sealClosedDraws(w.context)).toBe(0);
    // The operator is away for an hour after the seal.
    await goTo('2026-11-20T04:00:00Z');
    expect(await drawDueNumbers(w.context)).toBe(1);
    expect(await drawDueNumbers(w.context)).toBe(0);
    const drawn = await proofOf(draw.id);
    expect(drawn).toMatchObject({ state: 'drawn', seal: sealed.seal, promise: sealed.promise });
    expect(checkDraw(drawn).verdict).toBe('local');
    await settleDueDraws(w.context);
    expect((await proofOf(draw.id)).state).toBe('settled');
  });

  it('before its seal and past its round is void, and nobody loses by it', async () => {
    const draw = await quickDraw();
    const alice = await w.member({ balance: '10.00' });
    await place(w, alice, draw, [line('DE', '23')]);
    await toClose();
    // A second before the round is the last moment; this is one too late.
    await goTo('2026-11-20T03:00:59.100Z');
    expect(await sealClosedDraws(w.context)).toBe(0);
    await toEnd();
    expect(await proofOf(draw.id)).toMatchObject({ state: 'void', seal: null, result: null, secret: null });
    expect(await balanceOf(w, alice)).toBe('10.00');
  });

  it('cannot be sealed again, nor its promise changed, by the application', async () => {
    const draw = await quickDraw();
    await toClose();
    await sealClosedDraws(w.context);
    const { database } = w.context;
    const { sql } = await import('kysely');
    for (const statement of [
      sql`update lottery_seals set root = repeat('0', 64)`,
      sql`update lottery_promises set round = round + 1`,
      sql`update lottery_draws set seed_hash = repeat('0', 64)`,
      sql`delete from lottery_receipts`,
      sql`update lottery_pulses set pulse = repeat('0', 64)`,
    ])
      await expect(statement.execute(database)).rejects.toThrow(/permission denied/);
    expect((await proofOf(draw.id)).seal).not.toBeNull();
  });
});

describe('drand', () => {
  const pulse = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
  let server: FakeServer;
  beforeEach(async () => {
    server = await fakeServer(() => ({ body: { round: 1000, signature: pulse } }));
    await w.set('outbound.insideHosts', ['127.0.0.1']);
    await w.set('lottery.beacon', { source: 'drand', mirrors: [server.url] });
    // A draw at 16:00 that closes so early that its round is number 1000, of 15:59:24 on 23 August 2023.
    await w.owner.query(
      "update lottery_games set closes_before_seconds = 42, opens_before_seconds = 102 where code = 'MB1M'",
    );
    await goTo('2023-08-23T15:58:30Z');
    await scheduleDraws(w.context);
    await openDueDraws(w.context);
  });
  afterEach(() => server.close());

  async function draw16(): Promise<string> {
    const { rows } = await w.owner.query("select id from lottery_draws where draws_at = '2023-08-23T16:00:00Z'");
    return rows[0].id;
  }
  async function sealed(): Promise<{ id: string; alice: TestMember }> {
    const id = await draw16();
    const alice = await w.member({ balance: '10.00' });
    expect((await place(w, alice, { id }, [line('DE', '23')])).code).toBe('ok');
    await goTo('2023-08-23T15:59:18Z');
    await closeDueDraws(w.context);
    await sealClosedDraws(w.context);
    return { id, alice };
  }

  it('decides a draw with a round that it really published', async () => {
    const { id } = await sealed();
    expect((await proofOf(id)).promise?.beacon).toEqual({ source: 'drand', chain: quicknet.chain, round: 1000 });
    expect(server.asked).toEqual([]);
    await goTo('2023-08-23T16:00:00Z');
    await drawDueNumbers(w.context);
    const proof = await proofOf(id);
    expect(proof).toMatchObject({ state: 'drawn', pulse });
    expect(checkDraw(proof)).toMatchObject({ verdict: 'right', wrong: [] });
    expect(server.asked.map(({ path }) => path)).toEqual([`/${quicknet.chain}/public/1000`]);
  });

  it('away or lying is waited for, said so, and after a day the draw is void', async () => {
    server.reply(() => 'cut');
    const { id, alice } = await sealed();
    await goTo('2023-08-23T16:00:05Z');
    expect(await drawDueNumbers(w.context)).toBe(0);
    expect((await proofOf(id)).waitsFor).toBe('round');
    await goTo('2023-08-23T16:10:00Z');
    server.reply(() => ({ body: { signature: `a${pulse.slice(1)}` } }));
    expect(await drawDueNumbers(w.context)).toBe(0);
    expect(await proofOf(id)).toMatchObject({
      state: 'closed',
      waitsFor: 'beacon',
      secret: null,
      voidAt: '2023-08-24T15:59:24.000Z',
    });
    await goTo('2023-08-24T15:59:23Z');
    expect(await drawDueNumbers(w.context)).toBe(0);
    expect((await proofOf(id)).state).toBe('closed');
    await goTo('2023-08-24T15:59:25Z');
    await drawDueNumbers(w.context);
    await settleDueDraws(w.context);
    expect(await proofOf(id)).toMatchObject({ state: 'void', result: null, secret: null, waitsFor: null });
    const { rows } = await w.owner.query('select state from lottery_bets where member = $1', [alice.id]);
    expect(rows).toEqual([{ state: 'void' }]);
  });

  it('that comes back after ten minutes decides as if it had never been away', async () => {
    server.reply(() => 'cut');
    const { id } = await sealed();
    await goTo('2023-08-23T16:00:05Z');
    await drawDueNumbers(w.context);
    await goTo('2023-08-23T16:10:00Z');
    server.reply(() => ({ body: { round: 1000, signature: pulse } }));
    expect(await drawDueNumbers(w.context)).toBe(1);
    expect(checkDraw(await proofOf(id)).verdict).toBe('right');
  });
});
