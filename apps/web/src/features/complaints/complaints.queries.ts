/** Complaints of the member, one of them with its conversation, and writing. */
import type { QueryClient } from '@tanstack/react-query';
import { type BodyOf, type CallValue, call } from '../../lib/client.ts';
import { queryOf, refresh } from '../../lib/query.ts';

const listKey = 'GET /wps/complaints';
const oneKey = 'GET /wps/complaints/:complaintId';

export type Complaint = CallValue<typeof listKey>['list'][number];
export type Conversation = CallValue<typeof oneKey>;

export const complaintsQuery = (pageNo: number) =>
  queryOf(listKey, { query: { pageNo, pageSize: 10 } }, { keepPrevious: true });
export const complaintQuery = (complaintId: string) => queryOf(oneKey, { params: { complaintId } });
export const refreshComplaints = (cache: QueryClient) => refresh(cache, listKey, oneKey);

export const openComplaint = {
  mutationFn: (body: BodyOf<'POST /wps/complaints'>) => call('POST /wps/complaints', { body }),
};
type Entry = { complaintId: string; body: BodyOf<'POST /wps/complaints/:complaintId/messages'> };
export const writeEntry = {
  mutationFn: ({ complaintId, body }: Entry) =>
    call('POST /wps/complaints/:complaintId/messages', { params: { complaintId }, body }),
};
export const closeComplaint = {
  mutationFn: (complaintId: string) => call('POST /wps/complaints/:complaintId/close', { params: { complaintId } }),
};
export const giveFeedback = { mutationFn: (body: BodyOf<'PUT /wps/feedback'>) => call('PUT /wps/feedback', { body }) };
