/** The tables of plans. A version is written once. */
import { sql } from 'kysely';
import { type AffiliateTerms, type WrittenTerms, termsOf } from '@banyan/core/affiliates';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type PlanRow = {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly terms: WrittenTerms;
  readonly madeAt: Date;
};

type Found = Row<'affiliate_plans', 'id' | 'name'> &
  Row<'affiliate_plan_versions', 'version' | 'terms'> & {
    readonly madeAt: Date;
  };
const toRow = (row: Found): PlanRow => ({ ...row, terms: row.terms as unknown as WrittenTerms });

/** The newest version of each plan, by name. */
export async function newestPlans(database: Database | Tx): Promise<PlanRow[]> {
  const { rows } =
    await sql<Found>`select distinct on (p.name, p.id) p.id, p.name, v.version, v.terms, v.made_at as "madeAt"
    from affiliate_plans p join affiliate_plan_versions v on v.plan = p.id order by p.name, p.id, v.version desc limit 500`.execute(
      database,
    );
  return rows.map(toRow);
}

export async function newestPlan(database: Database | Tx, id: string): Promise<PlanRow | undefined> {
  const { rows } = await sql<Found>`select p.id, p.name, v.version, v.terms, v.made_at as "madeAt"
    from affiliate_plans p join affiliate_plan_versions v on v.plan = p.id where p.id = ${id}::uuid order by v.version desc limit 1`.execute(
    database,
  );
  return rows[0] && toRow(rows[0]);
}

/** Versions that were written; what is not there is a fault. */
export async function plansNamed(
  database: Database | Tx,
  keys: readonly { readonly plan: string; readonly version: number }[],
): Promise<ReadonlyMap<string, PlanRow>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<Found>`select distinct p.id, p.name, v.version, v.terms, v.made_at as "madeAt"
    from unnest(${keys.map(({ plan }) => plan)}::uuid[], ${keys.map(({ version }) => version)}::integer[]) k (plan, version)
    join affiliate_plan_versions v on v.plan = k.plan and v.version = k.version join affiliate_plans p on p.id = v.plan`.execute(
    database,
  );
  return new Map(rows.map((row) => [planKey(row.id, row.version), toRow(row)]));
}

export const planKey = (plan: string, version: number): string => `${plan} ${version}`;

export async function planNamed(database: Database | Tx, plan: string, version: number): Promise<PlanRow> {
  const row = (await plansNamed(database, [{ plan, version }])).get(planKey(plan, version));
  if (row === undefined) throw new Error(`the plan ${plan} has no version ${version}`);
  return row;
}

/** The terms of a version; they were checked when it was written. */
export function ruledBy({ id, terms }: PlanRow): AffiliateTerms {
  const read = termsOf(terms);
  if (!read.ok) throw new Error(`the plan ${id} was written and cannot be read`);
  return read.value;
}

/** False where the plan is there already. */
export async function insertPlan(tx: Tx, id: string, name: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('affiliate_plans')
    .values({ id, name, made_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False where another wrote this version first. */
export async function insertVersion(
  tx: Tx,
  { plan, version, terms, at, by }: { plan: string; version: number; terms: WrittenTerms; at: Date; by: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('affiliate_plan_versions')
    .values({ plan, version, terms: JSON.stringify(terms), made_at: at, made_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
