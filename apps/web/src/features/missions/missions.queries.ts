/** Missions, leaderboards and the winners list. */
import { call, type CallValue } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export const boardsQuery = queryOf('GET /wps/relay/MCSFE_getMissionLeaderboard');

export type Mission = CallValue<'GET /wps/relay/MCSFE_getMissionSummaryDetails'>['missions'][number];
export type Task = Mission['tasks'][number];
export type Board = CallValue<'GET /wps/relay/MCSFE_getMissionLeaderboard'>['boards'][number];
export type Place = Board['places'][number];

export const countedQuery = (id: string, period: string, pageNo: number) =>
  queryOf(
    'GET /wps/missions/:id/plays',
    { params: { id }, query: { period, pageNo, pageSize: 10 } },
    { keepPrevious: true },
  );

/** Joins; again it changes nothing. */
export const join = (id: string) => call('POST /wps/missions/:id/join', { params: { id } });
/** Claims the prize of a mission; sent again it answers the same reward. */
export const claim = (reward: string) => call('POST /wps/rewards/:id/claim', { params: { id: reward } });
