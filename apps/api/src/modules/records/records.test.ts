/**
 * Records follow the play: bets on draws with corrections and cancellations, rounds with rollbacks, each in its business day, the same
 * however often, in whatever order and after whatever interruption they are brought up; and their sums are those of the journal.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { businessDayOf } from '@banyan/core/time';
import { closeDraw, drawAndSettle, enterResult, line, openDraw, place, withSpecial } from '../../../test/draws.ts';
import { type TestVendor, nextId, tableOf, vendor } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { correctResults } from '../draws/correct-results.ts';
import { runChecks } from '../ledger/index.ts';
import { readGame } from '../lottery/game-store.ts';
import { settleDraw } from '../settlement/index.ts';
import { bringUp } from './bring-up.ts';
import { dayTotals, recordChecks, validBetsSince } from './index.ts';

let w: World;
let v: TestVendor;
beforeAll(async () => {
  w = await world();
  v = await vendor(w);
  await w.owner.query(
    `insert into catalog_vendors (category, code, position, titles, account_type_id) values ('LIVE', 'ACME', 1, '{"EN": "Acme"}', 900)`,
  );
  await w.owner.query(
    `insert into catalog_games (vendor, code, first_listed_at, category, titles) values ('ACME', 'wheel', now(), 'LIVE', '{"EN": "Wheel"}')`,
  );
});
afterAll(async () => {
  await feed();
  expect(await faults()).toEqual([]);
  await w.close();
});

async function feed(): Promise<void> {
  await w.tick('records.feed');
}

async function faults(): Promise<string[]> {
  const verdicts = await w.context.database.transaction().execute((tx) => runChecks(tx, recordChecks));
  return verdicts.flatMap(({ name, bad }) => (bad === undefined ? [] : [`${name}: ${bad}`]));
}

const today = () => businessDayOf(w.clock.now(), 'Asia/Dhaka');

async function totals(member: TestMember) {
  const rows = await dayTotals(w.context.database, member.id, { from: '2000-01-01', to: '2100-01-01' });
  return rows.map(({ day, game, bets, stake, valid, payout }) => [
    day,
    game,
    ...[bets, stake, valid, payout].map((n) => Number(n)),
  ]);
}

/** What the journal says that play brought a member: every line of it on their own accounts. */
async function journal(member: TestMember): Promise<bigint> {
  const { rows } = await w.owner.query<{ units: bigint }>(
    `select coalesce(sum(e.units), 0)::bigint as units from ledger_entries e join ledger_accounts a on a.bucket = e.bucket and a.id = e.account_id
     join ledger_transfers t on t.bucket = e.bucket and t.owner = e.owner and t.key = e.key
     where a.owner = $1 and t.kind in ('bet', 'round', 'win', 'rollback', 'refund', 'correction', 'rebate', 'cancel')`,
    [member.id],
  );
  return BigInt(rows[0]?.units ?? 0);
}

async function profit(member: TestMember): Promise<bigint> {
  const { rows } = await w.owner.query<{ units: bigint }>(
    'select coalesce(sum(payout + rebate - stake), 0)::bigint as units from record_days where member = $1',
    [member.id],
  );
  return BigInt(rows[0]?.units ?? 0);
}

