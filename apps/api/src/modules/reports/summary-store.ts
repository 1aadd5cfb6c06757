/** Sums of some days by one dimension, from the roll-ups alone. Units. */
import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '@banyan/core/money';
import type { PlaySums } from '@banyan/core/reports';
import type { Database } from '../../infra/database.ts';
import { sumsOf } from './columns.ts';
import { gameDaysOf, lineDaysOf, moneyDaysOf, type ReportScope } from './day-tables.ts';
import type { ReportSpan } from './span.ts';
import type { MemberSums, MoneySums } from './wire.ts';

export type Dimension = 'day' | 'currency' | 'product' | 'category' | 'vendor' | 'game' | 'line' | 'country' | 'brand';
export type Filter = Readonly<Partial<Record<Exclude<Dimension, 'day'>, string | undefined>>>;
export type Keyed = { readonly key: string; readonly currency: Currency };
export type PlayRow = Keyed & PlaySums & { readonly players: bigint; readonly active: bigint } & MemberSums;

/** Dimensions that a game has and a member has not. */
export const gameDimensions: ReadonlySet<string> = new Set(['product', 'category', 'vendor', 'game']);
export const memberDimensions: ReadonlySet<string> = new Set(['line', 'country', 'brand']);

const playColumns = [
  ...['placed', 'bets', 'stake_main', 'stake_bonus', 'win_main', 'win_bonus', 'free_won', 'jackpot_in', 'jackpot_won'],
  'adjusted',
];
/** A game is named with its vendor: two vendors may call two games the same. */
const keyOf = (by: Dimension): RawBuilder<unknown> =>
  by === 'game' ? sql`x.vendor || '/' || x.game` : sql`${sql.ref(`x.${by}`)}::text`;

const where = ({ from, to }: ReportSpan, filter: Filter): RawBuilder<unknown> =>
  sql`x.day between ${from}::date and ${to}::date ${sql.join(
    Object.entries(filter).flatMap(([column, value]) =>
      value === undefined ? [] : [sql`and ${sql.ref(`x.${column}`)}::text = ${value}`],
    ),
    sql` `,
  )}`;

type Stored = Keyed & Readonly<Record<string, bigint>>;

const toRow = (row: Stored): PlayRow => ({
  key: row.key,
  currency: row.currency,
  placed: row['placed'] ?? 0n,
  bets: row['bets'] ?? 0n,
  stakeMain: row['stake_main'] ?? 0n,
  stakeBonus: row['stake_bonus'] ?? 0n,
  winMain: row['win_main'] ?? 0n,
  winBonus: row['win_bonus'] ?? 0n,
  freeWon: row['free_won'] ?? 0n,
  jackpotIn: row['jackpot_in'] ?? 0n,
  jackpotWon: row['jackpot_won'] ?? 0n,
  adjusted: row['adjusted'] ?? 0n,
  players: row['players'] ?? 0n,
  active: row['active'] ?? 0n,
  depositors: row['depositors'] ?? 0n,
  registrations: row['registrations'] ?? 0n,
  ftd: row['ftd'] ?? 0n,
});

/** Rows by a dimension of games, the highest turnover first; a day's newest. */
export async function gameSums(
  database: Database,
  by: Dimension,
  span: ReportSpan,
  filter: Filter,
  { most, scope }: { readonly most: number; readonly scope: ReportScope },
): Promise<PlayRow[]> {
  const { rows } = await sql<Stored>`select ${keyOf(by)} as key, x.currency, ${sumsOf([...playColumns, 'players'], 'x')}
    from ${gameDaysOf(span, scope)} x where ${where(span, filter)} group by 1, 2
    order by ${by === 'day' ? sql`1 desc` : sql`sum(x.stake_main + x.stake_bonus) desc, 1`}, 2 limit ${most}`.execute(
    database,
  );
  return rows.map(toRow);
}

/** The same by a dimension of members. */
export async function lineSums(
  database: Database,
  by: Dimension,
  span: ReportSpan,
  filter: Filter,
  { most, scope }: { readonly most: number; readonly scope: ReportScope },
): Promise<PlayRow[]> {
  const columns = [...playColumns, 'players', 'active', 'depositors', 'registrations', 'ftd'];
  const { rows } = await sql<Stored>`select ${keyOf(by)} as key, x.currency, ${sumsOf(columns, 'x')}
    from ${lineDaysOf(span, scope)} x where ${where(span, filter)} group by 1, 2
    order by ${by === 'day' ? sql`1 desc` : sql`sum(x.stake_main + x.stake_bonus) desc, 1`}, 2 limit ${most}`.execute(
    database,
  );
  return rows.map(toRow);
}

/** What the ledger says beside play, by a dimension of members. */
export async function moneySums(
  database: Database,
  by: Dimension,
  span: ReportSpan,
  filter: Filter,
  scope: ReportScope,
): Promise<(Keyed & MoneySums)[]> {
  const { rows } = await sql<Keyed & MoneySums>`select ${keyOf(by)} as key, x.currency,
      coalesce(-sum(x.units) filter (where x.account = 'house promotions' and x.units < 0), 0)::bigint as given,
      coalesce(sum(x.units) filter (where x.account = 'house promotions' and x.units > 0), 0)::bigint as "takenBack",
      coalesce(sum(x.units) filter (where x.account = 'member bonus'), 0)::bigint as "bonusGrowth",
      coalesce(-sum(x.units) filter (where x.account = 'cashier in-transit' and x.kind = 'deposit'), 0)::bigint as deposits,
      coalesce(sum(x.units) filter (where x.account = 'cashier in-transit' and x.kind in ('withdrawal', 'withdrawal-refund')), 0)::bigint as withdrawals,
      coalesce(sum(x.units) filter (where x.account = 'house fees'), 0)::bigint as fees
    from ${moneyDaysOf(span, scope)} x where ${where(span, filter)} and x.account in ('house promotions', 'member bonus', 'cashier in-transit', 'house fees')
    group by 1, 2`.execute(database);
  return rows;
}
