/** Days of single members, for whoever looks after them. Units of each member's currency. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { BusinessDay } from '@banyan/core/time';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type MemberDay = Row<'report_member_days', 'bets' | 'stake' | 'win' | 'deposits' | 'deposited' | 'valid'> & {
  readonly member: MemberId;
  readonly day: BusinessDay;
};

/** Members of whom anything was counted on a day, in the order of their ids. */
export async function membersOfDay(
  database: Database | Tx,
  day: BusinessDay,
  after: string | undefined,
  limit: number,
): Promise<MemberId[]> {
  const { rows } = await sql<{ member: MemberId }>`select distinct d.member from report_member_days d
    where d.day = ${day}::date ${after === undefined ? sql`` : sql`and d.member > ${after}::uuid`}
    order by d.member limit ${limit}`.execute(database);
  return rows.map(({ member }) => member);
}

/** The days of some members, both ends included. */
export async function memberDays(
  database: Database | Tx,
  members: readonly MemberId[],
  { from, to }: { readonly from: BusinessDay; readonly to: BusinessDay },
): Promise<MemberDay[]> {
  const { rows } =
    await sql<MemberDay>`select d.member, d.day::text as day, d.bets, d.stake, d.win, d.deposits, d.deposited,
      d.valid
    from report_member_days d
    where d.member = any (${members}::uuid[]) and d.day between ${from}::date and ${to}::date`.execute(database);
  return rows;
}
