/** What a withdrawal costs, and how a receipt in parts is read. All in units of one currency. */
import { type Result, ok, refuse } from '../results/index.ts';
import { type Money, type Rate, coinOf, divide } from '../money/index.ts';

export type FeeTerms = { readonly fixed: bigint; readonly rate: Rate };

/** The fee of an amount, in whole coins and rounded down; never so much that nothing is left. */
export function feeOf({ currency, units }: Money, { fixed, rate }: FeeTerms): bigint {
  const coin = coinOf(currency);
  const share = divide(units * rate.numerator, rate.denominator, 'down');
  const fee = ((fixed + share) / coin) * coin;
  const most = units - coin;
  return fee < most ? fee : most < 0n ? 0n : most;
}

/** What bounds a withdrawal: the least and the most at once, what is left of the day, and what of the wallet may leave. */
export type Quota = {
  readonly minimum: bigint;
  readonly maximum: bigint;
  readonly countLeft: number;
  readonly sumLeft: bigint;
  readonly main: bigint;
  /** Of `main`, what open turnover leaves free. */
  readonly free: bigint;
};

export type QuotaRefusal =
  | 'withdrawal-out-of-range'
  | 'withdrawal-limit-reached'
  | 'insufficient-funds'
  | 'turnover-open';

/** The first bound that an amount breaks (MONEY-14), or that it may go. */
export function checkQuota(units: bigint, quota: Quota): Result<undefined, QuotaRefusal> {
  if (units < quota.minimum || units > quota.maximum) return refuse('withdrawal-out-of-range');
  if (units > quota.main) return refuse('insufficient-funds');
  if (quota.countLeft <= 0 || units > quota.sumLeft) return refuse('withdrawal-limit-reached');
  return units > quota.free ? refuse('turnover-open') : ok(undefined);
}

/** Received in part: something came and something is missing, and both make up what was paid (DEC-51). */
export function isPartOf(paid: bigint, received: bigint, remainder: bigint): boolean {
  return received > 0n && remainder > 0n && received + remainder === paid;
}
