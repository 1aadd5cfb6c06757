/** Sums of a withdrawal, reckoned exactly in units and written as the API writes them. */
import {
  type Money,
  type WireMoney,
  divide,
  formatExact,
  money,
  parseMoney,
  parsePayment,
  parseRate,
} from '@banyan/core/money';
import { type FeeTerms, feeOf } from '@banyan/core/withdrawals';
import { isAmbiguousAmount } from '@banyan/ui/amount-input';
import type { WithdrawalTerms } from './withdrawals.queries.ts';

/** Decimal text as the API reads it: no open fraction. */
export const plainAmount = (typed: string): string => typed.replace(/\.$/, '');

export function moneyOf({ currency, amount }: WireMoney): Money {
  const parsed = parseMoney(currency, amount);
  return parsed.ok ? parsed.value : money(currency, 0n);
}

export const isZero = (value: WireMoney): boolean => moneyOf(value).units === 0n;

/** The least of what bounds one withdrawal now. */
export function mostOf({ free, maximum, daySumLeft }: WithdrawalTerms): WireMoney {
  const bounds = [free, maximum, daySumLeft].map(moneyOf);
  const least = bounds.reduce((a, b) => (b.units < a.units ? b : a));
  return { currency: least.currency, amount: formatExact(least) };
}

/** The text key of what is wrong with a typed amount, or undefined. */
export function faultOfAmount(typed: string, terms: WithdrawalTerms): string | undefined {
  if (typed === '') return 'withdrawal.amount.empty';
  if (isAmbiguousAmount(typed)) return 'withdrawal.amount.ambiguous';
  const parsed = parsePayment(terms.balance.currency, plainAmount(typed));
  if (!parsed.ok) return `refusals.${parsed.code}`;
  const { units } = parsed.value;
  if (units < moneyOf(terms.minimum).units || units > moneyOf(terms.maximum).units)
    return 'refusals.withdrawal-out-of-range';
  if (units > moneyOf(terms.balance).units) return 'refusals.insufficient-funds';
  if (terms.dayCountLeft === 0 || units > moneyOf(terms.daySumLeft).units) return 'refusals.withdrawal-limit-reached';
  return units > moneyOf(terms.free).units ? 'refusals.turnover-open' : undefined;
}

function feeTermsOf({ fee }: WithdrawalTerms): FeeTerms {
  const rate = parseRate(fee.percent);
  const { numerator, denominator } = rate.ok ? rate.value : { numerator: 0n, denominator: 1n };
  return { fixed: moneyOf(fee.fixed).units, rate: { numerator, denominator: denominator * 100n } };
}

/** What the fee of an amount is and what is paid out of it, as the server reckons. */
export function outcomeOf(amount: string, terms: WithdrawalTerms): { fee: WireMoney; pays: WireMoney } {
  const { currency } = terms.balance;
  const asked = moneyOf({ currency, amount });
  const fee = feeOf(asked, feeTermsOf(terms));
  const text = (units: bigint): WireMoney => ({ currency, amount: formatExact(money(currency, units)) });
  return { fee: text(fee), pays: text(asked.units - fee) };
}

/** How much of the turnover is done, in whole percent, never 100 before it is. */
export function doneOf({ turnover }: WithdrawalTerms): number {
  const [left, required] = [moneyOf(turnover.left).units, moneyOf(turnover.required).units];
  if (required === 0n) return 100;
  return Number(divide((required - left) * 100n, required, 'down'));
}

/** What is missing when so much arrived of what was paid; undefined for what is no part of it. */
export function remainderOf(paid: WireMoney, received: string): WireMoney | undefined {
  const parsed = parsePayment(paid.currency, plainAmount(received));
  if (!parsed.ok) return undefined;
  const left = moneyOf(paid).units - parsed.value.units;
  if (parsed.value.units <= 0n || left <= 0n) return undefined;
  return { currency: paid.currency, amount: formatExact(money(paid.currency, left)) };
}
