/** The routes of the mall, one line each. */
import type { mallAdminRoutes } from '@banyan/protocol/admin/mall';
import type { mallRoutes } from '@banyan/protocol/mall';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import type { UseCases } from '../../infra/bind.ts';
import type { PasswordParts } from '../passwords/index.ts';
import { convert } from './convert-points.ts';
import { approve, claim, reject, release } from './decide.ts';
import { pointConfig, pointRewards, redeemList, showMall } from './shelves.ts';
import { changeStock, listItems, setOrder, setState, showItem } from './show-items.ts';
import { listOrders, showAddress, showOrder } from './show-orders.ts';
import { redeemPoints } from './take-order.ts';

export const mallUseCases = (parts: PasswordParts): UseCases<typeof mallRoutes> => ({
  'GET /wps/points/mall': showMall,
  'GET /wps/relay/MCS2_getPointReward': pointRewards,
  'GET /wps/relay/MCS2_getRedeemPointList': redeemList,
  'GET /wps/relay/MCS2_getPointConfig': pointConfig,
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward': redeemPoints(parts),
  'POST /wps/relay/passwordCheck/MCS2_convertPoint': convert(parts),
});

export const mallAdminUseCases: AdminUseCases<typeof mallAdminRoutes> = {
  'GET /admin/api/mall/items': listItems,
  'GET /admin/api/mall/items/:id': showItem,
  'POST /admin/api/mall/items/:id/state': setState,
  'POST /admin/api/mall/items/:id/stock': changeStock,
  'PUT /admin/api/mall/order': setOrder,
  'GET /admin/api/mall/orders': listOrders,
  'GET /admin/api/mall/orders/:reference': showOrder,
  'POST /admin/api/mall/orders/:reference/address': showAddress,
  'POST /admin/api/mall/orders/:reference/claim': claim,
  'POST /admin/api/mall/orders/:reference/release': release,
  'POST /admin/api/mall/orders/:reference/approve': approve,
  'POST /admin/api/mall/orders/:reference/reject': reject,
};
