/** The table of alarms. */
import { sql } from 'kysely';
import type { AlarmRule, AlarmState } from '@banyan/core/alarms';
import type { Cursor } from '../../infra/cursor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import type { Finding } from './find.ts';

export type AlarmRow = Row<
  'alarms',
  | 'id'
  | 'subject'
  | 'measured'
  | 'threshold'
  | 'since'
  | 'seen_at'
  | 'acknowledged_by'
  | 'acknowledged_at'
  | 'note'
  | 'cleared_at'
> & { readonly rule: AlarmRule; readonly state: AlarmState };

/** Raises it, unless the same is raised already; then it was only seen again. Answers whether it is new. */
export async function raise(tx: Tx, finding: Finding, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const { rule, subject, measured, threshold } = finding;
  const { rows } = await sql<{
    isNew: boolean;
  }>`insert into alarms (id, rule, subject, measured, threshold, since, seen_at)
    values (${id}::uuid, ${rule}, ${subject}, ${measured}, ${threshold}, ${at}, ${at})
    on conflict (rule, subject) where cleared_at is null do update set seen_at = greatest(alarms.seen_at, excluded.seen_at), measured = excluded.measured
    returning old.id is null as "isNew"`.execute(tx);
  return rows[0]?.isNew === true;
}

/** Clears what none of these rules has found since a moment. */
export async function clearUnseen(tx: Tx, rules: readonly AlarmRule[], since: Date, at: Date): Promise<void> {
  await sql`update alarms set state = 'cleared', cleared_at = ${at}
    where cleared_at is null and seen_at < ${since} and rule = any (${[...rules]}::text[])`.execute(tx);
}

export async function listRows(
  database: Database,
  state: AlarmState | undefined,
  after: Cursor | undefined,
  limit: number,
): Promise<AlarmRow[]> {
  let asked = database.selectFrom('alarms').selectAll().orderBy('since', 'desc').orderBy('id', 'desc').limit(limit);
  if (state !== undefined) asked = asked.where('state', '=', state);
  if (after !== undefined)
    asked = asked.where((eb) => eb(eb.refTuple('since', 'id'), '<', eb.tuple(after.at, after.id)));
  return (await asked.execute()) as AlarmRow[];
}

export async function lockAlarm(tx: Tx, id: string): Promise<AlarmRow | undefined> {
  const row = await tx.selectFrom('alarms').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row as AlarmRow | undefined;
}

export async function acknowledgeRow(
  tx: Tx,
  id: string,
  { by, at, note }: { by: string; at: Date; note: string },
): Promise<void> {
  await tx
    .updateTable('alarms')
    .set({ state: 'acknowledged', acknowledged_by: by, acknowledged_at: at, note })
    .where('id', '=', id)
    .execute();
}
