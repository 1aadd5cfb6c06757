/** What lies in the mall, what was ordered, and the two calls that spend points. */
import { type BodyOf, call, type CallValue } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type MallItem = CallValue<'GET /wps/points/mall'>['list'][number];
export type MallOrder = CallValue<'GET /wps/relay/MCS2_getRedeemPointList'>['content'][number];
export type MallOrderState = MallOrder['state'];
export type PointConfig = CallValue<'GET /wps/relay/MCS2_getPointConfig'>;
export type Picture = MallItem['picture'];

export const mallQuery = queryOf('GET /wps/points/mall');
export const configQuery = queryOf('GET /wps/relay/MCS2_getPointConfig');

export function ordersQuery(pageNo: number, state: MallOrderState | undefined) {
  return queryOf(
    'GET /wps/relay/MCS2_getRedeemPointList',
    { query: { pageNo, pageSize: 10, state } },
    { keepPrevious: true },
  );
}

/** The ids make a second sending harmless. */
export const redeem = (body: BodyOf<'POST /wps/relay/passwordCheck/MCS2_redeemPointReward'>) =>
  call('POST /wps/relay/passwordCheck/MCS2_redeemPointReward', { body });
export const convert = (body: BodyOf<'POST /wps/relay/passwordCheck/MCS2_convertPoint'>) =>
  call('POST /wps/relay/passwordCheck/MCS2_convertPoint', { body });

/** What is another after points were spent or came back. */
export const spentKeys = [
  'GET /wps/points/mall',
  'GET /wps/relay/MCS2_getRedeemPointList',
  'GET /wps/relay/MCS2_getPointBalance',
  'GET /wps/relay/ODSFE2_MemTransDet',
  'GET /wps/v2/wallets/balance',
] as const;
