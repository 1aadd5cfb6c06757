/** What is wrong with an amount to send, checked exactly: amounts are compared as whole units, never as floats. */
import { type Currency, parseMoney, parsePayment } from '@banyan/core/money';
import { isAmbiguousAmount } from '@banyan/ui/amount-input';

type Bound = { readonly currency: Currency; readonly amount: string };
export type AmountBounds = { readonly minimum: Bound; readonly maximum: Bound };

/** Decimal text as the API reads it: no open fraction. */
export const plainAmount = (typed: string): string => typed.replace(/\.$/, '');

function unitsOf({ currency, amount }: Bound): bigint {
  const parsed = parseMoney(currency, amount);
  return parsed.ok ? parsed.value.units : 0n;
}

/** The text key of the fault, or undefined. */
export function faultOfSum(typed: string, { minimum, maximum }: AmountBounds): string | undefined {
  if (typed === '') return 'transfers.send.amountEmpty';
  if (isAmbiguousAmount(typed)) return 'transfers.send.ambiguous';
  const parsed = parsePayment(minimum.currency, plainAmount(typed));
  if (!parsed.ok) return `refusals.${parsed.code}`;
  const { units } = parsed.value;
  return units >= unitsOf(minimum) && units <= unitsOf(maximum) ? undefined : 'refusals.amount-out-of-range';
}
