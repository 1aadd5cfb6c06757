/**
 * How many durable bets a second the ledger takes.
 *
 * Sketch, before the first measurement: a bet writes a transfer (200 B), two entries (100 B each), a bet row and an
 * outbox row (100 B each), eight index tuples, and updates two balances. At about 3 us a row and 1 us an index tuple that
 * is 30 us of one core, so two cores that also run the posting process give 30,000 to 40,000 a second, if the commit
 * (one fsync, a millisecond or so) is shared by hundreds. One by one against one house row, the row is locked over the
 * fsync, so the disk alone bounds it: some thousands.
 *
 * Every item carries its key, its request hash, a bet row, entries, an outbox row and its place in a hash chain, with
 * fsync and synchronous_commit on. The baseline does the same work one by one: one SQL function and one transaction each,
 * on 16 connections, against one house row and one chain.
 *
 * The limit is what PostgreSQL itself can do with these rows: the same inserts and balance updates, committed in batches by one
 * set-based function, without locks taken first, keys looked up, decisions, running balances, checks or hashes. `ledger.spread` quotes
 * its share of it as `ofLimit`.
 */
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { type MemberId, bucketOf, makeId } from '../packages/core/src/ids/index.ts';
import { openPool } from '../apps/api/src/infra/database.ts';
import { startEmbedded } from '../apps/api/src/infra/embedded.ts';
import { migrate } from '../apps/api/src/infra/migrate.ts';
import { openWriter } from '../apps/api/src/modules/ledger/index.ts';
import { plainBet, plainBetTable } from '../apps/api/test/bet-work.ts';
import { percentile, round, saturate } from './figures.ts';
import type { Print } from './run.ts';

const memberCount = 10_000;
/** Requests under way at once: enough to keep both lanes full, as a busy site would. */
const width = 800;
const warmUpMs = 2000;
const measuredMs = 8000;

export default async function run(print: Print): Promise<void> {
  const dataDir = path.resolve(import.meta.dirname, '../.cache/bench-ledger');
  fs.rmSync(dataDir, { recursive: true, force: true });
  const server = await startEmbedded({ dataDir });
  try {
    await migrate(server.url);
    const owner = openPool(server.url, { max: 2, role: 'owner', statementTimeoutMs: 0 });
    await requireDurable(owner);
    await owner.query(plainBetTable);
    await owner.query(oneByOneSql);
    await owner.query(limitSql);
    const members = await openMembers(owner);
    const baseline = await oneByOne(server.url, members);
    print({
      name: 'ledger.one-by-one',
      value: round(baseline.perSecond, 0),
      unit: 'transfers/s',
      baseline: null,
      ratio: null,
      ...timesOf(baseline.times),
    });
    const limit = await limitOf(server.url, owner, members);
    print({
      name: 'ledger.limit',
      value: round(limit, 0),
      unit: 'transfers/s',
      baseline: round(baseline.perSecond, 0),
      ratio: round(limit / baseline.perSecond),
      p50Ms: null,
      p99Ms: null,
    });
    for (const [name, pick] of [
      ['ledger.spread', () => members[Math.floor(Math.random() * memberCount)] as MemberId],
      ['ledger.hot-wallet', () => members[0] as MemberId],
    ] as const) {
      const { perSecond, times } = await grouped(server.url, pick);
      const ratio = round(perSecond / baseline.perSecond);
      print({
        name,
        value: round(perSecond, 0),
        unit: 'transfers/s',
        baseline: round(baseline.perSecond, 0),
        ratio,
        ofLimit: round(perSecond / limit),
        ...timesOf(times),
      });
    }
    await owner.end();
  } finally {
    server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

const timesOf = (times: number[]): { p50Ms: number; p99Ms: number } => ({
  p50Ms: round(percentile(times, 0.5)),
  p99Ms: round(percentile(times, 0.99)),
});

async function requireDurable(owner: pg.Pool): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await owner.query(`show ${setting}`);
    if (rows[0][setting] !== 'on') throw new Error(`${setting} is off: such a figure would mean nothing`);
  }
}

async function openMembers(owner: pg.Pool): Promise<MemberId[]> {
  const members = Array.from({ length: memberCount }, () => makeId<'member'>());
  await owner.query("select ledger_open_member(m, 'BDT') from unnest($1::uuid[]) m", [members]);
  // Funds beyond any stake of the run; the bench measures bets, not the deposits before them.
  await owner.query("update ledger_accounts set balance = 1000000000000000 where kind = 'member main'");
  await owner.query('vacuum analyze ledger_accounts');
  return members;
}

