/** A deposit as its adapter sees it. */
import type { Payment } from '../../adapters/payments/index.ts';
import type { Context } from '../../infra/context.ts';
import { type Method, methodOf } from './methods.ts';
import type { DepositRow } from './store.ts';

/** Undefined when the method is not set up any more. */
export function paymentOf(
  context: Pick<Context, 'config' | 'settings'>,
  deposit: DepositRow,
): { readonly method: Method; readonly payment: Payment } | undefined {
  const method = methodOf(context, deposit.method, deposit.amount.currency);
  if (method === undefined || method.adapter !== deposit.adapter) return undefined;
  const { code, adapter, currency, options } = method;
  const place = `${context.config.publicUrl.replace(/\/$/, '')}/wps/cashier/gateways/${code}`;
  const { reference, member, amount, requestedAt, expiresAt, handle, fields } = deposit;
  return {
    method,
    payment: {
      ...{ reference, member, amount, requestedAt, expiresAt, handle, fields },
      method: { code, adapter, currency, options },
      returnUrl: `${place}/return/${reference}`,
      notifyUrl: `${place}/notify`,
    },
  };
}
