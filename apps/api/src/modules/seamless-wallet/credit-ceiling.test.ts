/** What a vendor's key may give away: above its ceiling, or above what a balance can hold, the money waits for a person. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestVendor, bet, nextId, tableOf, vendor, win, playerAt } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { openVendorBook } from '../vendor-keys/index.ts';
import { settleHeldCredit } from './held-credit.ts';
import { setCeiling } from './credit-store.ts';

let w: World;
let v: TestVendor;
beforeAll(async () => {
  w = await world();
  v = await vendor(w);
  await ceiling('100', '1000');
});
afterAll(() => w.close());

const why = { by: 'dipa', reason: 'the vendor confirmed it' };
const ceiling = (perCall: string, perHour: string) => {
  const [call, hour] = [perCall, perHour].map((text) => BigInt(text) * 10_000n) as [bigint, bigint];
  return w.context.database
    .transaction()
    .execute((tx) => setCeiling(tx, { vendor: 'ACME', currency: 'BDT' }, { perCall: call, perHour: hour }));
};
const total = (m: TestMember) => tableOf(w, v).total(m);
const casesOf = async (m: TestMember) =>
  (
    await w.owner.query<{ tx: string; details: Record<string, string>; closed_at: Date | null }>(
      "select tx, details, closed_at from play_cases where kind = 'credit held' and member = $1 order by at, tx",
      [m.id],
    )
  ).rows;
const place = (m: TestMember, tx: string) => ({ member: m.id, vendor: 'ACME', tx });

test('a win above what one call may give is taken and held, and paid once by a person’s word', async () => {
  const { m, token, round } = await tableOf(w, v).seated('100.00');
  await v.act(m, token, round, [bet('10')]);
  const owed = win('100.01');
  const reply = await v.act(m, undefined, round, [owed]);
  expect([reply.http, reply.body.balance?.total]).toEqual([200, '90.00']);
  expect(await casesOf(m)).toMatchObject([
    { tx: owed.tx_id, details: { amount: '100.01 BDT', why: 'per call' }, closed_at: null },
  ]);
  expect((await settleHeldCredit(w.context, place(m, owed.tx_id), 'pay', why)).ok).toBe(true);
  expect(await settleHeldCredit(w.context, place(m, owed.tx_id), 'pay', why)).toMatchObject({ code: 'state-conflict' });
  expect(await settleHeldCredit(w.context, place(m, nextId()), 'pay', why)).toMatchObject({ code: 'not-found' });
  expect(await total(m)).toBe('190.01');
  expect((await casesOf(m))[0]?.closed_at).toBeInstanceOf(Date);
  // Paid, it is a win like any other: undone it is taken back from the balance.
  await tableOf(w, v).rollback(m, { ref_tx_id: owed.tx_id });
  expect(await total(m)).toBe('90.00');
});

test('one that is undone while it is held takes nothing from the player, and cannot be paid any more', async () => {
  const { m, token, round } = await tableOf(w, v).seated('100.00');
  const owed = win('500');
  await v.act(m, token, round, [bet('10'), owed]);
  expect(await total(m)).toBe('90.00');
  await tableOf(w, v).rollback(m, { round_id: round, whole_round: true });
  expect(await total(m)).toBe('100.00');
  expect(await settleHeldCredit(w.context, place(m, owed.tx_id), 'pay', why)).toMatchObject({ code: 'state-conflict' });
});

test.each(['win', 'promo'])('a %s that a person returns is undone', async (kind) => {
  const { m, token, round } = await tableOf(w, v).seated('100.00');
  const owed = win('150');
  if (kind === 'win') await v.act(m, token, round, [bet('10'), owed]);
  else {
    const body = { tx_id: owed.tx_id, campaign_id: 'drop', amount: '150' };
    expect((await v.send('/wallet/v1/promo', v.of(m, body))).http).toBe(200);
  }
  const before = await total(m);
  expect((await settleHeldCredit(w.context, place(m, owed.tx_id), 'return', why)).ok).toBe(true);
  expect(await settleHeldCredit(w.context, place(m, owed.tx_id), 'pay', why)).toMatchObject({ code: 'state-conflict' });
  expect(await total(m)).toBe(before);
  const known = await v.get(`/wallet/v1/transactions/${owed.tx_id}?vendor=ACME&player_id=${playerAt(w, v.code, m)}`);
  expect(known.body['state']).toBe('rolled back');
});

test('wins of an hour above its ceiling are held, also of many players at once, and the next hour pays again', async () => {
  await w.clock.advance(3_600_000);
  await ceiling('100', '250');
  const seats = await Promise.all([1, 2, 3, 4].map(() => tableOf(w, v).seated('100.00')));
  const round = async ({ m, token }: { m: TestMember; token: string }) =>
    (await v.act(m, token, nextId(), [bet('10'), win('90')])).body.balance?.total;
  const paid: (string | undefined)[] = [];
  for (const seat of seats) paid.push(await round(seat));
  expect(paid).toEqual(['180.00', '180.00', '90.00', '90.00']);
  await w.clock.advance(3_600_000);
  expect(await round(seats[3] as (typeof seats)[number])).toBe('170.00');
});

test('a win that a balance cannot hold is held, and every answer is one', async () => {
  await ceiling('900000000000', '1000000000000');
  const { m, token, round } = await tableOf(w, v).seated('999999999990.00');
  const reply = await v.act(m, token, round, [bet('1'), win('100')]);
  expect([reply.http, reply.body.status, reply.body.balance?.total]).toEqual([200, 'OK', '999999999989.00']);
  expect((await casesOf(m))[0]?.details).toMatchObject({ why: 'balance' });
  const tx = (await casesOf(m))[0]?.tx ?? '';
  expect(await settleHeldCredit(w.context, place(m, tx), 'pay', why)).toMatchObject({ code: 'amount-too-large' });
  await v.act(m, token, nextId(), [bet('500')]);
  expect((await settleHeldCredit(w.context, place(m, tx), 'pay', why)).ok).toBe(true);
  expect(await total(m)).toBe('999999999589.00');
});

test('in production a vendor calls from addresses that were named, and from no other', async () => {
  const config = { ...w.context.config, mode: 'production' as const };
  const book = await openVendorBook({ ...w.context, config });
  expect(book.credentialOf(v.key.id)?.mayCallFrom('203.0.113.7')).toBe(false);
  await w.owner.query("update play_vendors set callers = '{203.0.113.0/24}' where code = 'ACME'");
  await book.refresh();
  expect(book.credentialOf(v.key.id)?.mayCallFrom('203.0.113.7')).toBe(true);
  expect(book.credentialOf(v.key.id)?.mayCallFrom('198.51.100.7')).toBe(false);
  await w.owner.query("update play_vendors set callers = '{}' where code = 'ACME'");
});
