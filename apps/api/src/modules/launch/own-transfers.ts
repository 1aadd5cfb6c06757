/** The caller's transfers to and from vendors, pending ones included (F23). */
import { money, toWire } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import type { launchRoutes } from '@banyan/protocol/launch';
import type { UseCase } from '../../infra/bind.ts';
import { vendorName } from '../catalog/index.ts';
import { readVendorBalances, readUnderWay } from '../transfer-wallet/index.ts';

export const ownTransfers: UseCase<(typeof launchRoutes)['GET /wps/member/transfers']> = async (
  context,
  _input,
  caller,
) => {
  const { database } = context;
  const [rows, vendorBalances] = await Promise.all([
    readUnderWay(database, caller.memberId),
    readVendorBalances(database, caller.memberId),
  ]);
  const codes = [...new Set([...rows, ...vendorBalances].map(({ vendor }) => vendor))];
  const titles = new Map(
    await Promise.all(codes.map(async (code) => [code, await vendorName(context, code)] as const)),
  );
  const named = (vassalage: string) => ({ vassalage, title: titles.get(vassalage) ?? vassalage });
  const content = rows.map(({ vendor, direction, currency, units, madeAt }) => ({
    ...named(vendor),
    direction,
    amount: toWire(money(currency, units)),
    at: madeAt.toISOString(),
  }));
  return ok({ content, held: vendorBalances.map(({ vendor }) => named(vendor)) });
};
