/** One business day as it stands: sums by currency, the members who moved most, and games whose return is unusual. Units and counts. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { promotionCostOf, revenueOf, turnoverOf, winsOf } from '@banyan/core/reports';
import type { BusinessDay } from '@banyan/core/time';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { within } from '../members/index.ts';
import type { ReportScope } from './day-tables.ts';
import { lineSums, moneySums } from './summary-store.ts';

export type DayFigures = {
  readonly currency: Currency;
  readonly turnover: bigint;
  readonly wins: bigint;
  readonly ggr: bigint;
  readonly bets: bigint;
  readonly active: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly promotionCost: bigint;
  readonly registrations: bigint;
  readonly ftd: bigint;
};

/** The day by currency, as far as it was counted; of some members alone within a scope. */
export async function dayFigures(database: Database, day: BusinessDay, scope?: ReportScope): Promise<DayFigures[]> {
  const span = { from: day, to: day };
  const plays = await lineSums(database, 'currency', span, {}, { most: 100, scope });
  const money = new Map((await moneySums(database, 'currency', span, {}, scope)).map((row) => [row.currency, row]));
  return plays.map((row) => {
    const { given = 0n, takenBack = 0n, deposits = 0n, withdrawals = 0n } = money.get(row.currency) ?? {};
    const { bets, active, registrations, ftd } = row;
    return {
      currency: row.currency,
      turnover: turnoverOf(row),
      wins: winsOf(row),
      ggr: revenueOf(row).whole,
      promotionCost: promotionCostOf({ given, takenBack }, row.freeWon),
      ...{ bets, active, deposits, withdrawals, registrations, ftd },
    };
  });
}

export type Mover = Row<'report_member_days', 'stake' | 'win'> & {
  readonly member: MemberId;
  readonly currency: Currency;
};

/** Members of a day whose wins and stakes lie furthest apart, either way. */
export async function mostMoved(
  database: Database,
  day: BusinessDay,
  most: number,
  scope?: ReportScope,
): Promise<Mover[]> {
  const own = scope === undefined ? sql`` : sql`and ${within(scope, sql`d.member`)}`;
  const { rows } = await sql<Mover>`select d.member, d.currency, d.stake, d.win from report_member_days d
    where d.day = ${day}::date and d.bets > 0 ${own} order by abs(d.win - d.stake) desc, d.member limit ${most}`.execute(
    database,
  );
  return rows;
}

export type GameDay = Row<'report_game_days', 'product' | 'vendor' | 'game'> & {
  readonly currency: Currency;
  readonly bets: bigint;
  readonly staked: bigint;
  readonly won: bigint;
};

/** Games of a day with at least so many bets. */
export async function gamesOf(database: Database, day: BusinessDay, leastBets: number): Promise<GameDay[]> {
  const { rows } =
    await sql<GameDay>`select d.product, d.vendor, d.game, d.currency, d.bets, d.stake_main + d.stake_bonus as staked,
      d.win_main + d.win_bonus as won
    from report_game_days d where d.day = ${day}::date and d.bets >= ${leastBets} order by d.vendor, d.game, d.currency`.execute(
      database,
    );
  return rows;
}
