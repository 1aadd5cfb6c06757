/** Rewards by period: what runs, what closed ones came to, and claiming. */
import { call, type CallValue } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type RunningPeriod = CallValue<'GET /wps/promotions/periods'>['periods'][number];
export type PeriodLine = CallValue<'GET /wps/promotions/periods/lines'>['content'][number];
export type LineProof = CallValue<'GET /wps/promotions/periods/lines/:id'>;
export type PeriodKind = RunningPeriod['kind'];

export const periodsQuery = queryOf('GET /wps/promotions/periods');

export function linesQuery(kind: PeriodKind, pageNo: number) {
  return queryOf('GET /wps/promotions/periods/lines', { query: { kind, pageNo, pageSize: 8 } }, { keepPrevious: true });
}

export const lineQuery = (id: string) => queryOf('GET /wps/promotions/periods/lines/:id', { params: { id } });

/** Claims what a closed period came to; sent again it changes nothing. */
export async function claimLine({ id, reward }: Pick<PeriodLine, 'id' | 'reward'>): Promise<void> {
  if (reward !== null) await call('POST /wps/rewards/:id/claim', { params: { id: reward } });
  else await call('POST /wps/promotions/periods/lines/:id/claim', { params: { id } });
}
