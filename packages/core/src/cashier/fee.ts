/** What a payment method keeps of a payment: an amount, a share, or both. */
import { type Currency, type Money, divide, money, parseMoney } from '../money/index.ts';

export type Fee = {
  /** Decimal text in the currency of the payment. */
  readonly fixed: string;
  /** A share of the payment as decimal text: `0.015` is 1.5 %. */
  readonly rate: string;
};

const rateScale = 6;
/** Fees are whole hundredths: what nobody can pay is not asked for. */
const coinDecimals = 2;

/** Reads a fee in a currency. Undefined for text that is none, and for a share of all or more. */
export function readFee(currency: Currency, { fixed, rate }: Fee): { fixed: bigint; millionths: bigint } | undefined {
  const amount = parseMoney(currency, fixed);
  const share = /^0(?:\.(\d{1,6}))?$/.exec(rate);
  if (!amount.ok || amount.value.units < 0n || share === null) return undefined;
  return { fixed: amount.value.units, millionths: BigInt((share[1] ?? '').padEnd(rateScale, '0')) };
}

/** The fee of a payment, rounded down to a hundredth and never more than the payment. A fee that cannot be read is none. */
export function feeOf(paid: Money, fee: Fee): Money {
  const read = readFee(paid.currency, fee);
  if (read === undefined) return money(paid.currency, 0n);
  const one = parseMoney(paid.currency, '1');
  const coin = one.ok ? one.value.units / 10n ** BigInt(coinDecimals) : 1n;
  const exact = read.fixed + divide(paid.units * read.millionths, 10n ** BigInt(rateScale), 'down');
  const units = (exact / coin) * coin;
  return money(paid.currency, units > paid.units ? paid.units : units);
}
