/** Bills of contracts, what they follow from, and real-time salaries. */
import type { CallValue } from '../../lib/client.ts';
import { call } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type Bills = CallValue<'GET /wps/agent/bills'>;
export type Bill = Bills['content'][number];
export type BillRead = CallValue<'GET /wps/agent/bills/:id'>;
export type Line = CallValue<'GET /wps/agent/bills/:id/lines'>['lines'][number];
export type Side = 'received' | 'paid';

export const billsQuery = (kind: Bill['kind'], side: Side, pageNo: number) =>
  queryOf('GET /wps/agent/bills', { query: { kind, side, pageNo, pageSize: 12 } }, { keepPrevious: true });
export const billQuery = (id: string) => queryOf('GET /wps/agent/bills/:id', { params: { id } });

/** What waits for the caller, for the entries of the agent centre. */
export type Waiting = CallValue<'GET /wps/agent/waiting'>;
export const waitingQuery = queryOf('GET /wps/agent/waiting');

export const billReads = ['GET /wps/agent/bills', 'GET /wps/agent/bills/:id', 'GET /wps/agent/waiting'] as const;

/** Nobody reads more by hand; what is larger is downloaded and computed by the program. */
const mostLines = 20_000;

/** Everybody whose figures the bill is the sum of; undefined where they are too many to be added up here. */
export async function readLines(id: string): Promise<readonly Line[] | undefined> {
  const all: Line[] = [];
  for (let isMore = true; isMore; ) {
    const after = all.at(-1)?.id;
    const query = after === undefined ? {} : { after };
    const page = await call('GET /wps/agent/bills/:id/lines', { params: { id }, query });
    all.push(...page.lines);
    isMore = page.isMore;
    if (all.length > mostLines) return undefined;
  }
  return all;
}

export const decideBill = (id: string, isPaid: boolean, reason: string) =>
  call('POST /wps/agent/bills/:id/decision', {
    params: { id },
    body: { isPaid, ...(reason === '' ? {} : { reason }) },
  });

export const salariesQuery = queryOf('GET /wps/agent/salaries');
export const salaryQuery = (contract: string, pageNo: number) =>
  queryOf(
    'GET /wps/agent/salaries/:contract',
    { params: { contract }, query: { pageNo, pageSize: 12 } },
    { keepPrevious: true },
  );
