/** Ways to deposit, and the deposits made. */
import { type BodyOf, call, type CallValue } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type DepositMethod = CallValue<'GET /wps/cashier/methods'>['methods'][number];
export type Deposit = CallValue<'POST /wps/cashier/deposits'>;

export const methodsQuery = queryOf('GET /wps/cashier/methods');
export const depositsQuery = queryOf('GET /wps/cashier/deposits', { query: { pageNo: 1, pageSize: 12 } });

/** Asks for a deposit; the id makes a second sending harmless. */
export const askDeposit = (body: BodyOf<'POST /wps/cashier/deposits'>) => call('POST /wps/cashier/deposits', { body });
