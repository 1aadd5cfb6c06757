/** What is wrong with a typed amount, checked exactly: amounts are compared as whole units, never as floats. */
import { type Currency, parseMoney, parsePayment } from '@banyan/core/money';
import { isAmbiguousAmount } from '@banyan/ui/amount-input';
import type { DepositMethod } from './cashier.queries.ts';

/** Decimal text as the API reads it: no empty or open fraction. */
export function plainAmount(typed: string): string {
  return typed.replace(/\.$/, '');
}

function unitsOf(currency: string, amount: string): bigint {
  const parsed = parseMoney(currency as Currency, amount);
  return parsed.ok ? parsed.value.units : 0n;
}

/** The text key of the fault, or undefined. */
export function faultOfAmount(
  typed: string,
  { minimum, maximum }: Pick<DepositMethod, 'minimum' | 'maximum'>,
): string | undefined {
  if (typed === '') return 'cashier.amount.empty';
  if (isAmbiguousAmount(typed)) return 'cashier.amount.ambiguous';
  const parsed = parsePayment(minimum.currency as Currency, plainAmount(typed));
  if (!parsed.ok) return `refusals.${parsed.code}`;
  const { units } = parsed.value;
  const inside =
    units >= unitsOf(minimum.currency, minimum.amount) && units <= unitsOf(maximum.currency, maximum.amount);
  return inside ? undefined : 'refusals.amount-out-of-range';
}
