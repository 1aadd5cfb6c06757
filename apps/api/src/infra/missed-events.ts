/** Reads from the outbox what a reconnecting stream has missed. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database } from './database.ts';
import { type PlacedEvent, nobody } from './relay.ts';

/** More than this many missed events of a member are not listed one by one; what is shown is fetched again. */
const most = 1000;

/** A member's events after `seq`, oldest first; the newest ones when there are too many. */
export async function missedBy(database: Database, member: MemberId, seq: bigint): Promise<PlacedEvent[]> {
  const { rows } = await sql<PlacedEvent>`select owner, seq, topic, payload, xid::text as xid from outbox
    where bucket = ${bucketOf(member)} and owner = ${member}::uuid and seq > ${seq} order by seq desc limit ${most}`.execute(
    database,
  );
  return rows.reverse();
}

/** The number of a member's last event, 0 when none is kept. */
export async function lastSeqOf(database: Database, member: MemberId): Promise<bigint> {
  const { rows } = await sql<{ seq: bigint | null }>`select max(seq) as seq from outbox
    where bucket = ${bucketOf(member)} and owner = ${member}::uuid`.execute(database);
  return rows[0]?.seq ?? 0n;
}

/** Public events from a transaction on, up to where this node's feed has read. */
export async function missedByAll(database: Database, from: string, to: string): Promise<PlacedEvent[]> {
  const { rows } = await sql<PlacedEvent>`select owner, seq, topic, payload, xid::text as xid from outbox
    where owner = ${nobody}::uuid and xid >= ${from}::xid8 and xid < ${to}::xid8 order by xid desc, seq desc limit ${most}`.execute(
    database,
  );
  return rows.reverse();
}