async function grouped(url: string, pick: () => MemberId): Promise<{ perSecond: number; times: number[] }> {
  const pool = openPool(url, { max: 4, isPipelined: true });
  const writer = await openWriter(pool);
  const work = async (): Promise<void> => {
    const end = await writer.submit(plainBet, { owner: pick(), key: makeId<'request'>(), request: { stake: 10_000n } });
    if (!end.ok) throw new Error(`a bet was refused: ${end.code}`);
  };
  await saturate(width, performance.now() + warmUpMs, work);
  const start = performance.now();
  const { count, times } = await saturate(width, start + measuredMs, work);
  const perSecond = count / ((performance.now() - start) / 1000);
  await writer.close();
  await pool.end();
  return { perSecond, times };
}

async function oneByOne(url: string, members: readonly MemberId[]): Promise<{ perSecond: number; times: number[] }> {
  const pool = openPool(url, { max: 16, role: 'owner' });
  const hash = Buffer.alloc(32, 7);
  const work = async (): Promise<void> => {
    const member = members[Math.floor(Math.random() * memberCount)];
    await pool.query({
      name: 'one',
      text: 'select bench_bet($1, $2, $3, $4)',
      values: [member, makeId(), hash, 10_000n],
    });
  };
  await saturate(16, performance.now() + warmUpMs, work);
  const start = performance.now();
  const { count, times } = await saturate(16, start + measuredMs, work);
  const perSecond = count / ((performance.now() - start) / 1000);
  await pool.end();
  return { perSecond, times };
}

/** As many transfers as the writer has in a batch at this width. */
const limitBatch = Math.floor(width / 3);

/** Batches of ready rows on as many connections as the writer has lanes, each with accounts of its own, one after the other. */
async function limitOf(url: string, owner: pg.Pool, members: readonly MemberId[]): Promise<number> {
  const lanes = 3;
  const pool = openPool(url, { max: lanes, role: 'owner' });
  const { rows: accounts } = await owner.query<{ owner: MemberId; id: bigint; house: bigint }>(
    `select a.owner, a.id, h.id as house from ledger_accounts a
     join ledger_accounts h on h.bucket = a.bucket and h.owner = ledger_house() and h.kind = 'house bets' and h.currency = 'BDT' and h.path = 0
     where a.kind = 'member main' and a.owner = any ($1::uuid[])`,
    [members],
  );
  const own = Array.from({ length: lanes }, (_, lane) =>
    accounts.filter((account) => bucketOf(account.owner) % lanes === lane),
  );
  let count = 0;
  const drive = async (untilMs: number): Promise<void> => {
    await Promise.all(
      own.map(async (list) => {
        while (performance.now() < untilMs) {
          const picked = Array.from({ length: limitBatch }, () => list[Math.floor(Math.random() * list.length)]);
          await pool.query({
            name: 'limit',
            text: 'select bench_limit($1, $2, $3, $4)',
            values: [
              picked.map((one) => one?.owner),
              picked.map(() => makeId()),
              picked.map((one) => one?.id),
              picked.map((one) => one?.house),
            ],
          });
          count += limitBatch;
        }
      }),
    );
  };
  await drive(performance.now() + warmUpMs);
  count = 0;
  const start = performance.now();
  await drive(start + measuredMs);
  const perSecond = count / ((performance.now() - start) / 1000);
  await pool.end();
  return perSecond;
}

