/** What stands under a figure: the members who make it, their plays, and the entries of the ledger. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import { parseBusinessDay } from '@banyan/core/time';
import type { reportsRoutes } from '@banyan/protocol/admin/reports';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import type { Row } from '../../infra/row.ts';
import { accountOf, sees, within } from '../members/index.ts';
import { recordDay } from '../records/index.ts';
import type { ReportScope } from './day-tables.ts';
import { lineOn } from './know-members.ts';
import { type ReportSpan, spanOf } from './span.ts';
import { amountOf, playFigures } from './wire.ts';

type Routes = typeof reportsRoutes;

/** A place in a list that is read by offset: bounded, because a figure is looked into and not read through; whoever wants all of it exports it. */
const deepest = 10_000;
const offsetOf = (after: string | undefined): number =>
  after !== undefined && /^\d{1,5}$/.test(after) ? Math.min(Number(after), deepest) : 0; // tidy: a place, no money
const nextOf = (offset: number, limit: number, found: number): string | null =>
  found > limit && offset + limit < deepest ? String(offset + limit) : null;

type Player = Row<
  'report_player_days',
  | 'member'
  | 'placed'
  | 'bets'
  | 'stake_main'
  | 'stake_bonus'
  | 'win_main'
  | 'win_bonus'
  | 'free_won'
  | 'jackpot_in'
  | 'jackpot_won'
  | 'adjusted'
> & { readonly account: string | null; readonly currency: Currency };

export type PlayerFilter = Readonly<
  Partial<Record<'currency' | 'product' | 'category' | 'vendor' | 'game' | 'line', string | undefined>>
>;

/** Who made a figure, the highest turnover first. */
export async function playersOf(
  { database }: Pick<Context, 'database'>,
  { from, to }: ReportSpan,
  { line, ...filter }: PlayerFilter,
  { limit, offset, scope }: { readonly limit: number; readonly offset: number; readonly scope: ReportScope },
) {
  const own = scope === undefined ? sql`` : sql`and ${within(scope, sql`p.member`)}`;
  const narrowed = Object.entries(filter).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`and ${sql.ref(`p.${column}`)} = ${value}`],
  );
  const ofLine =
    line === undefined
      ? sql``
      : sql`and exists (select from report_members r where r.member = p.member and ${lineOn(sql`p.day`)} = ${line}::uuid)`;
  const { rows } = await sql<Player>`select k.*, ${accountOf(sql`k.member`)} as account from (
      select p.member, p.currency, sum(p.placed)::bigint as placed, sum(p.bets)::bigint as bets, sum(p.stake_main)::bigint as stake_main,
        sum(p.stake_bonus)::bigint as stake_bonus, sum(p.win_main)::bigint as win_main, sum(p.win_bonus)::bigint as win_bonus,
        sum(p.free_won)::bigint as free_won, sum(p.jackpot_in)::bigint as jackpot_in, sum(p.jackpot_won)::bigint as jackpot_won,
        sum(p.adjusted)::bigint as adjusted
      from report_player_days p
      where p.day between ${from}::date and ${to}::date ${sql.join(narrowed, sql` `)} ${ofLine} ${own}
      group by p.member, p.currency
      order by sum(p.stake_main + p.stake_bonus) desc, p.member, p.currency limit ${limit} offset ${offset}) k
    order by k.stake_main + k.stake_bonus desc, k.member, k.currency`.execute(database);
  return rows.map((row) => ({
    member: { id: row.member, account: row.account ?? '' },
    currency: row.currency,
    plays: playFigures(row.currency, {
      placed: row.placed,
      bets: row.bets,
      stakeMain: row.stake_main,
      stakeBonus: row.stake_bonus,
      winMain: row.win_main,
      winBonus: row.win_bonus,
      freeWon: row.free_won,
      jackpotIn: row.jackpot_in,
      jackpotWon: row.jackpot_won,
      adjusted: row.adjusted,
    }),
  }));
}

export const players: AdminUseCase<Routes['GET /admin/api/reports/players']> = async (
  context,
  { query },
  { scope },
) => {
  const { from, to, after, limit = 50, ...filter } = query;
  // The agent at the top of a line may lie outside a scope.
  if (scope !== undefined && filter.line !== undefined) return refuse('whole-house-only');
  const span = spanOf({ from, to });
  if (!span.ok) return span;
  const offset = offsetOf(after);
  const rows = await playersOf(context, span.value, filter, { limit: limit + 1, offset, scope });
  return ok({ rows: rows.slice(0, limit), next: nextOf(offset, limit, rows.length) });
};

export const plays: AdminUseCase<Routes['GET /admin/api/reports/plays']> = async (
  { database },
  { query },
  { scope },
) => {
  const { member, after, limit = 50 } = query;
  if (!(await sees(database, scope, member as MemberId))) return refuse('not-found');
  const day = parseBusinessDay(query.day);
  if (day === undefined) return refuse('span-malformed');
  const offset = offsetOf(after);
  const rows = await recordDay.plays(database, { member: member as MemberId, day, offset, limit: limit + 1 });
  return ok({
    rows: rows.slice(0, limit).map(({ at, endedAt, stake, payout, ...rest }) => ({
      ...rest,
      at: at.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      stake: amountOf(rest.currency, stake),
      payout: amountOf(rest.currency, payout),
    })),
    next: nextOf(offset, limit, rows.length),
  });
};

export const lines: AdminUseCase<Routes['GET /admin/api/reports/lines']> = async (
  { database },
  { query },
  { scope },
) => {
  const { member, after, limit = 50 } = query;
  if (!(await sees(database, scope, member as MemberId))) return refuse('not-found');
  const day = parseBusinessDay(query.day);
  if (day === undefined) return refuse('span-malformed');
  const offset = offsetOf(after);
  const rows = await recordDay.lines(database, { member: member as MemberId, day, offset, limit: limit + 1 });
  return ok({
    rows: rows.slice(0, limit).map(({ at, account, kind, currency, units, balance, key, ref }) => ({
      at: at.toISOString(),
      account,
      kind,
      currency,
      amount: amountOf(currency, units),
      balance: amountOf(currency, balance),
      transfer: key,
      ref,
    })),
    next: nextOf(offset, limit, rows.length),
  });
};
