/** The tables of segments and of their versions. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SegmentRule } from '@banyan/core/segments';
import type { Cursor } from '../../infra/cursor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type SegmentRow = {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly madeAt: Date;
  readonly madeBy: string;
  readonly changedAt: Date;
  readonly changedBy: string;
  readonly archivedAt: Date | null;
};

type Stored = Row<
  'segments',
  'id' | 'name' | 'version' | 'made_at' | 'made_by' | 'changed_at' | 'changed_by' | 'archived_at'
>;
const columns = ['id', 'name', 'version', 'made_at', 'made_by', 'changed_at', 'changed_by', 'archived_at'] as const;

const toRow = (row: Stored): SegmentRow => ({
  ...{ id: row.id, name: row.name, version: row.version, madeAt: row.made_at, madeBy: row.made_by },
  ...{ changedAt: row.changed_at, changedBy: row.changed_by, archivedAt: row.archived_at },
});

/** The one that was changed last first. */
export async function pageOfSegments(
  database: Database,
  { isArchived, after, limit }: { isArchived: boolean; after: Cursor | undefined; limit: number },
): Promise<SegmentRow[]> {
  let query = database
    .selectFrom('segments')
    .select(columns)
    .where('archived_at', isArchived ? 'is not' : 'is', null)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after !== undefined) query = query.where(sql<boolean>`(changed_at, id) < (${after.at}, ${after.id}::uuid)`);
  return (await query.execute()).map(toRow);
}

export async function findSegment(
  database: Database | Tx,
  id: string,
  isLocked = false,
): Promise<SegmentRow | undefined> {
  const query = database.selectFrom('segments').select(columns).where('id', '=', id);
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? undefined : toRow(row);
}

export async function countSegments(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('segments')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether another segment that is offered has the name; of two at once the unique index lets one in. */
export async function isNameTaken(tx: Tx, id: string, name: string): Promise<boolean> {
  const row = await tx
    .selectFrom('segments')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('archived_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

type Made = { readonly at: Date; readonly by: string };

/** False where the id or the name is taken, also by somebody at the same moment. */
export async function insertSegment(
  tx: Tx,
  { id, name }: { id: string; name: string },
  { at, by }: Made,
): Promise<boolean> {
  const done = await tx
    .insertInto('segments')
    .values({ id, name, version: 1, made_at: at, made_by: by, changed_at: at, changed_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export async function changeSegment(
  tx: Tx,
  { id, name, version }: { id: string; name: string; version: number },
  { at, by }: Made,
): Promise<void> {
  await tx
    .updateTable('segments')
    .set({ name, version, changed_at: at, changed_by: by })
    .where('id', '=', id)
    .execute();
}

export async function archiveSegment(tx: Tx, id: string, { at, by }: Made): Promise<void> {
  await tx
    .updateTable('segments')
    .set({ archived_at: at, changed_at: at, changed_by: by })
    .where('id', '=', id)
    .execute();
}

/** A version is written once and never changed; the database refuses it. */
export async function insertVersion(
  tx: Tx,
  { segment, version, rule }: { segment: string; version: number; rule: SegmentRule },
  { at, by }: Made,
): Promise<void> {
  const text = JSON.stringify(rule);
  const hash = createHash('sha256').update(text).digest();
  await tx
    .insertInto('segment_versions')
    .values({ segment, version, rule: text, hash, made_at: at, made_by: by })
    .execute();
}

export type SegmentVersion = { readonly segment: string; readonly version: number };

/** The rule of a version; undefined when there is none. */
export async function readRule(
  database: Database | Tx,
  { segment, version }: SegmentVersion,
): Promise<SegmentRule | undefined> {
  const row = await database
    .selectFrom('segment_versions')
    .select('rule')
    .where('segment', '=', segment)
    .where('version', '=', version)
    .executeTakeFirst();
  return row === undefined ? undefined : (JSON.parse(row.rule) as SegmentRule);
}

/** A segment of the demo, in its first version. */
export async function seedSegment(
  tx: Tx,
  { id, name, rule }: { readonly id: string; readonly name: string; readonly rule: SegmentRule },
  made: Made,
): Promise<void> {
  if (await insertSegment(tx, { id, name }, made)) await insertVersion(tx, { segment: id, version: 1, rule }, made);
}
