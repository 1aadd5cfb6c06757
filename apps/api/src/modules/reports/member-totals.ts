/** What single members came to up to a day, in units of one currency; and how far each has come. Movements beside play are the ledger's by its kinds. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { BusinessDay } from '@banyan/core/time';
import type { Database, Tx } from '../../infra/database.ts';

export type MemberTotal = {
  readonly member: MemberId;
  readonly stake: bigint;
  readonly won: bigint;
  readonly rebates: bigint;
  readonly promotions: bigint;
  readonly deposited: bigint;
};

/** Sums of all days to the last one. A member of whom nothing was counted is left out. */
export async function memberTotals(
  database: Database | Tx,
  members: readonly MemberId[],
  { to, currency }: { readonly to: BusinessDay; readonly currency: Currency },
): Promise<MemberTotal[]> {
  const { rows } =
    await sql<MemberTotal>`with asked as materialized (select k.id from unnest(${[...members]}::uuid[]) k (id)),
    played as (
      select d.member, sum(d.stake)::bigint as stake, sum(d.won)::bigint as won, sum(d.deposited)::bigint as deposited
      from asked a join report_member_days d on d.member = a.id and d.currency = ${currency} and d.day <= ${to}::date group by d.member
    ), moved as (
      select d.member, coalesce(-sum(d.units) filter (where d.kind = 'rebate'), 0)::bigint as rebates,
        coalesce(-sum(d.units) filter (where d.kind <> 'rebate'), 0)::bigint as promotions
      from asked a join report_member_money_days d on d.member = a.id and d.currency = ${currency} and d.day <= ${to}::date
        and d.account = 'house promotions' group by d.member
    )
    select member, coalesce(p.stake, 0)::bigint as stake, coalesce(p.won, 0)::bigint as won, coalesce(p.deposited, 0)::bigint as deposited,
      coalesce(m.rebates, 0)::bigint as rebates, coalesce(m.promotions, 0)::bigint as promotions
    from played p full join moved m using (member) order by member`.execute(database);
  return rows;
}

export type MemberStage = {
  readonly member: MemberId;
  /** The day of the first deposit. */
  readonly deposited: BusinessDay | null;
  /** The last day with a bet. */
  readonly played: BusinessDay | null;
};

/** How far some members have come; who is in no roll-up yet is left out. */
export async function memberStages(database: Database, members: readonly MemberId[]): Promise<MemberStage[]> {
  const { rows } = await sql<MemberStage>`select r.member, r.ftd_day::text as deposited, (
      select max(d.day)::text from report_member_days d where d.member = r.member and d.bets > 0) as played
    from unnest(${[...members]}::uuid[]) k (id) join report_members r on r.member = k.id`.execute(database);
  return rows;
}
