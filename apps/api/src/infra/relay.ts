/**
 * The relay: reads the outbox behind every open transaction, so that no event is skipped, turns events into jobs and
 * feeds this node's live streams. It asks instead of being notified, because a NOTIFY in ledger transactions would make
 * commits wait for each other. Each of its readers has its own position: one that fails delays no other.
 */
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import type { Row } from './row.ts';

export type OutboxEvent = {
  readonly owner: string;
  readonly seq: bigint;
  readonly topic: string;
  readonly payload: unknown;
};
export type PlacedEvent = OutboxEvent & { readonly xid: string };

/** The owner of public events. */
export const nobody = '00000000-0000-0000-0000-000000000000';
const batchSize = 5000;

/** What a reader wants: events of these topics, or of these owners. */
export type Wanted = { readonly topics: readonly string[] } | { readonly owners: readonly string[] };
export type Reading = { readonly events: readonly PlacedEvent[] /** Where to read on. */; readonly next: string };

/** For how long the oldest open transaction may hold up a reader before it is asked whose it is. */
const strangerAfterMs = 500;
/** The oldest open transaction that was seen last, by database. */
const oldest = new WeakMap<object, { readonly xid: string; readonly sinceMs: number }>();

/**
 * Where the outbox ends now: every transaction before this one that may have written to it is over for everyone. A transaction of another
 * database of the cluster cannot, so one that stays open there holds up nobody; one of this database does, whatever it is at.
 */
export async function headOfOutbox(database: Database | Tx): Promise<string> {
  const { rows } = await sql<{ head: string; ahead: string }>`
    select pg_snapshot_xmin(s)::text as head, pg_snapshot_xmax(s)::text as ahead from pg_current_snapshot() s`.execute(
    database,
  );
  const { head, ahead } = rows[0] as { head: string; ahead: string };
  const known = oldest.get(executorOf(database));
  if (head === ahead || known?.xid !== head) {
    oldest.set(executorOf(database), { xid: head, sinceMs: performance.now() });
    return head;
  }
  return performance.now() - known.sinceMs < strangerAfterMs ? head : await headWithoutStrangers(database);
}

/** A transaction is another object each time; what makes its statements is shared by all of one database. */
const executorOf = (database: Database | Tx): object => database.getExecutor().adapter;

async function headWithoutStrangers(database: Database | Tx): Promise<string> {
  // Who holds an open transaction's lock is known from the moment it has its number; one whose holder is not found counts as ours.
  const { rows } = await sql<{ head: string }>`
    with now as materialized (select pg_current_snapshot() as s),
      strangers as materialized (
        select l.transactionid from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted
          and a.datid <> (select oid from pg_database where datname = current_database()))
    select coalesce(min(x.xid), pg_snapshot_xmax((select s from now)))::text as head
    from now, pg_snapshot_xip(now.s) as x (xid)
    where x.xid::xid not in (select transactionid from strangers)`.execute(database);
  return rows[0]?.head ?? '0';
}

export type OutboxLag = { readonly transactions: number; readonly seconds: number };

/** How far readers are behind: transactions that they have not passed, and for how long the oldest of them has held them up. */
export function watchOutboxLag(database: Database): () => Promise<OutboxLag> {
  let place = '';
  let sinceMs = performance.now();
  return async () => {
    const head = await headOfOutbox(database);
    const { rows } = await sql<{ ahead: string }>`
      select pg_snapshot_xmax(pg_current_snapshot())::text as ahead`.execute(database);
    const transactions = Number(BigInt(rows[0]?.ahead ?? head) - BigInt(head));
    if (head !== place || transactions <= 0) sinceMs = performance.now();
    place = head;
    return { transactions: Math.max(0, transactions), seconds: (performance.now() - sinceMs) / 1000 };
  };
}

/**
 * Events of the transactions from `from` to before `head`, whole transactions only. Two transactions of one owner may
 * come in another order than they were committed in; `seq` tells the true one.
 */
export async function readOutbox(
  database: Database | Tx,
  from: string,
  head: string,
  wanted: Wanted,
): Promise<Reading> {
  const filter =
    'topics' in wanted
      ? sql`o.topic = any (${[...wanted.topics]}::text[])`
      : sql`o.owner = any (${[...wanted.owners]}::uuid[])`;
  const { rows } = await sql<PlacedEvent>`
    select e.owner, e.seq, e.topic, e.payload, e.xid::text as xid from (
      select o.* from outbox o where o.xid >= ${from}::xid8 and o.xid < ${head}::xid8 and ${filter}
      order by o.xid fetch first ${batchSize} rows with ties
    ) e order by e.xid, e.owner, e.seq`.execute(database);
  const last = rows.at(-1);
  return { events: rows, next: rows.length < batchSize || last === undefined ? head : String(BigInt(last.xid) + 1n) };
}

/** A place that only waits is written down after so many transactions, so that an idle installation writes nothing. */
const restStep = 1000n;

/** Turns events into jobs, each event once: the jobs and the place read to are one commit, and one node does it at a time. */
export async function relayToJobs(
  database: Database,
  listens: Readonly<Record<string, readonly string[]>>,
): Promise<number> {
  return await database.transaction().execute(async (tx) => {
    const { rows } = await sql<Row<'outbox_cursors', 'xid'>>`
      select xid::text from outbox_cursors where consumer = 'jobs' for update skip locked`.execute(tx);
    if (rows[0] === undefined) return 0;
    const from = rows[0].xid;
    const { events, next } = await readOutbox(tx, from, await headOfOutbox(tx), { topics: Object.keys(listens) });
    const added = events.flatMap(({ owner, seq, topic, payload }) =>
      (listens[topic] ?? []).map((name) => ({ name, payload: { owner, seq: String(seq), topic, payload } })),
    );
    if (added.length > 0) {
      await sql`select jobs_add(j.name, j.payload, null, null)
        from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as j (name text, payload jsonb)`.execute(tx);
    }
    if (added.length > 0 || BigInt(next) - BigInt(from) >= restStep) {
      await sql`update outbox_cursors set xid = ${next}::xid8 where consumer = 'jobs'`.execute(tx);
    }
    return added.length;
  });
}

const purgeSize = 10_000;

/**
 * Removes events that every reader has passed and nobody will come back for, a batch a transaction. A week is longer than any
 * stream stays away.
 */
export async function purgeOutbox(database: Database, before: Date, size: number = purgeSize): Promise<void> {
  await sql`select outbox_mark()`.execute(database);
  for (;;) {
    const { rows } = await sql<{ gone: bigint }>`select outbox_purge(${before}, ${size}) as gone`.execute(database);
    if (Number(rows[0]?.gone ?? 0) < size) return;
  }
}