test('bets on draws count when they end, are corrected where they stand, and count nothing when void', async () => {
  const alice = await w.member({ balance: '1000.00' });
  const since = new Date(w.clock.now());
  const draw = await openDraw(w, '2005-11-01');
  expect((await place(w, alice, draw, [line('DE', '23', '10'), line('DE', '24', '10')])).code).toBe('ok');
  const back = makeId<'ticket'>();
  expect((await place(w, alice, draw, [line('DE', '99', '5')], back)).code).toBe('ok');
  expect((await w.as(alice).post('POST /lgw/vn/tickets/:ticketId/cancel', { params: { ticketId: back } })).code).toBe(
    'ok',
  );
  await feed();
  expect(await totals(alice)).toEqual([]);
  const day = today();
  await drawAndSettle(w, draw);
  await feed();
  expect(await totals(alice)).toEqual([[day, 'XSMB', 2, 200000, 200000, 8200000]]);
  expect(await validBetsSince(w.context.database, alice.id, since)).toBe(200000n);
  expect(await profit(alice)).toBe(await journal(alice));

  await w.clock.advance(86_400_000);
  const game = await readGame(w.context.database, 'XSMB');
  if (game === undefined) throw new Error('there is no XSMB');
  const days = [{ day: draw.day as never, line: 2, result: withSpecial('00024') }];
  expect(await correctResults(w.context, game, days, { source: 'manual', reason: 'read wrongly' })).toMatchObject({
    ok: true,
  });
  await settleDraw(w.context, draw.id);
  await feed();
  expect(await totals(alice)).toEqual([[day, 'XSMB', 2, 200000, 200000, 8200000]]);
  expect(await profit(alice)).toBe(await journal(alice));
  expect(await validBetsSince(w.context.database, alice.id, new Date(w.clock.now()))).toBe(0n);
});

test('nine of ten digits of a position count nothing', async () => {
  const bob = await w.member({ balance: '1000.00' });
  const draw = await openDraw(w, '2005-11-02');
  const lines = Array.from({ length: 9 }, (_, digit) => line('DAU', String(digit), '10'));
  expect((await place(w, bob, draw, [...lines, line('DE', '23', '10')])).code).toBe('ok');
  await drawAndSettle(w, draw);
  await feed();
  expect((await totals(bob)).map(([, game, bets, stake, valid]) => [game, bets, stake, valid])).toEqual([
    ['XSMB', 10, 1_000_000, 100_000],
  ]);
});

test('rounds count by what was at risk, and a rollback days later takes its round out of its own day', async () => {
  const carol = await w.member({ balance: '1000.00' });
  const token = await v.launch(carol);
  const [lost, won, tie] = [nextId(), nextId(), nextId()];
  const bet = { type: 'bet', tx_id: nextId(), amount: '10' };
  await v.act(carol, token, lost, [bet], { round_finished: true });
  await v.act(carol, token, won, [{ type: 'bet', tx_id: nextId(), amount: '90' }]);
  await v.act(carol, token, won, [{ type: 'win', tx_id: nextId(), amount: '100' }], { round_finished: true });
  await v.act(carol, token, tie, [{ type: 'bet', tx_id: nextId(), amount: '50' }]);
  await feed();
  const day = today();
  expect(await totals(carol)).toEqual([[day, 'wheel', 2, 1_000_000, 200_000, 1_000_000]]);
  await v.act(carol, token, tie, [{ type: 'win', tx_id: nextId(), amount: '50' }], { round_finished: true });
  await feed();
  expect(await totals(carol)).toEqual([[day, 'wheel', 3, 1_500_000, 200_000, 1_500_000]]);
  expect(await profit(carol)).toBe(await journal(carol));
  await w.clock.advance(3 * 86_400_000);
  const { http } = await tableOf(w, v).rollback(carol, { ref_tx_id: bet.tx_id, round_id: lost, game_code: 'wheel' });
  expect(http).toBe(200);
  await feed();
  expect(await totals(carol)).toEqual([[day, 'wheel', 2, 1_400_000, 100_000, 1_500_000]]);
  expect(await profit(carol)).toBe(await journal(carol));
});

test('brought up again, at once by four, and from the first event on, nothing changes', async () => {
  const dave = await w.member({ balance: '1000.00' });
  const draw = await openDraw(w, '2005-11-03');
  for (let ticket = 0; ticket < 5; ticket += 1)
    await place(w, dave, draw, [line('DE', '23', '1'), line('DE', String(30 + ticket), '2')]);
  await closeDraw(w);
  await enterResult(w, draw);
  await settleDraw(w.context, draw.id);
  const wanted = new Map([[dave.id, new Set([draw.id])]]);
  await Promise.all([1, 2, 3, 4].map(() => bringUp(w.context, wanted)));
  const first = await totals(dave);
  expect(first.map(([, game, bets]) => [game, bets])).toEqual([['XSMB', 10]]);
  await w.owner.query("update outbox_cursors set xid = '0' where consumer = 'records'");
  await feed();
  expect(await totals(dave)).toEqual(first);
  expect(await faults()).toEqual([]);
});

