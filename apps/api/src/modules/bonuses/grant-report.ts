/** What the grants of promotions came to, by day and version, and who took them; for the report of their cost. Money columns are units. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

type Span = { readonly from: Date; readonly until: Date };

export type GrantDay = {
  readonly promotion: string;
  readonly version: number;
  readonly currency: Currency;
  readonly day: string;
  /** Bonus money that was posted, what of it became main money, and what went back to the house. */
  readonly given: bigint;
  readonly converted: bigint;
  readonly takenBack: bigint;
  readonly grants: number;
};

/** A grant is given on the day it starts, and ends on the day it does. */
async function grantDays(
  database: Database,
  { from, until, promotion }: Span & { readonly promotion: string | undefined },
  timeZone: string,
): Promise<GrantDay[]> {
  const one = promotion === undefined ? sql`true` : sql`g.promotion = ${promotion}`;
  const { rows } =
    await sql<GrantDay>`select m.promotion, m.version, m.currency, m.day::text as day, sum(m.given)::bigint as given,
      sum(m.converted)::bigint as converted, sum(m.taken)::bigint as "takenBack", sum(m.grants)::integer as grants
    from (
      select g.promotion, g.version, g.currency, (g.started_at at time zone ${timeZone})::date as day, g.bonus as given,
        0::bigint as converted, 0::bigint as taken, 1 as grants
      from bonus_grants g where g.started_at >= ${from} and g.started_at < ${until} and ${one}
      union all
      select g.promotion, g.version, g.currency, (g.ended_at at time zone ${timeZone})::date, 0, coalesce(g.to_main, 0),
        coalesce(g.to_house, 0), 0
      from bonus_grants g where g.started_at is not null and g.ended_at >= ${from} and g.ended_at < ${until} and ${one}
    ) m group by 1, 2, 3, 4 order by 4 desc, 1, 2, 3 limit 20000`.execute(database);
  return rows;
}

export type Taking = { readonly member: MemberId; readonly currency: Currency; readonly at: Date };

/** Members with a grant of a promotion that started in a time, each with the first of them. */
async function grantTakers(
  database: Database,
  promotion: string,
  { from, until }: Span,
  most: number,
): Promise<Taking[]> {
  const { rows } = await sql<Taking>`select g.member, g.currency, min(g.started_at) as at from bonus_grants g
    where g.promotion = ${promotion} and g.started_at >= ${from} and g.started_at < ${until}
    group by 1, 2 order by 3, 1 limit ${most}`.execute(database);
  return rows;
}

export type OpenGrant = {
  readonly member: MemberId;
  readonly currency: Currency;
  readonly state: string;
  readonly bonus: bigint;
};

/** The grants of a promotion that are not over. */
async function openGrantsOf(database: Database, promotion: string, most: number): Promise<OpenGrant[]> {
  const { rows } = await sql<OpenGrant>`select g.member, g.currency, g.state, g.bonus from bonus_grants g
    where g.promotion = ${promotion} and g.state in ('waiting', 'active') order by g.accepted_at desc limit ${most}`.execute(
    database,
  );
  return rows;
}

/** How many members have an open grant under each version of a promotion. */
async function openByVersion(database: Database, promotion: string): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<
    Row<'bonus_grants', 'version'> & { members: number }
  >`select g.version, count(distinct g.member)::integer as members
    from bonus_grants g where g.promotion = ${promotion} and g.state in ('waiting', 'active') group by 1`.execute(
    database,
  );
  return new Map(rows.map(({ version, members }) => [version, members]));
}

/** Every grant that was accepted since a moment, but for those by hand, which somebody gave. */
async function grantTakings(
  database: Database,
  since: Date,
  most: number,
): Promise<(Taking & { readonly promotion: string })[]> {
  const { rows } = await sql<
    Taking & { readonly promotion: string }
  >`select g.member, g.currency, g.promotion, g.accepted_at as at
    from bonus_grants g where g.accepted_at >= ${since} and g.source not like 'reward %' order by g.accepted_at desc limit ${most}`.execute(
    database,
  );
  return rows;
}

/** What is counted of grants. */
export const grantReport = {
  days: grantDays,
  takers: grantTakers,
  open: openGrantsOf,
  openByVersion,
  takings: grantTakings,
} as const;
