/**
 * Verifies the whole ledger and names the first wrong row of each check. Everything is recomputed from the rows: the hashes are
 * implemented a second time here on purpose, so that a bug of the posting function does not hide itself.
 */
import { sql } from 'kysely';
import type { Tx } from '../../infra/database.ts';

/** One question to the database: how many rows it looked at, and what is wrong with the first bad one. */
export type Check = {
  readonly name: string;
  run(tx: Tx): Promise<{ looked: bigint; bad: string | undefined }>;
};

type Found = { looked: bigint; bad: string | null };

/** A check as one statement that answers `looked` and, for the first bad row, `bad`. */
function check(name: string, counted: string, firstBad: string): Check {
  return {
    name,
    async run(tx) {
      const { rows } =
        await sql<Found>`${sql.raw(`select (${counted})::bigint as looked, (${firstBad}) as bad`)}`.execute(tx);
      return { looked: rows[0]?.looked ?? 0n, bad: rows[0]?.bad ?? undefined };
    },
  };
}

const transferName = (alias: string): string => `'transfer ' || ${alias}.key || ' of ' || ${alias}.owner`;

const sums = check(
  'entries sum to zero per currency',
  'select count(*) from ledger_entries',
  `select coalesce(
    (select ${transferName('e')} || ' sums to ' || sum(e.units) || ' ' || e.currency from ledger_entries e
     group by e.owner, e.key, e.currency having sum(e.units) <> 0 order by e.owner, e.key limit 1),
    (select 'all entries in ' || e.currency || ' sum to ' || sum(e.units) from ledger_entries e group by e.currency
     having sum(e.units) <> 0 limit 1))`,
);

const balances = check(
  'balances equal entries',
  'select count(*) from ledger_accounts',
  `select coalesce(
    (select 'entry ' || w.version || ' of account ' || w.account_id || ' (bucket ' || w.bucket || '): balance ' || w.balance
       || ' where its entries make ' || w.running
     from (select e.*, sum(e.units) over w as running, row_number() over w as place from ledger_entries e
           window w as (partition by e.bucket, e.account_id order by e.version)) w
     where w.balance <> w.running or w.version <> w.place order by w.bucket, w.account_id, w.version limit 1),
    (select 'account ' || a.id || ' (' || a.kind || ' of ' || a.owner || '): balance ' || a.balance || ', version ' || a.version
       || ' where its entries make ' || coalesce(s.units, 0) || ', ' || coalesce(s.entries, 0)
     from ledger_accounts a
     left join (select e.bucket, e.account_id, sum(e.units) as units, count(*) as entries from ledger_entries e group by 1, 2) s
       on s.bucket = a.bucket and s.account_id = a.id
     where a.balance <> coalesce(s.units, 0) or a.version <> coalesce(s.entries, 0) order by a.bucket, a.id limit 1),
    (select 'entry ' || e.version || ' of account ' || e.account_id || ' is in ' || e.currency || ', the account in ' || a.currency
     from ledger_entries e left join ledger_accounts a on a.bucket = e.bucket and a.id = e.account_id
     where a.id is null or a.currency <> e.currency limit 1))`,
);

const floors = check(
  'no account below its floor',
  'select count(*) from ledger_accounts',
  `select 'account ' || a.id || ' (' || a.kind || ' of ' || a.owner || '): ' || a.balance || ' is below ' || a.floor
   from ledger_accounts a where a.balance < a.floor or (a.floor < 0 and a.kind in ('member main', 'member bonus', 'member held'))
   order by a.bucket, a.id limit 1`,
);

const transferHashes = check(
  'every transfer and its entries as they were written',
  'select count(*) from ledger_transfers',
  `select coalesce(
    (select ${transferName('t')} || ' (' || t.kind || ', ' || t.created_at || '): it or one of its entries was altered'
     from ledger_transfers t
     left join lateral (
       select string_agg(int8send(e.account_id) || int8send(e.version) || int8send(e.units) || int8send(e.balance)
         || convert_to(e.currency, 'UTF8'), ''::bytea order by e.account_id, e.version) as bytes
       from unnest(t.entry_accounts, t.entry_versions) as l (account, version)
       join ledger_entries e on e.bucket = t.bucket and e.account_id = l.account and e.version = l.version
         and e.owner = t.owner and e.key = t.key) n on true
     where t.hash <> sha256(int2send(t.bucket) || uuid_send(t.owner) || uuid_send(t.key) || t.request_hash
       || int4send(octet_length(t.kind)) || convert_to(t.kind, 'UTF8')
       || int4send(coalesce(octet_length(t.refusal), -1)) || coalesce(convert_to(t.refusal, 'UTF8'), ''::bytea)
       || coalesce(uuid_send(t.reverses), ''::bytea)
       || int4send(octet_length(t.answer)) || convert_to(t.answer, 'UTF8') || coalesce(n.bytes, ''::bytea))
     order by t.bucket, t.owner, t.key limit 1),
    (select 'entry ' || e.version || ' of account ' || e.account_id || ' belongs to no transfer' from ledger_entries e
     where not exists (select from ledger_transfers t where t.bucket = e.bucket and t.owner = e.owner and t.key = e.key
       and (e.account_id, e.version) in (select * from unnest(t.entry_accounts, t.entry_versions))) limit 1))`,
);

