/** Deposits of a time by method, for reports, and what waits for a person. Money columns are units. */
import { sql } from 'kysely';
import type { Currency } from '@banyan/core/money';
import type { StaffScope } from '../../infra/actor.ts';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { within } from '../members/index.ts';

export type MethodReport = Row<'deposits', 'method'> & {
  readonly currency: Currency;
  readonly asked: bigint;
  readonly credited: bigint;
  readonly units: bigint;
  readonly fees: bigint;
  readonly medianSeconds: number | null;
};

type Asked = {
  readonly from: Date;
  readonly until: Date;
  readonly currency: Currency | undefined;
  /** Undefined: of every member. */
  readonly scope: StaffScope | undefined;
};

/** Deposits that were asked for from one moment until before another. */
export async function depositsByMethod(
  database: Database,
  { from, until, currency, scope }: Asked,
): Promise<MethodReport[]> {
  const { rows } = await sql<MethodReport>`select d.method, d.currency, count(*) as asked,
      count(*) filter (where d.credited_units > 0) as credited, coalesce(sum(d.credited_units), 0)::bigint as units,
      coalesce(sum(d.fee_units) filter (where d.credited_units > 0), 0)::bigint as fees,
      (percentile_cont(0.5) within group (order by extract(epoch from d.credited_at - d.requested_at)) filter (where d.credited_at is not null))::float8
        as "medianSeconds"
    from deposits d
    where d.requested_at >= ${from} and d.requested_at < ${until} and (${currency ?? null}::text is null or d.currency = ${currency ?? null})
      and ${scope === undefined ? sql`true` : within(scope, sql`d.member`)}
    group by 1, 2 order by 5 desc, 1, 2`.execute(database);
  return rows;
}

export type Waiting = { readonly count: bigint; readonly oldest: Date | null };

/** Deposits that wait for a decision of a person. */
export async function depositsInReview(database: Database): Promise<Waiting> {
  const { rows } = await sql<Waiting>`select count(*) as count, min(d.requested_at) as oldest from deposits d
    where d.state = 'review'`.execute(database);
  return rows[0] ?? { count: 0n, oldest: null };
}
