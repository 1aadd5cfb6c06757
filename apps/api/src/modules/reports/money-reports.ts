/** Movements of the ledger, and deposits and withdrawals by their ways. */
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
  const { from = null, to, currency = null, account = null } = query;
  const span = spanOf({ from: from ?? to, to });
  if (!span.ok) return span;
  const { rows } =
    await sql<Moved>`select d.account, d.kind, d.currency, sum(d.units)::bigint as units, sum(d.entries)::bigint as entries
    from report_ledger_days d
    where d.day <= ${to}::date and (${from}::date is null or d.day >= ${from}::date) and (${currency}::text is null or d.currency = ${currency})
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
