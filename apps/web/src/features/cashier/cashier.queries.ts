/** Ways to deposit, and the deposits made. */
import { type BodyOf, call, type CallValue } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type DepositMethod = CallValue<'GET /wps/cashier/methods'>['methods'][number];
export type Deposit = CallValue<'POST /wps/cashier/deposits'>;
export type PaymentField = Deposit['claim'][number];

export const methodsQuery = queryOf('GET /wps/cashier/methods');
/** Deposits, newest first, of one state or of all. */
export const depositsQuery = (state: Deposit['state'] | undefined, pageNo: number) =>
  queryOf('GET /wps/cashier/deposits', {
    query: { pageNo, pageSize: 8, ...(state === undefined ? {} : { state }) },
  });

/** Asks for a deposit; the id makes a second sending harmless. */
export const askDeposit = (body: BodyOf<'POST /wps/cashier/deposits'>) => call('POST /wps/cashier/deposits', { body });

/** Says that the money was sent; the same again is the same. */
export const reportSent = (id: string, fields: Readonly<Record<string, string>>) =>
  call('POST /wps/cashier/deposits/:id/sent', { params: { id }, body: { fields: { ...fields } } });

export const cancelDeposit = (id: string) => call('POST /wps/cashier/deposits/:id/cancel', { params: { id } });
