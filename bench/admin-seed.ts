/**
 * Rows for the bench of the back office, made by the database itself. A table is filled without its indexes and without the checks of what refers
 * to what, and gets its keys and indexes back before anything is asked of it: the plans are those of a database that grew to this size.
 */
import { createHash } from 'node:crypto';
import type { openPool } from '../apps/api/src/infra/database.ts';

type Pool = ReturnType<typeof openPool>;

/** A member of the bench by its number, as an expression of SQL. */
export const memberOf = (number: string): string => `md5('member' || (${number}))::uuid`;
/** The id that a row of the bench has by its number: `memberOf` of a member, or of another table by its name. */
export function idOf(number: number, table = 'member'): string {
  const hex = createHash('md5').update(`${table}${number}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
const reference = (letter: string): string => `'${letter}' || upper(lpad(to_hex(n), 16, '0'))`;

/** Fills one table with rows 1 to `rows`: `columns` are expressions over `n`. */
export async function fill(
  owner: Pool,
  table: string,
  rows: number,
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query("set session_replication_role = 'replica'; set synchronous_commit = off");
    await client.query("set maintenance_work_mem = '1GB'");
    const { rows: restored } = await client.query<{ drop: string; make: string }>(
      `select 'alter table ' || conrelid::regclass || ' drop constraint ' || quote_ident(conname) || ' cascade' as drop,
         'alter table ' || conrelid::regclass || ' add constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) as make
       from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u')
       union all
       select 'drop index ' || x.indexrelid::regclass, pg_get_indexdef(x.indexrelid) from pg_index x
       where x.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = x.indexrelid)`,
      [table],
    );
    for (const { drop } of restored) await client.query(drop);
    await client.query(
      `insert into ${table} (${Object.keys(columns).join(', ')}) overriding system value select ${Object.values(columns).join(', ')} from generate_series(1, ${rows}) n`,
    );
    for (const { make } of restored) await client.query(make);
    await client.query(`vacuum analyze ${table}`);
  } finally {
    client.release(true);
  }
}

export const at = (everyMs: number): string =>
  `date_trunc('milliseconds', now()) - n * interval '${everyMs} milliseconds'`;
const of = (members: number) => ({
  bucket: `bucket_of(${memberOf(`n % ${members}`)})`,
  member: memberOf(`n % ${members}`),
});

/** Members with what each of the keys of a search is read from. */
export async function fillMembers(owner: Pool, members: number): Promise<void> {
  const own = of(members);
  const named = { name: `'player' || n % ${members}`, member: own.member };
  const phone = `'+88017' || lpad((n % ${members})::text, 8, '0')`;
  const names = `(array['Rahim','Karim','Shapla','Nadia','Farhana','Tuhin','Mina','Rafiq'])[1 + n % 8] || ' ' || substr(md5(n::text), 1, 7)`;
  await fill(owner, 'members', members, {
    ...{
      bucket: own.bucket,
      id: own.member,
      account: named.name,
      nickname: names,
      type: 'case when n % 5000 = 0 then 9 else 3 end',
    },
    ...{ currency: "case when n % 10000 = 0 then 'USD' else 'BDT' end", created_at: at(30_000) },
    // A high rank takes years: it is had by some of the oldest.
    rank_level: `case when n > ${members} * 0.95 and n % 20 = 0 then 9 else n % 8 end`,
    status: "case when n % 20000 = 0 then 'locked' else 'active' end",
  });
  await fill(owner, 'member_names', members, named);
  await fill(owner, 'member_phones', members, { phone, member: own.member });
  await fill(owner, 'member_contacts', members, {
    ...own,
    kind: "'phone'",
    value: phone,
    added_at: 'now()',
    verified_at: 'now()',
  });
  await fill(owner, 'member_emails', members, { email: `'player' || n || '@example.org'`, member: own.member });
  await fill(owner, 'kyc_persons', members, {
    ...{ ...own, details: "'\\x00'", paper: "'passport'", number_hash: 'sha256(n::text::bytea)', at: 'now()' },
  });
  await fill(owner, 'payout_account_owners', members, {
    ...{ number_hash: "sha256(('p' || n)::bytea)", member: own.member, account: 'gen_random_uuid()' },
  });
  await fill(owner, 'invitation_codes', members, {
    code: `'C' || lpad(n::text, 7, '0')`,
    member: own.member,
    made_at: 'now()',
  });
  await fill(owner, 'logins', members, {
    ...{ ...own, at: at(1000), session: 'gen_random_uuid()', user_agent: "'bench'" },
    // One in ten comes from the one address of a mobile network.
    address: `case when n % 10 = 0 then '10.255.0.1' else '10.' || n / 65536 % 256 || '.' || n / 256 % 256 || '.' || n % 256 end`,
  });
  await fill(owner, 'member_devices', members, {
    ...{
      ...own,
      device_hash: 'sha256(n::text::bytea)',
      id: `md5('device' || n)::uuid`,
      first_seen_at: 'now()',
      last_seen_at: 'now()',
    },
    ...{ address: "'10.0.0.1'", user_agent: "'bench'" },
  });
  await fill(owner, 'member_remittances', members, {
    ...{
      ...own,
      id: `md5('transfer' || n)::uuid`,
      receiver: memberOf(`(n + 1) % ${members}`),
      direction: "'up'",
      currency: "'BDT'",
    },
    ...{
      units: '100',
      turnover_units: '0',
      business_day: 'current_date',
      made_at: at(1000),
      state: "'credited'",
      credited_at: 'now()',
    },
  });
  await fill(owner, 'play_transactions', members, {
    ...{
      ...own,
      vendor: "'ACME'",
      tx: "'t' || n",
      type: "'bet'",
      state: "'posted'",
      round: "'round' || n",
      main: '100',
      bonus: '0',
    },
    ...{ key: 'gen_random_uuid()', at: at(1000) },
  });
  await fill(owner, 'lottery_bets', members, {
    ...{
      bucket: own.bucket,
      member: own.member,
      id: `md5('bet' || n)::uuid`,
      ticket: 'gen_random_uuid()',
      draw: 'gen_random_uuid()',
    },
    ...{
      placed_at: 'now()',
      stake: '1',
      cost: '1',
      cost_main: '1',
      cost_bonus: '0',
      odds: "'1'",
      currency: "'BDT'",
      game: "'g'",
      play: "'p'",
    },
    selection: "'1'",
  });
  await fillComplaints(owner, members);
  await fill(owner, 'deposit_references', members, {
    reference: reference('D'),
    member: own.member,
    deposit: 'gen_random_uuid()',
  });
  await fill(owner, 'payment_ids', members, {
    ...{
      method: "'bank'",
      payment_id: "'TRX' || lpad(n::text, 8, '0')",
      member: own.member,
      deposit: 'gen_random_uuid()',
    },
  });
}

/** Complaints of every twentieth member, by their numbers as people write them. */
async function fillComplaints(owner: Pool, members: number): Promise<void> {
  const { bucket, member } = of(members);
  const times = ['opened_at', 'changed_at', 'acknowledge_by', 'answer_by', 'last_word_by'];
  await fill(owner, 'complaints', members / 20, {
    ...{
      bucket,
      member,
      id: `md5('complaint' || n)::uuid`,
      reference: ticketOf('n'),
      kind: "'other'",
      state: "'closed'",
    },
    ...{ language: "'BN'", last_seq: '1', closed_at: 'now()' },
    ...Object.fromEntries(times.map((time) => [time, 'now()'])),
  });
  await fill(owner, 'complaint_messages', members / 20, {
    ...{ bucket, member, complaint: `md5('complaint' || n)::uuid`, id: 'gen_random_uuid()', seq: '1' },
    ...{ author: "'member'", body: "'where is it'", at: 'now()' },
  });
}
const ticketOf = (number: string): string =>
  `upper(substr(lpad(to_hex(${number}), 8, '0'), 1, 4) || '-' || substr(lpad(to_hex(${number}), 8, '0'), 5))`;

/** Gives the first members papers and accounts under hashes that the installation makes itself. */
export async function hashNumbers(owner: Pool, numbers: readonly { paper: Buffer; account: Buffer }[]): Promise<void> {
  for (const [n, { paper, account }] of numbers.entries()) {
    await owner.query(`update kyc_persons set number_hash = $1 where member = ${memberOf(String(n + 1))}`, [paper]);
    await owner.query(`update payout_account_owners set number_hash = $1 where member = ${memberOf(String(n + 1))}`, [
      account,
    ]);
  }
}

/** Withdrawals: nearly all of them received, a few of any other state. */
export async function fillWithdrawals(owner: Pool, rows: number, members: number): Promise<void> {
  const state = `case when n % 20000 = 0 then 'reviewing' when n % 1000 = 1 then 'not_received' when n % 10 = 3 then 'rejected' else 'received_auto' end`;
  const id = `md5('withdrawal' || n)::uuid`;
  await fill(owner, 'withdrawals', rows, {
    ...{
      ...of(members),
      id,
      account: 'gen_random_uuid()',
      kind: "'bank'",
      institution: "'bank'",
      tail: "'1234'",
      currency: "'BDT'",
    },
    ...{
      units: '10000',
      fee_units: '0',
      state,
      reference: reference('W'),
      requested_at: at(1000),
      hold: 'gen_random_uuid()',
      method: "'bank'",
    },
    ...{ failure: "case when n % 20000 <> 0 and n % 1000 <> 1 and n % 10 = 3 then 'refused' end" },
    ...{ paid_at: `case when n % 20000 = 0 or n % 10 = 3 then null else ${at(1000)} end` },
  });
  await fillWithdrawalReferences(owner, rows, members);
}

export async function fillWithdrawalReferences(owner: Pool, rows: number, members = rows): Promise<void> {
  await owner.query('truncate withdrawal_references');
  await fill(owner, 'withdrawal_references', rows, {
    reference: reference('W'),
    member: of(members).member,
    withdrawal: `md5('withdrawal' || n)::uuid`,
  });
}

/** A dispute about every withdrawal that was not received; those about the oldest are open. */
export async function fillDisputes(owner: Pool, rows: number, members: number): Promise<void> {
  const number = '(n * 1000 + 1)';
  const isOpen = `n > ${rows / 1000} * 0.98`;
  const member = memberOf(`${number} % ${members}`);
  await fill(owner, 'withdrawal_disputes', rows / 1000 - 1, {
    ...{ bucket: `bucket_of(${member})`, member, withdrawal: `md5('withdrawal' || ${number})::uuid`, units: '10000' },
    ...{ state: `case when ${isOpen} then 'open' else 'closed' end`, opened_at: at(1_000_000) },
    closed_at: `case when ${isOpen} then null else now() end`,
  });
}

/** Deposits: nearly all credited by one method, one in two thousand by another, some of any other state. */
export async function fillDeposits(owner: Pool, rows: number, members: number): Promise<void> {
  const state = `case when n % 20000 = 0 then 'review' when n % 10 = 3 then 'expired' when n % 100 = 7 then 'failed' else 'credited' end`;
  await fill(owner, 'deposits', rows, {
    ...{
      ...of(members),
      id: `md5('deposit' || n)::uuid`,
      method: "case when n % 2000 = 0 then 'rare' else 'bank' end",
      currency: "'BDT'",
    },
    ...{ units: '10000', state, reference: reference('D'), requested_at: at(1000), adapter: "'bank'" },
    ...{
      credited_at: `case when ${state} = 'credited' then now() end`,
      failed_at: 'now()',
      credited_units: `case when ${state} = 'credited' then 10000 else 0 end`,
    },
  });
}

/** Lines of the audit log by many people about many things, one in 100,000 refused. */
export async function fillAudit(owner: Pool, rows: number, members: number, staff: string): Promise<void> {
  await fill(owner, 'audit_lines', rows, {
    ...{
      id: 'n',
      chain: "md5('chain')::uuid",
      number: 'n',
      at: `now() - (${rows} - n) * interval '3 seconds'`,
      roles: "array['support']",
    },
    ...{
      staff: `case when n % 200 = 0 then '${staff}'::uuid else md5('staff' || n % 200)::uuid end`,
      via: "'page'",
      address: "'10.0.0.1'",
    },
    ...{
      act: "case when n % 50000 = 0 then 'staff.invite' else 'members.view-' || 'abcdefgh' end",
      object_kind: "case when n % 50000 = 0 then 'staff' else 'member' end",
    },
    ...{
      object: `(${memberOf(`n % ${members}`)})::text`,
      reason: "''",
      request: "'r' || n",
      hash: 'sha256(n::text::bytea)',
    },
    outcome: "case when n % 100000 = 7 then 'refused' else 'done' end",
  });
  await owner.query("select setval(pg_get_serial_sequence('audit_lines', 'id'), $1)", [rows]);
}