/** The rows of a batch and nothing else: two entries, a transfer, a bet and an event for each, and the two balances. */
const limitSql = `
create table bench_limit_transfers (like ledger_transfers including all);
create table bench_limit_entries (like ledger_entries including all);
create table bench_limit_bets (like plain_bets including all);
create table bench_limit_outbox (like outbox including all);
create sequence bench_limit_versions;
create function bench_limit(p_owners uuid[], p_keys uuid[], p_accounts bigint[], p_houses bigint[]) returns void
language plpgsql set enable_nestloop = off as $$
declare
  v_first bigint := nextval('bench_limit_versions') * 10000;
  v_now timestamptz := clock_now();
  v_hash bytea := sha256('');
begin
  insert into bench_limit_entries (account_id, version, units, balance, owner, key, bucket, currency)
  select case l.side when 1 then i.account else i.house end, v_first + i.ord, l.units, 1000000, i.owner, i.key, bucket_of(i.owner), 'BDT'
  from unnest(p_owners, p_keys, p_accounts, p_houses) with ordinality as i (owner, key, account, house, ord),
    (values (1, -10000), (2, 10000)) as l (side, units);
  insert into bench_limit_transfers
    (batch, created_at, owner, key, bucket, lane, kind, request_hash, hash, refusal, reverses, answer, entry_accounts, entry_versions)
  select v_first, v_now, i.owner, i.key, bucket_of(i.owner), 0, 'bet', v_hash, v_hash, null, null, '{"betId":"' || i.key || '"}',
    array[i.account, i.house], array[v_first, v_first]
  from unnest(p_owners, p_keys, p_accounts, p_houses) as i (owner, key, account, house);
  insert into bench_limit_bets (bucket, owner, id, stake, main, bonus, placed_at)
  select bucket_of(i.owner), i.owner, i.key, 10000, 10000, 0, v_now from unnest(p_owners, p_keys) as i (owner, key);
  insert into bench_limit_outbox (bucket, owner, seq, topic, payload)
  select bucket_of(i.owner), i.owner, v_first + i.ord, 'wallet.changed', '{}' from unnest(p_owners) with ordinality as i (owner, ord);
  update ledger_accounts a set balance = a.balance - c.units, version = a.version + c.entries, stream_seq = a.stream_seq + c.entries
  from (
    select bucket_of(i.owner) as bucket, i.account, count(*) * 10000 as units, count(*) as entries
    from unnest(p_owners, p_accounts) as i (owner, account) group by 1, 2
    union all
    select bucket_of(i.owner), i.house, count(*) * -10000, count(*) from unnest(p_owners, p_houses) as i (owner, house) group by 1, 2
  ) c
  where a.ctid = any (array(
    select t.ctid from (select bucket_of(i.owner) as bucket, i.account from unnest(p_owners, p_accounts) as i (owner, account)
      union select bucket_of(i.owner), i.house from unnest(p_owners, p_houses) as i (owner, house)) u
    cross join lateral (select t.ctid from ledger_accounts t where t.bucket = u.bucket and t.id = u.account offset 0) t))
    and a.bucket = c.bucket and a.id = c.account;
end
$$`;

/** The usual way: lock the member, check the key, insert, update the one house row, extend the one chain. */
const oneByOneSql = `
create table bench_house (one boolean primary key default true, balance bigint not null default 0, version bigint not null default 0,
  seq bigint not null default 0, hash bytea not null default '');
insert into bench_house default values;
create table bench_transfers (like ledger_transfers including all);
create table bench_entries (like ledger_entries including all);
create table bench_outbox (like outbox including all);
create function bench_bet(p_owner uuid, p_key uuid, p_hash bytea, p_stake bigint) returns text language plpgsql as $$
declare
  v_bucket smallint := bucket_of(p_owner);
  v_account ledger_accounts;
  v_answer text;
  v_house bench_house;
  v_now timestamptz := clock_now();
begin
  select a.* into v_account from ledger_accounts a
  where a.bucket = v_bucket and a.owner = p_owner and a.kind = 'member main' for update;
  select t.answer into v_answer from bench_transfers t where t.bucket = v_bucket and t.owner = p_owner and t.key = p_key;
  if found then return v_answer; end if;
  if v_account.balance < p_stake then return 'insufficient-funds'; end if;
  v_answer := json_build_object('betId', p_key, 'balance', v_account.balance - p_stake)::text;
  update ledger_accounts a set balance = a.balance - p_stake, version = a.version + 1, stream_seq = a.stream_seq + 1
  where a.bucket = v_bucket and a.id = v_account.id;
  update bench_house h set balance = h.balance + p_stake, version = h.version + 1, seq = h.seq + 1,
    hash = sha256(h.hash || uuid_send(p_owner) || uuid_send(p_key) || p_hash || int8send(p_stake))
  returning h.* into v_house;
  insert into bench_transfers (batch, created_at, owner, key, bucket, lane, kind, request_hash, hash, refusal, reverses, answer, entry_accounts,
    entry_versions)
  values (v_house.seq, v_now, p_owner, p_key, v_bucket, 0, 'bet', p_hash, v_house.hash, null, null, v_answer,
    array[v_account.id, 0], array[v_account.version + 1, v_house.version]);
  insert into bench_entries (account_id, version, units, balance, owner, key, bucket, currency)
  values (v_account.id, v_account.version + 1, -p_stake, v_account.balance - p_stake, p_owner, p_key, v_bucket, 'BDT'),
    (0, v_house.version, p_stake, v_house.balance, p_owner, p_key, 0, 'BDT');
  insert into plain_bets (bucket, owner, id, stake, main, bonus, placed_at)
  values (v_bucket, p_owner, p_key, p_stake, p_stake, 0, v_now);
  insert into bench_outbox (bucket, owner, seq, topic, payload) values (v_bucket, p_owner, v_account.stream_seq + 1, 'wallet.changed', '{}');
  return v_answer;
end
$$`;
