/** Promotions as the staff see them, and the switch that one person may use: to stop is never to take back what was promised. */
import type { Static } from 'typebox';
import { type Currency, money, toWire } from '@banyan/core/money';
import { type WrittenRules, promotionStates } from '@banyan/core/promotions';
import { ok, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import type { PromotionRules, promotionsAdminRoutes } from '@banyan/protocol/admin/promotions';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { type Database, type Tx, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { budgetsOf, grantReport, readVersion, sumsOf, versionsOf } from '../bonuses/index.ts';
import { type PromotionRow, allPromotions, lockPromotion, readPromotion, writePromotion } from './promotion-store.ts';

type Routes = typeof promotionsAdminRoutes;

async function summaryOf(database: Database | Tx, row: PromotionRow) {
  const { id, kind, state, version, startsAt, endsAt, times, per, isFirstDeposit, changedAt } = row;
  const wire = (currency: string, units: bigint) => toWire(money(currency as Currency, units));
  return {
    ...{ id, kind, state, version, times, per, isFirstDeposit },
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
    budgets: (await budgetsOf(database, id)).map(({ currency, most, committed, spent }) => ({
      currency,
      most: most === null ? null : wire(currency, most),
      committed: wire(currency, committed),
      spent: wire(currency, spent),
    })),
  };
}

/** The stored rules, as the protocol's shape has them: the same value, whose arrays may be changed. */
const writable = (rules: WrittenRules): Static<typeof PromotionRules> => rules as Static<typeof PromotionRules>;

export const listPromotions: AdminUseCase<Routes['GET /admin/api/promotions']> = async ({ database }) => {
  const promotions = [];
  for (const row of await allPromotions(database)) promotions.push(await summaryOf(database, row));
  return ok({ promotions });
};

export const showPromotion: AdminUseCase<Routes['GET /admin/api/promotions/:id']> = async (
  { database },
  { params: { id } },
) => {
  const row = await readPromotion(database, id);
  if (row === undefined) return refuse('not-found');
  const now = row.version === null ? undefined : await readVersion(database, { promotion: id, version: row.version });
  const grants = await sumsOf(database, id);
  const under = await grantReport.openByVersion(database, id);
  return ok({
    ...(await summaryOf(database, row)),
    rules: now === undefined ? null : writable(now.rules),
    hash: now?.hash ?? null,
    versions: (await versionsOf(database, id)).map((one) => ({ ...one, members: under.get(one.version) ?? 0 })),
    grants: grants.map(({ currency, state, grants: count, bonus, toMain, toHouse }) => ({
      state,
      grants: count,
      bonus: toWire(money(currency, bonus)),
      toMain: toWire(money(currency, toMain)),
      toHouse: toWire(money(currency, toHouse)),
    })),
  });
};

export const setState: AdminUseCase<Routes['POST /admin/api/promotions/:id/state']> = async (
  { database, clock },
  { params: { id }, body: { state, reason } },
  caller,
) => {
  const at = new Date(clock.now());
  return await transact(database, async (tx) => {
    const row = await lockPromotion(tx, id);
    if (row === undefined) return refuse('not-found');
    const follows = next(promotionStates, row.state, state);
    if (!follows.ok) return follows;
    await writePromotion(tx, { ...row, state }, at);
    await note(tx, caller, {
      act: 'promotions.state',
      object: { kind: 'promotion', id },
      before: { state: row.state },
      after: { state },
      reason,
    });
    return ok(await summaryOf(tx, { ...row, state, changedAt: at }));
  });
};
