/** The log of promises and seals as rows: entries, roots of whole subtrees, heads. */
import { hash as nodeHash } from 'node:crypto';
import { sql } from 'kysely';
import { type LogHead, type LogRange, nodeOf, rootOfParts, wholeParts } from '@banyan/games/proof';
import { advisoryLocks } from '../../infra/advisory-locks.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type Kind = 'promise' | 'seal' | 'checkpoint' | 'audit';
export type Entry = { readonly kind: Kind; readonly draw: string; readonly leaf: Uint8Array };

const sha256 = (bytes: Uint8Array): Uint8Array => nodeHash('sha256', bytes, 'buffer');

/** So that one at a time adds to the log; held until the transaction ends. False when somebody else has it. */
export async function takeLog(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${advisoryLocks.log}) as mine`.execute(
    tx,
  );
  return rows[0]?.mine === true;
}

/** What waits for its place, taken out of the queue: whoever takes it writes it in the same commit. */
export async function takeQueued(tx: Tx, most: number): Promise<{ kind: Kind; draw: string }[]> {
  const { rows } = await sql<Row<'lottery_log_queue', 'seq' | 'draw'> & { kind: Kind }>`delete from lottery_log_queue q
    where q.seq in (select seq from lottery_log_queue order by seq limit ${most}) returning q.seq, q.kind, q.draw`.execute(
    tx,
  );
  return rows.toSorted((a, b) => Number(a.seq - b.seq));
}

export async function readSize(database: Database | Tx): Promise<number> {
  const { rows } = await sql<{ size: number }>`select coalesce(max(l.at) + 1, 0) as size from lottery_log l`.execute(
    database,
  );
  return rows[0]?.size ?? 0;
}

/** The roots of ranges that begin where one of their size may begin, in their order. */
export async function readRoots(database: Database | Tx, ranges: readonly LogRange[]): Promise<Uint8Array[]> {
  const parts = ranges.map(wholeParts);
  const wanted = parts.flat().map(({ from, size }) => ({ level: Math.log2(size), at: from / size }));
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ node: Buffer }>`select coalesce(n.node, l.leaf) as node
    from unnest(${wanted.map(({ level }) => level)}::smallint[], ${wanted.map(({ at }) => at)}::integer[])
      with ordinality as w (level, at, n)
    left join lottery_log_nodes n on w.level > 0 and n.level = w.level and n.at = w.at
    left join lottery_log l on w.level = 0 and l.at = w.at
    order by w.n`.execute(database);
  const nodes = rows.map(({ node }) => node).values();
  return parts.map((part) =>
    rootOfParts(
      part.map(() => nodes.next().value as Buffer),
      sha256,
    ),
  );
}

/** Writes entries at the end, and the roots of the subtrees that they complete. The log is taken. */
export async function appendEntries(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const first = await readSize(tx);
  const whole = wholeParts({ from: 0, size: first });
  const roots = await readRoots(tx, whole);
  const open = whole.map(({ size }, at) => ({ size, node: roots[at] as Uint8Array }));
  const made: { level: number; at: number; node: Uint8Array }[] = [];
  for (const [at, { leaf }] of entries.entries()) {
    let last = { size: 1, node: leaf };
    for (let left = open.at(-1); left !== undefined && left.size === last.size; left = open.at(-1)) {
      open.pop();
      last = { size: last.size * 2, node: nodeOf(left.node, last.node, sha256) };
      made.push({ level: Math.log2(last.size), at: (first + at + 1) / last.size - 1, node: last.node });
    }
    open.push(last);
  }
  await sql`insert into lottery_log (at, kind, draw, leaf)
    select ${first}::integer + e.n - 1, e.kind, e.draw, e.leaf from unnest(${entries.map(({ kind }) => kind)}::text[],
      ${entries.map(({ draw }) => draw)}::uuid[], ${entries.map(({ leaf }) => leaf)}::bytea[])
      with ordinality as e (kind, draw, leaf, n)`.execute(tx);
  await sql`insert into lottery_log_nodes (level, at, node)
    select * from unnest(${made.map(({ level }) => level)}::smallint[], ${made.map(({ at }) => at)}::integer[],
      ${made.map(({ node }) => node)}::bytea[])`.execute(tx);
}

/** Makes a head of all there is when the last one is so old; harmless otherwise. The log is taken. */
export async function addHead(tx: Tx, everyMs: number): Promise<void> {
  const size = await readSize(tx);
  const [root] = size === 0 ? [] : await readRoots(tx, [{ from: 0, size }]);
  if (root === undefined) return;
  await sql`insert into lottery_log_heads (size, root, at)
    select ${size}, ${Buffer.from(root).toString('hex')}, date_trunc('milliseconds', clock_now())
    where not exists (select from lottery_log_heads h
      where h.size >= ${size} or h.at > clock_now() - ${everyMs} * interval '1 millisecond')`.execute(tx);
}

/** The newest head, or the one of a size. Undefined when there is none. */
export async function readHead(database: Database, size?: number): Promise<LogHead | undefined> {
  const { rows } = await sql<
    Row<'lottery_log_heads', 'size' | 'root' | 'at'>
  >`select h.size, h.root, h.at from lottery_log_heads h
    where ${size ?? null}::integer is null or h.size = ${size ?? null}::integer
    order by h.size desc limit 1`.execute(database);
  const [head] = rows;
  return head && { ...head, at: head.at.toISOString() };
}

/** Where the promise and the seal of a draw stand, or a checkpoint. */
export async function readPlaces(database: Database, drawId: string): Promise<{ kind: Kind; at: number }[]> {
  const { rows } = await sql<Row<'lottery_log', 'at'> & { kind: Kind }>`select l.kind, l.at from lottery_log l
    where l.draw = ${drawId}::uuid`.execute(database);
  return rows;
}
