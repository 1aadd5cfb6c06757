/** What lies in the mall, for a visitor and for a member, what members ordered, and how points are earned and spent now. */
import type { Currency } from '@banyan/core/money';
import { formatExact, money } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import type { mallRoutes } from '@banyan/protocol/mall';
import type { UseCase } from '../../infra/bind.ts';
import { findMember } from '../members/index.ts';
import { isEarning } from '../points/index.ts';
import { merchantCurrency } from '../settings/index.ts';
import { shelvedItems } from './item-store.ts';
import { conversionOf } from './mall-settings.ts';
import { toWireItems, toWireOrders, writtenPoints } from './mall-wire.ts';
import { ordersOf, takenOf } from './order-store.ts';

type Routes = typeof mallRoutes;

/** Play money buys nothing here: who plays with it sees the mall of the house's currency, as a visitor does. */
const isOwn = (currency: Currency | undefined): currency is Currency => currency !== undefined && currency !== 'FUN';

export const showMall: UseCase<Routes['GET /wps/points/mall']> = async (
  { database, settings, clock },
  { request },
  caller,
) => {
  const member = caller === undefined ? undefined : await findMember(database, caller.memberId);
  const own = isOwn(member?.currency) ? member : undefined;
  const items = await shelvedItems(database, own?.currency ?? settings.get(merchantCurrency), new Date(clock.now()));
  const taken = own === undefined ? undefined : await takenOf(database, own.id);
  return ok({ list: await toWireItems(database, items, request.language, taken) });
};

export const pointRewards: UseCase<Routes['GET /wps/relay/MCS2_getPointReward']> = async (
  { database, clock },
  { request },
  { memberId, currency },
) => {
  const items = await shelvedItems(database, currency, new Date(clock.now()));
  return ok({ list: await toWireItems(database, items, request.language, await takenOf(database, memberId)) });
};

export const redeemList: UseCase<Routes['GET /wps/relay/MCS2_getRedeemPointList']> = async (
  context,
  { query: { pageNo = 1, pageSize = 12, state }, request },
  { memberId },
) => {
  const { database } = context;
  const { rows, total } = await ordersOf(database, memberId, {
    ...{ offset: (pageNo - 1) * pageSize, limit: pageSize, state },
  });
  const account = (await findMember(database, memberId))?.account ?? '';
  return ok({
    content: await toWireOrders(context, rows, { language: request.language, account }),
    totalPages: Math.ceil(total / pageSize),
  });
};

export const pointConfig: UseCase<Routes['GET /wps/relay/MCS2_getPointConfig']> = async (
  { database, settings, clock },
  _input,
  { currency },
) => {
  const terms = conversionOf(settings, currency);
  return ok({
    isEarning: isEarning(settings, currency),
    isRedeeming: (await shelvedItems(database, currency, new Date(clock.now()))).length > 0,
    isConverting: terms !== undefined,
    conversion:
      terms === undefined
        ? null
        : {
            currency,
            ratio: formatExact(money(currency, terms.unitsPerPoint)),
            least: writtenPoints(terms.least),
          },
  });
};
