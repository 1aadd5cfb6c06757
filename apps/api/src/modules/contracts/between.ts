/** Contracts by the time in which they counted, for whoever bills them. */
import { type SqlBool, sql } from 'kysely';
import type { ContractKind, ContractPeriod } from '@banyan/core/contracts';
import type { Currency } from '@banyan/core/money';
import type { Database, Tx } from '../../infra/database.ts';
import { type ContractRow, selectContracts } from './contract-store.ts';

/** Those of a kind that were in force at some moment of a time, its last moment not in it; of one member there may be several. */
export async function contractsBetween(
  database: Database | Tx,
  { kind, from, to }: { readonly kind: ContractKind; readonly from: Date; readonly to: Date },
): Promise<ContractRow[]> {
  return await selectContracts(
    database,
    sql<SqlBool>`c.kind = ${kind} and c.begins_at < ${to} and (c.ended_at is null or c.ended_at >= ${from})`,
    sql`c.member, c.begins_at`,
  );
}

export type ContractGroup = {
  readonly kind: ContractKind;
  readonly currency: Currency;
  readonly period: ContractPeriod;
  /** When the first of them began. */
  readonly since: Date;
};

/** The kinds, currencies and periods of all contracts that ever began. */
export async function contractGroups(database: Database): Promise<ContractGroup[]> {
  const { rows } =
    await sql<ContractGroup>`select c.kind, c.terms::jsonb ->> 'currency' as currency, c.terms::jsonb ->> 'period' as period,
      min(c.begins_at) as since
    from contracts c where c.begins_at is not null group by 1, 2, 3 order by 1, 2, 3`.execute(database);
  return rows;
}
