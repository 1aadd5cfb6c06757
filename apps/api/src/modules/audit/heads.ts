/**
 * Heads of the audit log for the signed log of draws: the ends of the chains that grew, under one hash. It says nothing of what the lines say; but
 * whoever cuts lines off afterwards has published that they were there.
 */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { advisoryLocks } from '../../infra/advisory-locks.ts';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

type End = Row<'audit_head_ends', 'chain' | 'number' | 'hash'>;
type HeadRow = Row<'audit_heads', 'number' | 'previous' | 'at' | 'root'>;

const pageSize = 500;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const rootOf = (ends: readonly End[]): string =>
  sha256(ends.map(({ chain, number, hash }) => `${chain} ${number} ${hash.toString('hex')}`).join('\n'));

/** The text that the log holds. */
const textOf = ({ number, previous, at, root }: HeadRow): string =>
  ['banyan-audit-1', number, previous, at.toISOString(), root].join('\n');

/** The text of a head; undefined when there is no such head. */
export async function textOfAuditHead(tx: Database | Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<HeadRow>`select h.number, h.previous, h.at, h.root from audit_heads h
    where h.id = ${id}::uuid`.execute(tx);
  return rows.map(textOf)[0];
}

/** Makes a head when any chain has grown since the last one. The row queues itself for the log in the same commit. */
export async function makeAuditHead({ clock, database }: Pick<Context, 'clock' | 'database'>): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.auditHeads})`.execute(tx);
    const { rows: ends } = await sql<End>`select c.chain, c.number, c.hash from audit_chains c
      where c.number > coalesce((select max(e.number) from audit_head_ends e where e.chain = c.chain), 0)
      order by c.chain`.execute(tx);
    if (ends.length === 0) return;
    const { rows } = await sql<HeadRow>`select h.number, h.previous, h.at, h.root from audit_heads h
      order by h.number desc limit 1`.execute(tx);
    const [last] = rows;
    const number = (last?.number ?? 0) + 1;
    const previous = last === undefined ? '-' : sha256(textOf(last));
    await sql`insert into audit_heads (number, id, previous, at, root)
      values (${number}, ${randomUUID()}, ${previous}, ${new Date(clock.now())}, ${rootOf(ends)})`.execute(tx);
    await sql`insert into audit_head_ends (head, chain, number, hash)
      select ${number}::integer, e.chain, e.number, e.hash
      from unnest(${ends.map(({ chain }) => chain)}::uuid[], ${ends.map((end) => String(end.number))}::bigint[],
        ${ends.map(({ hash }) => hash)}::bytea[]) as e (chain, number, hash)`.execute(tx);
  });
}

/** What is wrong with the heads: one that does not follow, or a line that stands under one and is gone or another. */
export async function faultOfAuditHeads(tx: Database | Tx): Promise<string | undefined> {
  let before = '-';
  for (let last = 0; ; ) {
    const { rows } = await sql<HeadRow>`select h.number, h.previous, h.at, h.root from audit_heads h
      where h.number > ${last} order by h.number limit ${pageSize}`.execute(tx);
    for (const head of rows) {
      const { rows: ends } = await sql<End>`select e.chain, e.number, e.hash from audit_head_ends e
        where e.head = ${head.number} order by e.chain`.execute(tx);
      if (head.number !== last + 1 || head.previous !== before || head.root !== rootOf(ends))
        return `head ${last + 1} is not the one that was published`;
      before = sha256(textOf(head));
      last = head.number;
    }
    if (rows.length < pageSize) break;
  }
  const { rows } = await sql<Row<'audit_head_ends', 'chain' | 'number'>>`select e.chain, e.number from audit_head_ends e
    left join audit_lines l on l.chain = e.chain and l.number = e.number
    where l.hash is distinct from e.hash order by e.head, e.chain limit 1`.execute(tx);
  return rows.map(({ chain, number }) => `line ${number} of chain ${chain} was published and is gone`)[0];
}
