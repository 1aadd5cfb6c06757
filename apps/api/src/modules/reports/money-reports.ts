/** Movements of the ledger, what the house owed at the end of a day, and deposits and withdrawals by their ways. */
import { sql } from 'kysely';
import type { Currency } from '@banyan/core/money';
import { percentOf } from '@banyan/core/reports';
import { ok } from '@banyan/core/results';
import type { reportsRoutes } from '@banyan/protocol/admin/reports';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Row } from '../../infra/row.ts';
import { depositsByMethod } from '../cashier/index.ts';
import { withdrawalsByState } from '../withdrawals/index.ts';
import { foldedAt, momentsOf, spanOf } from './span.ts';
import { amountOf, countOf } from './wire.ts';

type Routes = typeof reportsRoutes;
type Moved = Row<'report_ledger_days', 'account' | 'kind' | 'units' | 'entries'> & { readonly currency: Currency };

export const movements: AdminUseCase<Routes['GET /admin/api/reports/movements']> = async (context, { query }) => {
  const { from, to, currency = null, account = null } = query;
  const span = spanOf({ from, to });
  if (!span.ok) return span;
  const { rows } =
    await sql<Moved>`select d.account, d.kind, d.currency, sum(d.units)::bigint as units, sum(d.entries)::bigint as entries
    from report_ledger_days d
    where d.day between ${from}::date and ${to}::date and (${currency}::text is null or d.currency = ${currency})
      and (${account}::text is null or d.account = ${account})
    group by 1, 2, 3 order by 1, 3, 4 desc, 2`.execute(context.database);
  return ok({
    asOf: await foldedAt(context),
    rows: rows.map(({ units, entries, ...row }) => ({
      ...row,
      amount: amountOf(row.currency, units),
      entries: countOf(entries),
    })),
  });
};

export const liability: AdminUseCase<Routes['GET /admin/api/reports/liability']> = async (context, { query }) => {
  const span = spanOf({ from: query.day, to: query.day });
  if (!span.ok) return span;
  const { database } = context;
  const { rows } = await sql<
    Row<'report_ledger_days', 'account' | 'units'> & { readonly currency: Currency }
  >`select d.account, d.currency, sum(d.units)::bigint as units
    from report_ledger_days d where d.day <= ${query.day}::date group by 1, 2 having sum(d.units) <> 0 order by 2, 1`.execute(
    database,
  );
  const { rows: open } = await sql<{ currency: Currency; open: bigint }>`select d.currency,
      sum(d.placed - d.stake_main - d.stake_bonus)::bigint as open
    from report_game_days d where d.day <= ${query.day}::date group by 1 having sum(d.placed - d.stake_main - d.stake_bonus) <> 0 order by 1`.execute(
    database,
  );
  const { rows: there } = await sql<{
    currency: Currency;
    units: bigint;
  }>`select d.currency, sum(d.units)::bigint as units
    from report_ledger_days d
    where d.day <= ${query.day}::date and d.account = 'house bets' and d.kind in ('vendor-in', 'vendor-out')
    group by 1 having sum(d.units) <> 0 order by 1`.execute(database);
  return ok({
    asOf: await foldedAt(context),
    rows: rows.map(({ account, currency, units }) => ({ account, currency, amount: amountOf(currency, units) })),
    onGames: there.map(({ currency, units }) => ({ currency, amount: amountOf(currency, units) })),
    openStakes: open.map((row) => ({ currency: row.currency, amount: amountOf(row.currency, row.open) })),
  });
};

const seconds = (value: number | null): number | null => (value === null ? null : Math.round(value));

export const deposits: AdminUseCase<Routes['GET /admin/api/reports/deposits']> = async (
  context,
  { query },
  { scope },
) => {
  const span = spanOf(query);
  if (!span.ok) return span;
  const moments = await momentsOf(context, span.value);
  const rows = await depositsByMethod(context.database, { ...moments, currency: query.currency, scope });
  return ok(
    rows.map(({ method, currency, asked, credited, units, fees, medianSeconds }) => ({
      method,
      currency,
      asked: countOf(asked),
      credited: countOf(credited),
      amount: amountOf(currency, units),
      fees: amountOf(currency, fees),
      success: percentOf(credited, asked),
      medianSeconds: seconds(medianSeconds),
    })),
  );
};

export const withdrawals: AdminUseCase<Routes['GET /admin/api/reports/withdrawals']> = async (
  context,
  { query },
  { scope },
) => {
  const span = spanOf(query);
  if (!span.ok) return span;
  const moments = await momentsOf(context, span.value);
  const rows = await withdrawalsByState(context.database, { ...moments, currency: query.currency, scope });
  return ok(
    rows.map(({ institution, state, currency, count, units, fees, medianReview, slowestReview, medianPaid }) => ({
      institution,
      state,
      currency,
      count: countOf(count),
      amount: amountOf(currency, units),
      fees: amountOf(currency, fees),
      medianReviewSeconds: seconds(medianReview),
      slowestReviewSeconds: seconds(slowestReview),
      medianPaidSeconds: seconds(medianPaid),
    })),
  );
};