test('work that dies before its commit leaves nothing, and is done by the next', async () => {
  const erin = await w.member({ balance: '1000.00' });
  const draw = await openDraw(w, '2005-11-04');
  await place(w, erin, draw, [line('DE', '23', '1')]);
  const held = await w.owner.connect();
  await held.query('begin');
  // Whoever brings erin up waits here with all rows written but one, and its connection is ended there.
  await held.query('lock table record_days in exclusive mode');
  const dying = bringUp(w.context, new Map([[erin.id, new Set<string>()]])).then(
    () => 'done',
    () => 'died',
  );
  await expect
    .poll(async () => {
      const { rowCount } = await w.owner.query(
        `select pg_terminate_backend(l.pid) from pg_locks l where l.relation = 'record_days'::regclass and not l.granted`,
      );
      return rowCount;
    })
    .toBeGreaterThan(0);
  expect(await dying).toBe('died');
  await held.query('rollback');
  held.release();
  const { rows } = await w.owner.query('select 1 from record_lines where member = $1', [erin.id]);
  expect(rows).toEqual([]);
  await drawAndSettle(w, draw);
  await feed();
  expect((await totals(erin)).map(([, game, bets]) => [game, bets])).toEqual([['XSMB', 1]]);
});

test('more members than one commit takes are brought up in shares, and one whose share fails is brought up by the next', async () => {
  const draw = await openDraw(w, '2005-11-06');
  const grace = await w.member({ balance: '100.00' });
  await w.clock.advance(1000);
  // Members of whom nothing is known fill the shares between the two: shares are cut in the order of ids.
  const others = Array.from({ length: 250 }, () => makeId<'member'>(w.clock.now()));
  await w.clock.advance(1000);
  const heidi = await w.member({ balance: '100.00' });
  for (const member of [grace, heidi]) await place(w, member, draw, [line('DE', '23', '1')]);
  await drawAndSettle(w, draw);
  expect(grace.id < (others[0] ?? '') && (others[0] ?? '') < heidi.id).toBe(true);
  const wanted = new Map([grace.id, ...others, heidi.id].map((id) => [id, new Set([draw.id])]));
  const held = await w.owner.connect();
  await held.query('begin');
  await held.query('lock table record_days in exclusive mode');
  const dying = bringUp(w.context, wanted).then(
    () => 'done',
    () => 'died',
  );
  await expect
    .poll(async () => {
      const { rowCount } = await w.owner.query(
        `select pg_terminate_backend(l.pid) from pg_locks l where l.relation = 'record_days'::regclass and not l.granted`,
      );
      return rowCount;
    })
    .toBeGreaterThan(0);
  await held.query('rollback');
  held.release();
  expect(await dying).toBe('died');
  await Promise.all([bringUp(w.context, wanted), bringUp(w.context, wanted)]);
  for (const member of [grace, heidi]) {
    expect((await totals(member)).map(([, game, bets]) => [game, bets])).toEqual([['XSMB', 1]]);
    expect(await profit(member)).toBe(await journal(member));
  }
});

test('members from before there were records are taken over, and a spoiled sum is named', async () => {
  const frank = await w.member({ balance: '1000.00' });
  const draw = await openDraw(w, '2005-11-05');
  await place(w, frank, draw, [line('DE', '23', '1')]);
  await drawAndSettle(w, draw);
  await feed();
  const before = await totals(frank);
  const tables = [
    'record_members',
    'record_plays',
    'record_days',
    'record_main_days',
    'record_lines',
    'record_line_days',
  ];
  for (const table of tables) await w.owner.query(`delete from ${table}`);
  await w.tick('records.fill');
  expect(await totals(frank)).toEqual(before);
  expect(await faults()).toEqual([]);
  await w.owner.query('update record_days set stake = stake + 1 where member = $1', [frank.id]);
  expect((await faults())[0]).toContain(frank.id);
  await w.owner.query('update record_days set stake = stake - 1 where member = $1', [frank.id]);
});
