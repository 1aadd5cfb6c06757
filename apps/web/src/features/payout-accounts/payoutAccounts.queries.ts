/** The bound accounts, and binding one. */
import { type BodyOf, call, type CallValue } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type PayoutAccounts = CallValue<'GET /wps/payout-accounts'>;
export type PayoutAccount = PayoutAccounts['accounts'][number];

export const payoutAccountsQuery = queryOf('GET /wps/payout-accounts');

/** The id makes a second sending harmless. */
export const bindAccount = (body: BodyOf<'POST /wps/payout-accounts'>) => call('POST /wps/payout-accounts', { body });
