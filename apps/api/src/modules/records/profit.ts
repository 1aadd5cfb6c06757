/** Profit and loss of the caller by period and by game, with what went in and out: by the ledger's kinds, to the cent (R15). */
import { money, toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import type { recordRoutes } from '@banyan/protocol/records';
import type { UseCase } from '../../infra/bind.ts';
import { catchUp } from './catch-up.ts';
import { dayTotals } from './day-totals.ts';
import { sumsByKind } from './read-lines.ts';
import { statementDays } from './settings.ts';
import { daysIn, readSpan } from './span.ts';
import { addUp, periodOf } from './sums.ts';
import { namesOf } from './wire.ts';

/** Money that came through the cashier, and what went back; a reversal is of the kind it reverses. */
const isDeposit = (kind: string): boolean => /^deposit/.test(kind);
const isWithdrawal = (kind: string): boolean => /^(withdrawal|payout)/.test(kind);

type Sums = Awaited<ReturnType<typeof sumsByKind>>;
const sumOf = (sums: Sums, currency: string, is: (kind: string) => boolean): bigint =>
  sums.reduce((sum, one) => (one.currency === currency && is(one.kind) ? sum + one.units : sum), 0n);

export const profit: UseCase<(typeof recordRoutes)['GET /wps/member/records/profit']> = async (
  context,
  { query, request },
  { memberId, currency },
) => {
  const { by = 'day' } = query;
  const span = readSpan(query);
  if (!span.ok) return span;
  const most = context.settings.get(statementDays);
  if (daysIn(span.value) > most) return refuse('span-too-long', { days: most });
  await catchUp(context, memberId);
  const everything = readSpan({});
  const [totals, moved, ever] = await Promise.all([
    dayTotals(context.database, memberId, span.value),
    sumsByKind(context.database, memberId, span.value),
    sumsByKind(context.database, memberId, everything.ok ? everything.value : span.value),
  ]);
  const names = await namesOf(context, totals, request.language);
  const periods = Map.groupBy(totals, ({ day }) => periodOf(day, by).from);
  const games = Map.groupBy(totals, ({ product, vendor, game }) => `${product} ${vendor} ${game}`);
  const wire = (units: bigint) => toWire(money(currency, units));
  const lifetime = { deposited: sumOf(ever, currency, isDeposit), withdrawn: -sumOf(ever, currency, isWithdrawal) };
  return ok({
    currency,
    sums: addUp(totals, currency),
    periods: [...periods].map(([from, days]) => ({ ...periodOf(from, by), sums: addUp(days, currency) })),
    games: [...games.values()].flatMap((days) => {
      const [first] = days;
      if (first === undefined) return [];
      const { product, game, category } = first;
      return [{ product, game, category, title: names(first), sums: addUp(days, currency) }];
    }),
    deposited: wire(sumOf(moved, currency, isDeposit)),
    withdrawn: wire(-sumOf(moved, currency, isWithdrawal)),
    lifetime: {
      deposited: wire(lifetime.deposited),
      withdrawn: wire(lifetime.withdrawn),
      net: wire(lifetime.deposited - lifetime.withdrawn),
    },
  });
};
