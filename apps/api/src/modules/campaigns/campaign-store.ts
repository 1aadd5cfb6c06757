/** The table of campaigns. */
import { type Selectable, sql } from 'kysely';
import type { CampaignState, CampaignTexts, Channel } from '@banyan/core/campaigns';
import type { MemberId } from '@banyan/core/ids';
import type { StaffScope } from '../../infra/actor.ts';
import type { Cursor } from '../../infra/cursor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import type { DB } from '../../infra/tables.ts';

export type Written = {
  readonly name: string;
  readonly segment: string;
  readonly segmentVersion: number;
  readonly channels: readonly Channel[];
  readonly promotion: string | null;
  readonly code: string | null;
  readonly texts: { readonly a: CampaignTexts; readonly b: CampaignTexts | null };
  readonly bShare: number;
  readonly control: number;
  readonly startsAt: Date | null;
};

export type CampaignRow = Written & {
  readonly id: string;
  readonly state: CampaignState;
  readonly edit: number;
  readonly scope: StaffScope | undefined;
  readonly madeAt: Date;
  readonly madeBy: string;
  readonly changedAt: Date;
  readonly scheduledBy: string | null;
  readonly approvedBy: string | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly place: { readonly bucket: number; readonly after: MemberId };
  readonly isPlanned: boolean;
  readonly pausedWhy: 'grown' | null;
  readonly results: unknown;
  readonly resultsAt: Date | null;
};

const toRow = (row: Selectable<DB['campaigns']>): CampaignRow => ({
  ...{ id: row.id, name: row.name, state: row.state as CampaignState, edit: row.edit },
  ...{ segment: row.segment, segmentVersion: row.segment_version, channels: row.channels as Channel[] },
  ...{ promotion: row.promotion, code: row.code, texts: row.texts as unknown as Written['texts'] },
  ...{ bShare: row.b_share, control: row.control, startsAt: row.starts_at },
  scope: (row.scope ?? undefined) as unknown as StaffScope | undefined,
  ...{ madeAt: row.made_at, madeBy: row.made_by_name, changedAt: row.changed_at },
  ...{ scheduledBy: row.scheduled_by, approvedBy: row.approved_by, startedAt: row.started_at, endedAt: row.ended_at },
  place: { bucket: row.planned_bucket, after: row.planned_after as MemberId },
  ...{ isPlanned: row.is_planned, pausedWhy: row.paused_why as 'grown' | null },
  ...{ results: row.results, resultsAt: row.results_at },
});

/** The newest first. */
export async function pageOfCampaigns(
  database: Database,
  { state, after, limit }: { state: CampaignState | undefined; after: Cursor | undefined; limit: number },
): Promise<CampaignRow[]> {
  let query = database
    .selectFrom('campaigns')
    .selectAll()
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (state !== undefined) query = query.where('state', '=', state);
  if (after !== undefined) query = query.where(sql<boolean>`(made_at, id) < (${after.at}, ${after.id}::uuid)`);
  return (await query.execute()).map(toRow);
}

/** `share` lets others read it too, and waits until nobody changes it; `update` is alone with it. */
export async function findCampaign(
  database: Database | Tx,
  id: string,
  lock?: 'share' | 'update',
): Promise<CampaignRow | undefined> {
  const query = database.selectFrom('campaigns').selectAll().where('id', '=', id);
  const locked = lock === undefined ? query : lock === 'share' ? query.forShare() : query.forUpdate();
  const row = await locked.executeTakeFirst();
  return row === undefined ? undefined : toRow(row);
}

const columnsOf = (written: Written) => ({
  ...{ name: written.name, segment: written.segment, segment_version: written.segmentVersion },
  ...{ channels: [...written.channels], promotion: written.promotion, code: written.code },
  texts: JSON.stringify(written.texts),
  ...{ b_share: written.bShare, control: written.control, starts_at: written.startsAt },
});

type Made = {
  readonly at: Date;
  readonly staff: string | null;
  readonly name: string;
  readonly scope: StaffScope | undefined;
};

/** False where the id is taken. */
export async function insertCampaign(tx: Tx, id: string, written: Written, made: Made): Promise<boolean> {
  const { at, staff, name, scope } = made;
  const done = await tx
    .insertInto('campaigns')
    .values({
      ...columnsOf(written),
      ...{ id, state: 'draft', made_at: at, made_by: staff, made_by_name: name, changed_at: at },
      scope: scope === undefined ? null : JSON.stringify(scope),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export async function rewriteCampaign(
  tx: Tx,
  id: string,
  written: Written,
  { at, scope }: Pick<Made, 'at' | 'scope'>,
): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set((row) => ({
      ...columnsOf(written),
      edit: row('edit', '+', 1),
      changed_at: at,
      scope: scope === undefined ? null : JSON.stringify(scope),
    }))
    .where('id', '=', id)
    .execute();
}

type Change = {
  readonly state?: CampaignState;
  readonly scheduledBy?: string | null;
  readonly approvedBy?: string | null;
  readonly startsAt?: Date;
  readonly startedAt?: Date;
  readonly endedAt?: Date;
  readonly place?: CampaignRow['place'];
  readonly isPlanned?: boolean;
  readonly pausedWhy?: 'grown' | null;
};

export async function changeCampaign(tx: Tx, id: string, change: Change, at: Date): Promise<void> {
  const { state, scheduledBy, approvedBy, startsAt, startedAt, endedAt, place, isPlanned, pausedWhy } = change;
  await tx
    .updateTable('campaigns')
    .set({
      changed_at: at,
      ...(state === undefined ? {} : { state }),
      ...(scheduledBy === undefined ? {} : { scheduled_by: scheduledBy }),
      ...(approvedBy === undefined ? {} : { approved_by: approvedBy }),
      ...(startsAt === undefined ? {} : { starts_at: startsAt }),
      ...(startedAt === undefined ? {} : { started_at: startedAt }),
      ...(endedAt === undefined ? {} : { ended_at: endedAt }),
      ...(place === undefined ? {} : { planned_bucket: place.bucket, planned_after: place.after }),
      ...(isPlanned === undefined ? {} : { is_planned: isPlanned }),
      ...(pausedWhy === undefined ? {} : { paused_why: pausedWhy }),
    })
    .where('id', '=', id)
    .execute();
}

/** Those that are due or are being sent, the one that began first before the others. */
export async function campaignsToSend(database: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<Row<'campaigns', 'id'>>`
    (select c.id from campaigns c where c.state = 'sending' order by c.started_at limit 50)
    union all
    (select c.id from campaigns c where c.state = 'scheduled' and c.starts_at <= ${now} order by c.starts_at limit 50)`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/** Those of the last two weeks whose results were counted longest ago, before a moment or never. */
export async function campaignsToCount(database: Database, countedBefore: Date, startedAfter: Date): Promise<string[]> {
  const rows = await database
    .selectFrom('campaigns')
    .select('id')
    .where('started_at', '>', startedAfter)
    .where((where) => where.or([where('results_at', 'is', null), where('results_at', '<', countedBefore)]))
    .orderBy(sql`results_at nulls first`)
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}

export async function writeResults(database: Database, id: string, results: unknown, at: Date): Promise<void> {
  await database
    .updateTable('campaigns')
    .set({ results: JSON.stringify(results), results_at: at })
    .where('id', '=', id)
    .execute();
}
