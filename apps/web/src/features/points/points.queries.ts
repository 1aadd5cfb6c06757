/** The caller's points and what moved on them. */
import type { CallInput, CallValue } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type PointLine = CallValue<'GET /wps/relay/ODSFE2_MemTransDet'>['content'][number];
export type PointLineType = NonNullable<CallInput<'GET /wps/relay/ODSFE2_MemTransDet'>['query']>['type'];

export const pointsQuery = queryOf('GET /wps/relay/MCS2_getPointBalance');

export function pointLinesQuery(pageNo: number, type: PointLineType) {
  return queryOf(
    'GET /wps/relay/ODSFE2_MemTransDet',
    { query: { pageNo, pageSize: 10, type } },
    { keepPrevious: true },
  );
}
