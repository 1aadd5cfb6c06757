/** Queries of the home page's matches. */
import type { CallValue } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export const hotMatchesKey = 'GET /wps/sports/hotMatches';
export type HotMatch = CallValue<typeof hotMatchesKey>['list'][number];

export function hotMatchesQuery(language: string) {
  return queryOf(hotMatchesKey, { query: { language } }, { staleTimeMs: 60_000, keepPrevious: true });
}