const chains = check(
  'every batch chain intact',
  'select count(*) from ledger_batches',
  `select coalesce(
    (select 'batch ' || b.seq || ' of chain ' || b.chain || ': its hash does not follow from the batch before it and its transfers'
     from (select b.*, lag(b.hash, 1, ''::bytea) over w as before, row_number() over w as place from ledger_batches b
           window w as (partition by b.bucket, b.chain order by b.seq)) b
     left join (
       select coalesce(t.lane, t.bucket) as bucket, case when t.lane is null then t.owner else ledger_lane_chain(t.lane) end as chain,
         t.batch, count(*) as transfers, min(t.created_at) as first_at, max(t.created_at) as last_at,
         string_agg(t.hash, ''::bytea order by t.hash) as hashes
       from ledger_transfers t group by 1, 2, 3) n on n.bucket = b.bucket and n.chain = b.chain and n.batch = b.seq
     where b.seq <> b.place or b.previous <> b.before or b.transfers is distinct from n.transfers
       or n.first_at <> b.created_at or n.last_at <> b.created_at
       or b.hash <> sha256(b.before || int8send(b.seq) || timestamptz_send(b.created_at) || n.hashes)
     order by b.created_at limit 1),
    (select 'the head of chain ' || c.chain || ' is not its last batch' from ledger_chains c
     left join (select distinct on (b.bucket, b.chain) b.* from ledger_batches b order by b.bucket, b.chain, b.seq desc) b
       on b.bucket = c.bucket and b.chain = c.chain
     where c.seq <> coalesce(b.seq, 0) or c.hash <> coalesce(b.hash, ''::bytea) limit 1),
    (select ${transferName('t')} || ' stands in no batch' from ledger_transfers t
     where not exists (select from ledger_batches b where b.seq = t.batch
       and b.chain = case when t.lane is null then t.owner else ledger_lane_chain(t.lane) end
       and b.bucket = coalesce(t.lane, t.bucket)) limit 1))`,
);

const holds = check(
  'no orphaned hold',
  'select count(*) from ledger_holds',
  `select 'the open holds of ' || a.owner || ' make ' || coalesce(h.units, 0) || ', the held account has ' || a.balance
   from ledger_accounts a
   left join (select h.bucket, h.owner, h.currency, sum(h.units - h.settled - h.released) as units from ledger_holds h
     where h.state = 'held' group by 1, 2, 3) h on h.bucket = a.bucket and h.owner = a.owner and h.currency = a.currency
   where a.kind = 'member held' and a.balance <> coalesce(h.units, 0) order by a.bucket, a.id limit 1`,
);

const pendingCredits = check(
  'no undelivered credit',
  'select count(*) from ledger_pending_credits',
  `select 'pending credit ' || d.id || ' to ' || d.creditor || ' waits since ' || d.created_at from ledger_pending_credits d
   where (d.delivered_at is null and d.created_at < clock_now() - interval '1 minute')
     or (d.delivered_at is not null and not exists (
       select from ledger_transfers t where t.bucket = bucket_of(d.creditor) and t.owner = d.creditor and t.key = ledger_pending_credit_key(d.debtor, d.id) and t.refusal is null))
   order by d.created_at limit 1`,
);

/** The ledger's own checks, in the order they are shown. */
export const ledgerChecks: readonly Check[] = [sums, balances, floors, transferHashes, chains, holds, pendingCredits];

export type Verdict = { readonly name: string; readonly looked: bigint; readonly bad: string | undefined };

/** Runs checks in one snapshot, so that a running server does not disturb them. */
export async function runChecks(
  tx: Tx,
  checks: readonly Check[],
  report: (verdict: Verdict) => void = () => {},
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const one of checks) {
    const verdict = { name: one.name, ...(await one.run(tx)) };
    report(verdict);
    verdicts.push(verdict);
  }
  return verdicts;
}
