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
 */
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { type MemberId, makeId } from '../packages/core/src/ids/index.ts';
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
  insert into bench_entries (account_id, version, amount, balance, owner, key, bucket, currency)
  values (v_account.id, v_account.version + 1, -p_stake, v_account.balance - p_stake, p_owner, p_key, v_bucket, 'BDT'),
    (0, v_house.version, p_stake, v_house.balance, p_owner, p_key, 0, 'BDT');
  insert into plain_bets (bucket, owner, id, stake, main, bonus, placed_at)
  values (v_bucket, p_owner, p_key, p_stake, p_stake, 0, v_now);
  insert into bench_outbox (bucket, owner, seq, topic, payload) values (v_bucket, p_owner, v_account.stream_seq + 1, 'wallet.changed', '{}');
  return v_answer;
end
$$`;
