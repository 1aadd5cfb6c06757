/** Series of games and accounts: what a bet pays at the series it is made at, and what comes back of its cost. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { PlayTerms } from '@banyan/core/lottery';
import type { Rate } from '@banyan/core/money';
import { ok, type Result } from '@banyan/core/results';
import { highestBetSeries, type Level, oddsAtSeries, rebateAt, type SeriesPlan } from '@banyan/games/lottery';
import type { Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import type { BatchQuery } from '../../infra/writer.ts';

/** A game's plan and the series of one account in it. */
export type AccountSeries = { readonly plan: SeriesPlan; readonly series: number };

export type PlanRow = SeriesPlan & { readonly game: string };

export const planColumns = `p.game, p.min_series as "minSeries", p.default_series as "defaultSeries",
  p.max_bet_series as "maxBetSeries", p.max_series as "maxSeries"`;

/** An account stands where it was set, within the plan; without a word of its own, at the plan's default. */
export function accountSeries(plan: SeriesPlan, own: number | undefined): AccountSeries {
  const series = Math.min(Math.max(own ?? plan.defaultSeries, plan.minSeries), plan.maxSeries);
  return { plan, series };
}

/** At which series a board opens for an account. */
export function openingSeries({ plan, series }: AccountSeries): number {
  return Math.min(plan.defaultSeries, highestBetSeries(plan, series));
}

export type LoadedSeries = {
  /** Undefined for a game of fixed odds. */
  of(game: string, member: MemberId): AccountSeries | undefined;
};

/** Plans of the games of a batch and, where there are any, the series of its members. */
export async function loadSeries(
  query: BatchQuery,
  games: readonly string[],
  members: readonly MemberId[],
): Promise<LoadedSeries> {
  const plans = new Map(
    (
      await query<PlanRow>(
        'lottery-series-plans',
        `select ${planColumns} from lottery_series_plans p where p.game = any ($1::text[])`,
        [games],
      )
    ).map(({ game, ...plan }) => [game, plan]),
  );
  if (plans.size === 0) return { of: () => undefined };
  const rows = await query<{ member: string; series: number }>(
    'lottery-account-series',
    'select a.member, a.series from lottery_account_series a where a.member = any ($1::uuid[])',
    [members],
  );
  const own = new Map(rows.map(({ member, series }) => [member, series]));
  return {
    of(game, member) {
      const plan = plans.get(game);
      return plan && accountSeries(plan, own.get(member));
    },
  };
}

/** When accounts were given another series within a time, in order. */
export async function seriesChangedWithin(
  tx: Tx,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`select distinct c.changed_at as at from lottery_series_changes c
    where c.changed_at > ${from} and c.changed_at <= ${to} order by 1`.execute(tx);
  return rows.map(({ at }) => at);
}

/** The series of some accounts under a plan, at any moment. */
export async function seriesOfAccounts(
  tx: Tx,
  plan: SeriesPlan,
  members: readonly string[],
): Promise<(member: string, at: Date) => number> {
  const { rows } = await sql<Row<'lottery_series_changes', 'member' | 'series'> & { at: Date | number }>`
    select c.member, c.changed_at as at, c.series from lottery_series_changes c
    where c.member = any (${[...new Set(members)]}::uuid[]) order by c.member, c.changed_at desc`.execute(tx);
  const changes = Map.groupBy(rows, ({ member }) => member);
  return (member, at) => {
    const own = changes.get(member)?.find((change) => change.at.valueOf() <= at.valueOf());
    return accountSeries(plan, own?.series).series;
  };
}

type Pricing = (fair: PlayTerms, levels: readonly Level[]) => PlayTerms;

/** How plays are priced at a series, the board's opening one when none is named. */
export function pricedBySeries(
  account: AccountSeries,
  chosen: number | undefined,
): Result<Pricing, 'series-out-of-range'> {
  const series = chosen ?? openingSeries(account);
  const rebate = rebateAt(account.plan, account.series, series);
  if (!rebate.ok) return rebate;
  return ok((fair, levels) => ({ ...fair, odds: oddsOfSeries(fair.odds, levels, series), rebate: rebate.value }));
}

/** Odds at a series from the fair ones; what refunds the stake is the same at every series. */
export function oddsOfSeries(fair: readonly Rate[], levels: readonly Level[], series: number): readonly Rate[] {
  return fair.map((odds, at) => (levels[at]?.isRefund === true ? odds : oddsAtSeries(odds, series)));
}
