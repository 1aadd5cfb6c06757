/** Each of the fourteen keys finds its member; who may not read what a key is read from does not find by it; nothing leaves unmasked. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestStaff, staffMember } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { documentHash } from '../kyc/index.ts';
import { numberHash } from '../payout-accounts/account-store.ts';

let w: World;
let m: TestMember;
let other: TestMember;
let clerk: TestStaff;
const ids = {
  bet: randomUUID(),
  transfer: randomUUID(),
  device: randomUUID(),
  deposit: randomUUID(),
  draw: randomUUID(),
};

/** Rows as their modules leave them; what they refer to is no part of the test. */
async function insert(statement: string, values: readonly unknown[]): Promise<void> {
  const client = await w.owner.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    await client.query(statement, [...values]);
  } finally {
    await client.query("set session_replication_role = 'origin'");
    client.release();
  }
}

beforeAll(async () => {
  w = await world();
  m = await w.member({ name: 'Shapla2026' });
  other = await w.member({ name: 'Meghna' });
  clerk = await staffMember(w, 'support');
  const { secrets } = w.context;
  await w.owner.query("update members set nickname = 'Rahim Uddin Khan' where id = $1", [m.id]);
  await insert(
    "insert into member_contacts values (bucket_of($1), $1, 'phone', '+8801712345678', now(), now()), (bucket_of($1), $1, 'email', 'Rahim@Example.org', now(), now())",
    [m.id],
  );
  await insert("insert into member_phones values ('+8801712345678', $1)", [m.id]);
  await insert("insert into member_emails values ('rahim@example.org', $1)", [m.id]);
  await insert(
    "insert into kyc_persons (bucket, member, details, paper, number_hash, at) values (bucket_of($1), $1, '\\x00', 'passport', $2, now())",
    [m.id, documentHash(secrets, 'passport', 'BX0123456')],
  );
  await insert('insert into payout_account_owners values ($2, $1, gen_random_uuid())', [
    m.id,
    numberHash(secrets, 'padma-wallet', '01812345679'),
  ]);
  await insert("insert into deposit_references values ('D0123456789ABCDEF', $1, $2)", [m.id, ids.deposit]);
  await insert("insert into payment_ids values ('bank', 'TRX99881', $1, $2)", [m.id, ids.deposit]);
  await insert("insert into withdrawal_references values ('W0123456789ABCDEF', $1, gen_random_uuid())", [m.id]);
  await insert(
    "insert into lottery_bets (id, member, ticket, draw, placed_at, stake, cost, cost_main, cost_bonus, bucket, odds, currency, game, play, selection) values ($2, $1, $3, $3, now(), 1, 1, 1, 0, bucket_of($1), 1, 'BDT', 'g', 'p', '1')",
    [m.id, ids.bet, ids.draw],
  );
  await insert(
    "insert into play_transactions (bucket, member, vendor, tx, type, state, round, main, bonus, key, at) values (bucket_of($1), $1, 'v', 't1', 'bet', 'posted', 'round-778899', 1, 0, gen_random_uuid(), now())",
    [m.id],
  );
  await insert(
    "insert into complaints (bucket, member, id, reference, kind, state, language, opened_at, changed_at, last_seq, acknowledge_by, answer_by, last_word_by) values (bucket_of($1), $1, $2, '7K2M-9QPA', 'other', 'open', 'BN', now(), now(), 1, now(), now(), now())",
    [m.id, ids.draw],
  );
  await insert(
    "insert into complaint_messages (bucket, member, complaint, id, seq, author, body, at) values (bucket_of($1), $1, $2, gen_random_uuid(), 1, 'member', 'where is it', now())",
    [m.id, ids.draw],
  );
  await insert(
    "insert into member_remittances (bucket, member, id, receiver, direction, currency, units, turnover_units, business_day, made_at) values (bucket_of($1), $1, $2, $3, 'up', 'BDT', 1, 0, '2026-11-23', now())",
    [m.id, ids.transfer, other.id],
  );
  await insert("insert into logins values (bucket_of($1), $1, now(), gen_random_uuid(), '203.0.113.77', 'test')", [
    m.id,
  ]);
  await insert(
    "insert into member_devices values (bucket_of($1), $1, sha256('a'), $2, now(), now(), '203.0.113.77', 'test')",
    [m.id, ids.device],
  );
  await insert("insert into invitation_codes values ('QWERTY77', $1, now())", [m.id]);
});
// The rows above are no play that the books know of.
afterAll(() => w.close({ spoiled: true }));

const search = async (text: string, by: TestStaff = clerk) =>
  (await by.call.get('GET /admin/api/search', { query: { text } })).value.rows;

it.each([
  ['account', () => 'shapla2026'],
  ['account', () => 'shap'],
  ['account', () => 'apla20'],
  ['id', () => m.id],
  ['name', () => 'uddin'],
  ['phone', () => '01712345678'],
  ['phone', () => '+880 1712-345678'],
  ['phone', () => '5678'],
  ['email', () => 'RAHIM@example.org'],
  ['document', () => 'bx 0123456'],
  ['payout', () => '01812345679'],
  ['payment', () => 'd0123456789abcdef'],
  ['payment', () => 'TRX99881'],
  ['payment', () => ids.deposit],
  ['payment', () => 'W0123456789ABCDEF'],
  ['play', () => ids.bet],
  ['play', () => 'round-778899'],
  ['ticket', () => '7k2m-9qpa'],
  ['transfer', () => ids.transfer],
  ['address', () => '203.0.113.77'],
  ['device', () => ids.device],
  ['code', () => 'qwerty77'],
])('finds its member by %s', async (by, text) => {
  const rows = await search(text());
  expect(rows[0]).toMatchObject({ id: m.id, account: 'Shapla2026', by });
  expect(JSON.stringify(rows)).not.toMatch(/1712345678|example\.org|BX0123456|01812345679|203\.0/i);
});

it('asks no index that the caller may not read', async () => {
  const limited = await staffMember(w, [], { permissions: ['members.read', 'complaints.read'] });
  for (const text of ['BX0123456', '01812345679', 'TRX99881', '203.0.113.77', ids.device])
    expect(await search(text, limited)).toEqual([]);
  expect(await search('7k2m-9qpa', limited)).toHaveLength(1);
  const noMembers = await staffMember(w, 'content');
  expect((await noMembers.call.get('GET /admin/api/search', { query: { text: 'shapla' } })).code).toBe('access-denied');
});

it('puts what is exact before what begins so, and that before what holds it; letters with a meaning in patterns have none', async () => {
  for (const name of ['padma', 'padma-river', 'old-padma', 'pad_ma']) await w.member({ name });
  expect((await search('padma')).map(({ account }) => account)).toEqual(['padma', 'padma-river', 'old-padma']);
  expect((await search('pad_ma')).map(({ account }) => account)).toEqual(['pad_ma']);
  expect(await search('%%%')).toEqual([]);
  const cut = (await clerk.call.get('GET /admin/api/search', { query: { text: 'padma', limit: 2 } })).value;
  expect([cut.rows.length, cut.isCut]).toEqual([2, true]);
});
