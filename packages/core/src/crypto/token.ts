/**
 * Amounts of a token and of money, by a fixed rate: so much of the currency for one whole token. A token has up to 36 decimals, so its units are
 * a bigint without a bound of their own.
 */
import { type Currency, type Money, type Rate, currencyScales, divide, maxUnits, money } from '../money/index.ts';

/** Reads decimal text above zero, with up to 12 digits before the point and 8 after it. */
export function readRate(text: string): Rate | undefined {
  const match = /^(0|[1-9]\d{0,11})(?:\.(\d{1,8}))?$/.exec(text);
  if (match === null) return undefined;
  const fraction = match[2] ?? '';
  const numerator = BigInt(`${match[1] ?? '0'}${fraction}`);
  return numerator > 0n ? { numerator, denominator: 10n ** BigInt(fraction.length) } : undefined;
}

/** People copy at most so many decimals of a token. */
const shownDecimals = 6;

/** How much of a token, in its units, an amount of money asks for: rounded up to what can be shown, so that it is never worth less. */
export function tokenFor(asked: Money, rate: Rate, decimals: number): bigint {
  const numerator = asked.units * rate.denominator * 10n ** BigInt(decimals);
  const denominator = rate.numerator * 10n ** BigInt(currencyScales[asked.currency]);
  const step = 10n ** BigInt(Math.max(0, decimals - shownDecimals));
  return divide(divide(numerator, denominator, 'up'), step, 'up') * step;
}

/** What units of a token are worth, rounded down to a hundredth. Undefined when that is nothing, or more than the ledger takes. */
export function worthOf(tokenUnits: bigint, currency: Currency, rate: Rate, decimals: number): Money | undefined {
  const scale = 10n ** BigInt(currencyScales[currency]);
  const exact = divide(tokenUnits * rate.numerator * scale, rate.denominator * 10n ** BigInt(decimals), 'down');
  const coin = scale / 100n;
  const units = (exact / coin) * coin;
  return units > 0n && units <= maxUnits ? money(currency, units) : undefined;
}

/** Units of a token as decimal text, without zeros at the end: `12.5`. */
export function writeToken(tokenUnits: bigint, decimals: number): string {
  const digits = tokenUnits.toString().padStart(decimals + 1, '0');
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '');
  const whole = decimals === 0 ? digits : digits.slice(0, -decimals);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
