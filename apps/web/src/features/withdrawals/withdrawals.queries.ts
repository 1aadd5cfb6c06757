/** What may be withdrawn, what was, and every act on one. */
import { type BodyOf, call, type CallInput, type CallValue } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type WithdrawalTerms = CallValue<'GET /wps/withdrawals/terms'>;
export type Withdrawal = CallValue<'POST /wps/withdrawals'>;
export type WithdrawalDetail = CallValue<'GET /wps/withdrawals/:id'>;
type ListQuery = NonNullable<CallInput<'GET /wps/withdrawals'>['query']>;

export const termsQuery = queryOf('GET /wps/withdrawals/terms');
export const withdrawalQuery = (id: string) => queryOf('GET /wps/withdrawals/:id', { params: { id } });
export const withdrawalsQuery = (query: ListQuery) =>
  queryOf('GET /wps/withdrawals', { query: { pageSize: 8, ...query } }, { keepPrevious: true });

/** The id makes a second sending harmless. */
export const askWithdrawal = (body: BodyOf<'POST /wps/withdrawals'>) => call('POST /wps/withdrawals', { body });
export const cancelWithdrawal = (id: string) => call('POST /wps/withdrawals/:id/cancel', { params: { id } });
export const confirmReceipt = ({ id, body }: { id: string; body: BodyOf<'POST /wps/withdrawals/:id/receipt'> }) =>
  call('POST /wps/withdrawals/:id/receipt', { params: { id }, body });
export const disputeWithdrawal = ({ id, body }: { id: string; body: BodyOf<'POST /wps/withdrawals/:id/dispute'> }) =>
  call('POST /wps/withdrawals/:id/dispute', { params: { id }, body });
