/** The table of affiliates. */
import { type Selectable, sql } from 'kysely';
import type { AffiliateState } from '@banyan/core/affiliates';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { StaffScope } from '../../infra/actor.ts';
import type { Cursor } from '../../infra/cursor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { DB } from '../../infra/tables.ts';
import { within } from '../members/index.ts';

export type AffiliateRow = {
  readonly member: MemberId;
  readonly state: AffiliateState;
  readonly about: string;
  readonly plan: string | null;
  readonly planVersion: number | null;
  readonly plannedAt: Date | null;
  readonly parent: MemberId | null;
  readonly appliedAt: Date;
  readonly decidedAt: Date | null;
  readonly why: string;
};

const toRow = (row: Selectable<DB['affiliates']>): AffiliateRow => ({
  ...{ member: row.member as MemberId, state: row.state as AffiliateState, about: row.about, why: row.why },
  ...{ plan: row.plan, planVersion: row.plan_version, plannedAt: row.planned_at },
  ...{ parent: row.parent as MemberId | null, appliedAt: row.applied_at, decidedAt: row.decided_at },
});

export async function findAffiliate(
  database: Database | Tx,
  member: MemberId,
  lock?: 'update',
): Promise<AffiliateRow | undefined> {
  const query = database
    .selectFrom('affiliates')
    .selectAll()
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member);
  const row = await (lock === undefined ? query : query.forUpdate()).executeTakeFirst();
  return row && toRow(row);
}

/** False where the member has applied before. */
export async function insertApplication(
  tx: Tx,
  { member, about, parent, at }: { member: MemberId; about: string; parent: MemberId | undefined; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('affiliates')
    .values({
      ...{ bucket: bucketOf(member), member, state: 'applied', about, parent: parent ?? null, applied_at: at },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

type Change = Partial<{
  state: AffiliateState;
  about: string;
  plan: string;
  planVersion: number;
  plannedAt: Date;
  appliedAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  why: string;
}>;

export async function changeAffiliate(tx: Tx, member: MemberId, change: Change): Promise<void> {
  const { state, about, plan, planVersion, plannedAt, appliedAt, decidedAt, decidedBy, why } = change;
  const values = {
    ...{ state, about, plan, plan_version: planVersion, planned_at: plannedAt, applied_at: appliedAt },
    ...{ decided_at: decidedAt, decided_by: decidedBy, why },
  };
  await tx
    .updateTable('affiliates')
    .set(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)))
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .execute();
}

/** The newest applications first; of somebody who sees some members, only those. */
export async function pageOfAffiliates(
  database: Database,
  {
    state,
    after,
    limit,
    scope,
  }: {
    state: AffiliateState | undefined;
    after: Cursor | undefined;
    limit: number;
    scope: StaffScope | undefined;
  },
): Promise<AffiliateRow[]> {
  let query = database
    .selectFrom('affiliates')
    .selectAll()
    .orderBy('applied_at', 'desc')
    .orderBy('member', 'desc')
    .limit(limit);
  if (state !== undefined) query = query.where('state', '=', state);
  if (after !== undefined) query = query.where(sql<boolean>`(applied_at, member) < (${after.at}, ${after.id}::uuid)`);
  if (scope !== undefined) query = query.where(within(scope, sql`affiliates.member`));
  return (await query.execute()).map(toRow);
}

/** How many affiliates came by this one. */
export async function countSubs(database: Database, parent: MemberId): Promise<number> {
  const row = await database
    .selectFrom('affiliates')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('parent', '=', parent)
    .where('state', 'in', ['active', 'stopped'])
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Everybody who has a plan, with the version that they have now. */
export async function plannedAffiliates(
  database: Database,
): Promise<{ member: MemberId; plan: string; version: number }[]> {
  const rows = await database
    .selectFrom('affiliates')
    .select(['member', 'plan', 'plan_version'])
    .where('state', 'in', ['active', 'stopped'])
    .execute();
  return rows.flatMap(({ member, plan, plan_version: version }) =>
    plan === null || version === null ? [] : [{ member: member as MemberId, plan, version }],
  );
}

/** Affiliates whom others brought, each with that one. */
export async function parents(database: Database): Promise<ReadonlyMap<MemberId, MemberId>> {
  const rows = await database
    .selectFrom('affiliates')
    .select(['member', 'parent'])
    .where('parent', 'is not', null)
    .execute();
  return new Map(rows.map(({ member, parent }) => [member as MemberId, parent as MemberId]));
}

/** Affiliates whom this one brought. */
export async function subsOf(tx: Tx, parent: MemberId): Promise<MemberId[]> {
  const rows = await tx.selectFrom('affiliates').select('member').where('parent', '=', parent).execute();
  return rows.map(({ member }) => member as MemberId);
}
