/** What single members of the team bet and moved, and what the agent earned. */
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { type BodyOf, type CallInput, type CallValue, call } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

const betsKey = 'GET /wps/agent/team/bets';
const linesKey = 'GET /wps/agent/team/lines';
export type TeamBets = CallValue<typeof betsKey>;
export type TeamLines = CallValue<typeof linesKey>;
export type TeamProfit = CallValue<'GET /wps/agent/team/profit'>;
export type TeamListed = CallValue<'GET /wps/agent/team/members'>['list'][number];
export type Income = CallValue<'GET /wps/agent/income'>;
type BetsAsked = CallInput<typeof betsKey>['query'];
type LinesAsked = CallInput<typeof linesKey>['query'];
type ExportAsked = Omit<BodyOf<'POST /wps/agent/team/export'>, 'format'>;

type Page = { readonly next: string | null };
const afterOf = (after: string | undefined) => (after === undefined ? {} : { after });
const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: Page) => next ?? undefined,
  placeholderData: keepPreviousData,
};

export const betsPages = (asked: BetsAsked) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [betsKey, { pages: asked }] as const,
    queryFn: ({ pageParam, signal }) => call(betsKey, { query: { ...asked, ...afterOf(pageParam) }, signal }),
  });

export const linesPages = (asked: LinesAsked) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [linesKey, { pages: asked }] as const,
    queryFn: ({ pageParam, signal }) => call(linesKey, { query: { ...asked, ...afterOf(pageParam) }, signal }),
  });

export const profitQuery = (query: CallInput<'GET /wps/agent/team/profit'>['query']) =>
  queryOf('GET /wps/agent/team/profit', { query }, { keepPrevious: true });

export const membersQuery = (query: NonNullable<CallInput<'GET /wps/agent/team/members'>['query']>) =>
  queryOf('GET /wps/agent/team/members', { query }, { keepPrevious: true });

/** Whether the agent may send money to those directly below. */
export const transferTermsQuery = queryOf('GET /wps/transfers/terms');

export const incomeQuery = (query: CallInput<'GET /wps/agent/income'>['query']) =>
  queryOf('GET /wps/agent/income', { query }, { keepPrevious: true });

const rebatesKey = 'GET /wps/agent/differentials';
const rebateKey = 'GET /wps/agent/differentials/:draw';
export type DrawRebate = CallValue<typeof rebatesKey>['content'][number];
export type RebatePart = CallValue<typeof rebateKey>['parts'][number];

export const rebatePages = (asked: CallInput<typeof rebatesKey>['query']) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [rebatesKey, { pages: asked }] as const,
    queryFn: ({ pageParam, signal }) => call(rebatesKey, { query: { ...asked, ...afterOf(pageParam) }, signal }),
  });

/** What one draw brought, part after part. */
export const rebateParts = (draw: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: [rebateKey, { pages: draw }] as const,
    queryFn: ({ pageParam, signal }) => call(rebateKey, { params: { draw }, query: afterOf(pageParam), signal }),
  });

/** A list of the team as a table to take home. */
export const teamTable = (asked: ExportAsked) => (format: 'csv' | 'xlsx', signal: AbortSignal) =>
  call('POST /wps/agent/team/export', { body: { ...asked, format }, signal });
