/** What was played, every line of the accounts, profit and gifts: pages of the caller's records. */
import type { CallInput, CallValue } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type Play = CallValue<'GET /wps/member/records/plays'>['content'][number];
export type Profit = CallValue<'GET /wps/member/records/profit'>;
export type Bonuses = CallValue<'GET /wps/member/records/bonuses'>;
type PlaysAsked = NonNullable<CallInput<'GET /wps/member/records/plays'>['query']>;
type LinesAsked = NonNullable<CallInput<'GET /wps/member/records/lines'>['query']>;
type ProfitAsked = CallInput<'GET /wps/member/records/profit'>['query'];

export const playsQuery = (query: PlaysAsked) =>
  queryOf('GET /wps/member/records/plays', { query }, { keepPrevious: true });

export const linesQuery = (query: LinesAsked) =>
  queryOf('GET /wps/member/records/lines', { query }, { keepPrevious: true });

export const profitQuery = (query: ProfitAsked) =>
  queryOf('GET /wps/member/records/profit', { query }, { keepPrevious: true });

export const bonusesQuery = (pageNo: number) =>
  queryOf('GET /wps/member/records/bonuses', { query: { pageNo, pageSize: 12 } }, { keepPrevious: true });

/** The same answer as the lottery's own, and therefore the same place in the cache. */
export const lotteriesQuery = queryOf('GET /lgw/vn/games/game_menu', {}, { staleTimeMs: 300_000 });
