/** What promotions gave, took back and paid, added up by promotion, by version or by day. */
import type { Currency } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import type { promotionCostsRoutes } from '@banyan/protocol/admin/promotion-costs';
import type { AdminValueOf } from '@banyan/protocol/admin';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { grantReport } from '../bonuses/index.ts';
import { type ReportSpan, amountOf, momentsOf, spanOf } from '../reports/index.ts';
import { rewardReport } from '../rewards/index.ts';
import { merchantTimeZone } from '../settings/index.ts';

type Route = (typeof promotionCostsRoutes)['GET /admin/api/promotion-costs'];
type Sum = { given: bigint; converted: bigint; takenBack: bigint; cash: bigint; grants: number; rewards: number };
type Key = {
  readonly promotion: string;
  readonly version: number | null;
  readonly day: string | null;
  readonly currency: Currency;
};

/** What is added up, and of which promotion; of all where none is named. */
export type CostsAsked = { readonly by: 'promotion' | 'version' | 'day'; readonly promotion?: string };
export type CostRow = AdminValueOf<Route>['rows'][number];

export const listCosts: AdminUseCase<Route> = async (context, { query: { from, to, ...asked } }) => {
  const span = spanOf({ from, to });
  return span.ok ? ok({ rows: await costRows(context, span.value, asked) }) : span;
};

/** The newest day first, then by promotion, version and currency. */
export async function costRows(
  context: Pick<Context, 'database' | 'settings'>,
  span: ReportSpan,
  { by, promotion }: CostsAsked,
): Promise<CostRow[]> {
  const { database, settings } = context;
  const zone = settings.get(merchantTimeZone);
  const asked = { ...(await momentsOf(context, span)), promotion };
  const sums = new Map<string, Key & Sum>();
  const at = (one: { promotion: string; version: number; day: string; currency: Currency }): Sum => {
    const key: Key = {
      ...{ promotion: one.promotion, currency: one.currency },
      version: by === 'promotion' ? null : one.version,
      day: by === 'day' ? one.day : null,
    };
    const name = JSON.stringify(key);
    const sum = sums.get(name) ?? { ...key, given: 0n, converted: 0n, takenBack: 0n, cash: 0n, grants: 0, rewards: 0 };
    sums.set(name, sum);
    return sum;
  };
  for (const row of await grantReport.days(database, asked, zone)) {
    const sum = at(row);
    sum.given += row.given;
    sum.converted += row.converted;
    sum.takenBack += row.takenBack;
    sum.grants += row.grants;
  }
  for (const row of await rewardReport.days(database, asked, zone)) {
    const sum = at(row);
    sum.cash += row.cash;
    sum.rewards += row.rewards;
  }
  const inOrder = [...sums.values()].toSorted(
    (a, b) =>
      (b.day ?? '').localeCompare(a.day ?? '') ||
      a.promotion.localeCompare(b.promotion) ||
      (b.version ?? 0) - (a.version ?? 0) ||
      a.currency.localeCompare(b.currency),
  );
  return inOrder.map(
    ({ promotion: id, version, day, currency, given, converted, takenBack, cash, grants, rewards }) => ({
      ...{ promotion: id, version, day, currency, grants, rewards },
      given: amountOf(currency, given),
      converted: amountOf(currency, converted),
      takenBack: amountOf(currency, takenBack),
      cash: amountOf(currency, cash),
      cost: amountOf(currency, given + cash - takenBack),
    }),
  );
}
