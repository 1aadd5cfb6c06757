/** How promotions stand for the caller, and what the caller does about them. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type CallInput, type CallValue, call } from '../../lib/client.ts';
import { refresh } from '../../lib/query.ts';

export type Activity = CallValue<'GET /wps/promotions/activities'>['list'][number];
export type ActivityDetail = CallValue<'GET /wps/promotions/activities/:promotion'>;

const listKey = 'GET /wps/promotions/activities';
const oneKey = 'GET /wps/promotions/activities/:promotion';

/** It depends on who asks. */
export const activitiesQuery = (isMember: boolean) =>
  queryOptions({ queryKey: [listKey, isMember] as const, queryFn: ({ signal }) => call(listKey, { signal }) });

export const activityQuery = (promotion: string, isMember: boolean) =>
  queryOptions({
    queryKey: [oneKey, promotion, isMember] as const,
    queryFn: ({ signal }) => call(oneKey, { params: { promotion }, signal }),
  });

/** After anything that a member did under a promotion. */
export const refreshActivities = (cache: QueryClient) =>
  refresh(cache, listKey, oneKey, 'GET /wps/rewards', 'GET /wps/promotions/bonuses', 'GET /wps/v2/wallets/balance');

export const applyFor = (body: CallInput<'POST /wps/promotions/applications'>['body']) =>
  call('POST /wps/promotions/applications', { body });
export const withdrawApplication = (id: string) =>
  call('POST /wps/promotions/applications/:id/withdraw', { params: { id } });
export const redeemCode = (code: string) => call('POST /wps/promotions/codes', { body: { code } });
export const takeReward = ({ promotion, version }: Activity) =>
  call('POST /wps/promotions/activities/:promotion/take', { params: { promotion }, body: { version } });
/** Claims; sent again it answers the same reward. */
export const claimReward = (id: string) => call('POST /wps/rewards/:id/claim', { params: { id } });
/** Says that the site runs as an installed app. */
export const noteApp = () => call('POST /wps/promotions/app', {});
