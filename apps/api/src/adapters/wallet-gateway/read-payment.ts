/** What the gateway says of a payment, read strictly: what is not as it should be is not believed. */
import { type Money, isCurrency, parsePayment } from '@banyan/core/money';
import type { GatewaySays } from './call.ts';

export type SaidPayment = {
  readonly paymentId: string;
  readonly invoice: string;
  readonly state: 'open' | 'completed' | 'failed';
  readonly amount: Money;
  /** The gateway's id of the movement of money; there is one once it is completed. */
  readonly trxId: string | undefined;
};

const states: Readonly<Record<string, SaidPayment['state']>> = {
  Initiated: 'open',
  Authorized: 'open',
  Completed: 'completed',
  Failed: 'failed',
  Cancelled: 'failed',
  Expired: 'failed',
};

export const readText = (value: unknown, most = 100): string =>
  typeof value === 'string' && value.length <= most ? value : '';

/** An amount and a currency in words of the wire. */
export function readAmount(amount: unknown, currency: unknown): Money | undefined {
  const code = readText(currency);
  if (!isCurrency(code)) return undefined;
  const parsed = parsePayment(code, readText(amount));
  return parsed.ok && parsed.value.units > 0n ? parsed.value : undefined;
}

/** Undefined for an answer that is not that of a payment. */
export function readPayment(says: GatewaySays): SaidPayment | undefined {
  const state = states[readText(says['transactionStatus'])];
  const amount = readAmount(says['amount'], says['currency']);
  const [paymentId, invoice] = [readText(says['paymentID']), readText(says['merchantInvoiceNumber'])];
  const trxId = /^[A-Za-z0-9]{4,40}$/.exec(readText(says['trxID']))?.[0];
  if (state === undefined || amount === undefined || paymentId === '' || invoice === '') return undefined;
  if (state === 'completed' && trxId === undefined) return undefined;
  return { paymentId, invoice, state, amount, trxId };
}

/** Whether two statements say the same of the money. */
export function isSamePayment(one: SaidPayment, other: SaidPayment): boolean {
  return (
    one.invoice === other.invoice &&
    one.paymentId === other.paymentId &&
    one.state === other.state &&
    one.trxId === other.trxId &&
    one.amount.currency === other.amount.currency &&
    one.amount.units === other.amount.units
  );
}
