/** What the house owed at the end of a day, as the staff read it. */
import type { Currency } from '@banyan/core/money';
import { moneyOfPoints } from '@banyan/core/points';
import { type LiabilityPart, liabilityOf, liabilityParts } from '@banyan/core/reports';
import { ok } from '@banyan/core/results';
import { businessDayOf } from '@banyan/core/time';
import type { liabilityRoutes } from '@banyan/protocol/admin/liability';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { pointsByCurrency } from '../ledger/index.ts';
import { conversionOf } from '../mall/index.ts';
import { type Owed, amountOf, foldedAt, owedAt, spanOf } from '../reports/index.ts';
import { merchantTimeZone } from '../settings/index.ts';

export const showLiability: AdminUseCase<(typeof liabilityRoutes)['GET /admin/api/reports/liability']> = async (
  context,
  { query: { day } },
) => {
  const span = spanOf({ from: day, to: day });
  if (!span.ok) return span;
  const { database, clock, settings } = context;
  const owed = await owedAt(database, day);
  const isNow = day >= businessDayOf(clock.now(), settings.get(merchantTimeZone));
  const points = isNow ? await pointsByCurrency(database) : undefined;
  const sum = ({ currency, units }: Owed['onGames'][number]) => ({ currency, amount: amountOf(currency, units) });
  const { accounts, openStakes, onGames } = owed;
  const named = [...accounts, ...openStakes, ...onGames].map(({ currency }) => currency);
  const currencies = [...new Set([...named, ...(points?.keys() ?? [])])];
  return ok({
    asOf: await foldedAt(context),
    currencies: currencies.toSorted().map((currency) => inCurrency(context, currency, owed, points)),
    rows: accounts.map(({ account, ...rest }) => ({ account, ...sum(rest) })),
    openStakes: openStakes.map(sum),
    onGames: onGames.map(sum),
  });
};

function inCurrency(
  { settings }: Pick<Context, 'settings'>,
  currency: Currency,
  { accounts, openStakes, onGames }: Owed,
  points: ReadonlyMap<Currency, bigint> | undefined,
) {
  const unitsOf = (sums: Owed['onGames']) => sums.find((one) => one.currency === currency)?.units ?? 0n;
  const count = points?.get(currency) ?? 0n;
  const ratio = conversionOf(settings, currency)?.unitsPerPoint;
  const { parts, whole, bonus, receivable } = liabilityOf({
    accounts: Object.fromEntries(
      accounts.filter((one) => one.currency === currency).map(({ account, units }) => [account, units]),
    ),
    ...{ onGames: unitsOf(onGames), openStakes: unitsOf(openStakes) },
    points: ratio === undefined ? 0n : moneyOfPoints(count, ratio),
  });
  const text = (units: bigint) => amountOf(currency, units);
  const amountIn = (part: LiabilityPart) => (part === 'points' && points === undefined ? null : text(parts[part]));
  return {
    ...{ currency, whole: text(whole), bonus: text(bonus), receivable: text(receivable) },
    parts: liabilityParts.map((part) => ({ part, amount: amountIn(part) })),
    points:
      points === undefined ? null : { count: amountOf('PTS', count), ratio: ratio === undefined ? null : text(ratio) },
  };
}
