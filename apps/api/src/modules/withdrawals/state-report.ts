/** Withdrawals of a time by institution and how they stand, with the time of their review, and what waits for a person. Money columns are units. */
import { sql } from 'kysely';
import type { Currency } from '@banyan/core/money';
import type { StaffScope } from '../../infra/actor.ts';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { within } from '../members/index.ts';

export type StateReport = Row<'withdrawals', 'institution' | 'state'> & {
  readonly currency: Currency;
  readonly count: bigint;
  readonly units: bigint;
  readonly fees: bigint;
  readonly medianReview: number | null;
  readonly slowestReview: number | null;
  readonly medianPaid: number | null;
};

type Asked = {
  readonly from: Date;
  readonly until: Date;
  readonly currency: Currency | undefined;
  /** Undefined: of every member. */
  readonly scope: StaffScope | undefined;
};

/** Withdrawals that were asked for from one moment until before another. A review ends with the approval or the rejection. */
export async function withdrawalsByState(
  database: Database,
  { from, until, currency, scope }: Asked,
): Promise<StateReport[]> {
  const { rows } =
    await sql<StateReport>`select w.institution, w.state, w.currency, count(*) as count, sum(w.units)::bigint as units,
      sum(w.fee_units)::bigint as fees,
      (percentile_cont(0.5) within group (order by extract(epoch from s.at - w.requested_at)) filter (where s.at is not null))::float8 as "medianReview",
      max(extract(epoch from s.at - w.requested_at))::float8 as "slowestReview",
      (percentile_cont(0.5) within group (order by extract(epoch from w.paid_at - w.requested_at)) filter (where w.paid_at is not null))::float8
        as "medianPaid"
    from withdrawals w
    left join lateral (
      select min(s.at) as at from withdrawal_steps s where s.bucket = w.bucket and s.member = w.member and s.withdrawal = w.id
        and s.entered in ('approved', 'rejected')) s on true
    where w.requested_at >= ${from} and w.requested_at < ${until} and (${currency ?? null}::text is null or w.currency = ${currency ?? null})
      and ${scope === undefined ? sql`true` : within(scope, sql`w.member`)}
    group by 1, 2, 3 order by 5 desc, 1, 2, 3`.execute(database);
  return rows;
}

export type Waiting = { readonly count: bigint; readonly oldest: Date | null };

/** Withdrawals that wait for a decision of a person. */
export async function withdrawalsInReview(database: Database): Promise<Waiting> {
  const { rows } = await sql<Waiting>`select count(*) as count, min(w.requested_at) as oldest from withdrawals w
    where w.state = 'reviewing'`.execute(database);
  return rows[0] ?? { count: 0n, oldest: null };
}
