/** Checkpoints as rows, and the paths that lead from a head to its root. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import { type Checkpoint, checkpointText, pathPlaces } from '@banyan/games/proof';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type StoredCheckpoint = Checkpoint & { readonly id: string };

type CheckpointRow = Row<'checkpoints', 'number' | 'id' | 'previous' | 'at' | 'heads' | 'root'>;
const columns = sql`c.number, c.id, c.previous, c.at, c.heads, c.root`;
const toCheckpoint = ({ at, ...rest }: CheckpointRow): StoredCheckpoint => ({ ...rest, at: at.toISOString() });

/** The newest one; undefined when there is none. */
export async function newestCheckpoint(tx: Database | Tx): Promise<StoredCheckpoint | undefined> {
  const { rows } =
    await sql<CheckpointRow>`select ${columns} from checkpoints c order by c.number desc limit 1`.execute(tx);
  return rows.map(toCheckpoint)[0];
}

/** Those after a number, in their order. */
export async function checkpointsAfter(tx: Database | Tx, after: number, most: number): Promise<StoredCheckpoint[]> {
  const { rows } = await sql<CheckpointRow>`select ${columns} from checkpoints c where c.number > ${after}
    order by c.number limit ${most}`.execute(tx);
  return rows.map(toCheckpoint);
}

export async function checkpointsOf(tx: Database | Tx, numbers: readonly number[]): Promise<StoredCheckpoint[]> {
  const { rows } =
    await sql<CheckpointRow>`select ${columns} from checkpoints c where c.number = any (${[...numbers]}::integer[])
    order by c.number`.execute(tx);
  return rows.map(toCheckpoint);
}

/** The text that the log holds; undefined when there is no such checkpoint. */
export async function textOfCheckpoint(tx: Database | Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<CheckpointRow>`select ${columns} from checkpoints c where c.id = ${id}::uuid`.execute(tx);
  return rows.map(toCheckpoint).map(checkpointText)[0];
}

export type PublishedHead = Row<'checkpoint_heads', 'version' | 'balance'> & {
  readonly checkpoint: number;
  readonly place: number;
};

/** The published head of an account that is next behind a line, so that it shows what follows; else the last one up to it. Undefined when there is none. */
export async function headFor(
  database: Database,
  member: MemberId,
  accountId: bigint,
  version: bigint,
): Promise<PublishedHead | undefined> {
  const own = sql`h.bucket = ${bucketOf(member)} and h.member = ${member}::uuid and h.account_id = ${accountId} and h.checkpoint is not null`;
  const { rows } = await sql<PublishedHead>`
    (select h.version, h.balance, h.checkpoint, h.place from checkpoint_heads h where ${own} and h.version > ${version} order by h.version limit 1)
    union all
    (select h.version, h.balance, h.checkpoint, h.place from checkpoint_heads h where ${own} and h.version <= ${version}
     order by h.version desc limit 1)
    order by version desc limit 1`.execute(database);
  return rows[0];
}

/** The head of an account that is next before a line, published or not. */
export async function headBefore(
  database: Database,
  member: MemberId,
  accountId: bigint,
  version: bigint,
): Promise<Row<'checkpoint_heads', 'version' | 'hash'> | undefined> {
  const { rows } = await sql<
    Row<'checkpoint_heads', 'version' | 'hash'>
  >`select h.version, h.hash from checkpoint_heads h
    where h.bucket = ${bucketOf(member)} and h.member = ${member}::uuid and h.account_id = ${accountId} and h.version < ${version}
    order by h.version desc limit 1`.execute(database);
  return rows[0];
}

/** The nodes that lead from a head to the root of its checkpoint, in hexadecimal. */
export async function pathOfHead(database: Database, number: number, index: number, heads: number): Promise<string[]> {
  const places = pathPlaces(index, heads);
  if (places.length === 0) return [];
  const { rows } = await sql<{
    node: string;
  }>`select encode(substring(c.tree from k.place * 32 + 1 for 32), 'hex') as node
    from checkpoints c cross join unnest(${places}::integer[]) with ordinality as k (place, n)
    where c.number = ${number} order by k.n`.execute(database);
  return rows.map(({ node }) => node);
}
