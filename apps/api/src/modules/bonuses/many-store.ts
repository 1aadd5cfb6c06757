/** Versions, budgets and grants of several promotions at once, for a page that shows them together. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { WrittenRules } from '@banyan/core/promotions';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { type GrantRow, grantColumns } from './grant-store.ts';
import type { BudgetRow } from './reserve.ts';
import type { Version } from './version-store.ts';

/** The rules of each version with the hash that names them, by their promotion. */
export async function readVersions(
  database: Database | Tx,
  wanted: readonly Version[],
): Promise<ReadonlyMap<string, { readonly rules: WrittenRules; readonly hash: string }>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<
    Row<'promotion_versions', 'promotion' | 'rules' | 'hash'>
  >`select v.promotion, v.rules, v.hash
    from unnest(${wanted.map(({ promotion }) => promotion)}::text[], ${wanted.map(({ version }) => version)}::integer[])
      as k (promotion, version)
    join promotion_versions v on v.promotion = k.promotion and v.version = k.version`.execute(database);
  return new Map(
    rows.map(({ promotion, rules, hash }) => [
      promotion,
      { rules: JSON.parse(rules) as WrittenRules, hash: hash.toString('hex') },
    ]),
  );
}

/** The budgets of promotions in a currency, by their promotion. */
export async function budgetsOfMany(
  database: Database | Tx,
  promotions: readonly string[],
  currency: string,
): Promise<ReadonlyMap<string, BudgetRow>> {
  const rows = await database
    .selectFrom('promotion_budgets')
    .select(['promotion', 'currency', 'most', 'committed', 'spent'])
    .where('promotion', 'in', promotions)
    .where('currency', '=', currency)
    .execute();
  return new Map(rows.map(({ promotion, ...row }) => [promotion, row]));
}

/** The newest grants of a member under some promotions, at most two hundred. */
export async function grantsUnder(
  database: Database | Tx,
  member: MemberId,
  promotions: readonly string[],
): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`select ${grantColumns} from bonus_grants g
    where g.bucket = ${bucketOf(member)} and g.member = ${member}::uuid and g.promotion = any (${[...promotions]}::text[])
    order by g.accepted_at desc, g.id desc limit 200`.execute(database);
  return rows;
}
