/** Adds a line to the audit log in the transaction of what it notes: both stand, or neither. */
import { sql } from 'kysely';
import type { Actor } from '../../infra/actor.ts';
import type { Database, Tx } from '../../infra/database.ts';

export type AuditLine = {
  /** `noun.verb`, such as `withdrawals.approve`. */
  readonly act: string;
  readonly object: { readonly kind: string; readonly id: string };
  /** What changed, as it stood before and stands after; never a secret, and contacts only masked. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
  /** The person who proposed what this one approved. */
  readonly second?: string;
  readonly outcome?: 'done' | 'refused' | 'viewed';
  /** Of suspicion reports. */
  readonly isConfidential?: boolean;
};

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Notes it. A line that cannot be written throws, and what it notes is not done. */
export async function note(tx: Tx | Database, actor: Actor, line: AuditLine): Promise<void> {
  const { act, object, before, after, reason = '', second, outcome = 'done', isConfidential = false } = line;
  await sql`select audit_append(
    ${actor.staff ?? null}::uuid, ${[...actor.roles]}::text[], ${actor.via}, ${actor.address}, ${actor.session ?? null}::uuid,
    ${act}, ${object.kind}, ${object.id}, ${json(before)}::jsonb, ${json(after)}::jsonb, ${reason}, ${actor.request},
    ${second ?? null}::uuid, ${outcome}, ${isConfidential}, ${actor.elevation?.id ?? null}::uuid)`.execute(tx);
  actor.noted.lines += 1;
}

type Under = { readonly id: string; readonly staff: string; readonly from: Date; readonly to: Date };

/** How many lines were written in each elevation, between its two moments; lines of suspicions are counted for nobody. */
export async function countUnder(
  database: Database | Tx,
  elevations: readonly Under[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ under: string; count: bigint }>`select e.id as under, count(l.id) as count
    from jsonb_to_recordset(${JSON.stringify(elevations)}::jsonb) e (id uuid, staff uuid, "from" timestamptz, "to" timestamptz)
    left join audit_lines l on l.staff = e.staff and l.at >= e."from" and l.at < e."to" and l.elevation = e.id and not l.is_confidential
    group by e.id`.execute(database);
  return new Map(rows.map(({ under, count }) => [under, Number(count)]));
}

/** How often an act was refused since a moment, by whom nobody may know: tries to sign in. */
export async function countRefused(database: Database, act: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from audit_lines l
    where l.at >= ${since} and l.act = ${act} and l.outcome = 'refused'`.execute(database);
  return Number(rows[0]?.count ?? 0n);
}
