/**
 * Money: whole units of a currency, as a bigint. It cannot be made from a JavaScript number,
 * because a float that is almost right becomes a wrong balance on the first rebate.
 *
 * The ledger's scale is finer than what a player sees: four decimals for fiat money, since rebates
 * and wages are small rates on small stakes. Two decimals are shown.
 */
import { ok, type Result, refuse } from '../results/index.ts';

/** Ledger decimals per currency. FUN is play money of trial accounts, PTS are points. */
export const currencyScales = {
  BDT: 4,
  FUN: 4,
  IDR: 4,
  INR: 4,
  KWD: 4,
  PTS: 4,
  THB: 4,
  USD: 4,
  USDT: 6,
  VND: 4,
} as const;

export type Currency = keyof typeof currencyScales;
export type Money = { readonly currency: Currency; readonly units: bigint };
/** Money on the wire: decimal text, never more digits than the currency's scale. */
export type WireMoney = { currency: Currency; amount: string };
/** `down` is towards zero (what a player is paid), `half-up` is for display only, `up` is away from zero. */
export type Rounding = 'down' | 'half-up' | 'up';
/** A rate as an exact fraction: `{ numerator: 87n, denominator: 10n }` is 8.7. */
export type Rate = { readonly numerator: bigint; readonly denominator: bigint };

/** The largest amount the ledger takes, in units: far below 2^63, so that sums of many cannot overflow a bigint column. */
export const maxUnits = 10n ** 16n;

export function isCurrency(text: string): text is Currency {
  return Object.hasOwn(currencyScales, text);
}

/**
 * The one constructor. Throws on more than `maxUnits`: such an amount is a bug, parsing refuses it before. The type is
 * checked while running too, since what comes out of a database or JSON may have been cast.
 */
export function money(currency: Currency, units: bigint): Money {
  if (typeof units !== 'bigint') throw new TypeError('units are a bigint');
  if (units > maxUnits || units < -maxUnits) throw new RangeError(`money out of range: ${units} ${currency}`);
  return { currency, units };
}

const rateText = /^(0|[1-9][0-9]{0,8})(?:\.([0-9]{1,6}))?$/;
const decimalText = /^(-?)(0|[1-9][0-9]{0,15})(?:\.([0-9]{1,6}))?$/;

/**
 * Reads decimal text such as `1250.50`.
 * Refusals: `amount-malformed` (anything but plain ASCII decimal digits), `amount-too-precise` (more decimals than the
 * currency's scale), `amount-too-large`.
 */
export function parseMoney(
  currency: Currency,
  amount: string,
): Result<Money, 'amount-malformed' | 'amount-too-precise' | 'amount-too-large'> {
  // exec() would turn a number into text, and 0.1 + 0.2 into an amount.
  const match = typeof amount === 'string' ? decimalText.exec(amount) : null;
  if (match === null) return refuse('amount-malformed');
  const [, sign, whole = '0', fraction = ''] = match;
  const scale = currencyScales[currency];
  if (fraction.length > scale) return refuse('amount-too-precise', { decimals: scale });
  const units = BigInt(whole + fraction.padEnd(scale, '0')) * (sign === '-' ? -1n : 1n);
  if (units > maxUnits || units < -maxUnits) return refuse('amount-too-large');
  return ok({ currency, units });
}

/** Decimals of what is paid in and out, where they are not two: a bank has no tenth of a paisa. */
const paidDecimals: Partial<Record<Currency, number>> = { KWD: 3, USDT: 6 };

/** The smallest coin that is paid in and out, in units. */
export function coinOf(currency: Currency): bigint {
  return 10n ** BigInt(currencyScales[currency] - (paidDecimals[currency] ?? 2));
}

/** Reads what is to be paid, in whole coins of the currency. Refusals: those of `parseMoney`. */
export function parsePayment(currency: Currency, amount: string): ReturnType<typeof parseMoney> {
  const parsed = parseMoney(currency, amount);
  if (!parsed.ok) return parsed;
  const decimals = paidDecimals[currency] ?? 2;
  const coin = 10n ** BigInt(currencyScales[currency] - decimals);
  return parsed.value.units % coin === 0n ? parsed : refuse('amount-too-precise', { decimals });
}

/** Writes every decimal of the scale that carries value, at least two: `1250.50`, `0.0375`. Loses nothing. */
export function formatExact(value: Money): string {
  const scale = currencyScales[value.currency];
  const negative = value.units < 0n;
  const digits = (negative ? -value.units : value.units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, -scale);
  let fraction = digits.slice(-scale);
  while (fraction.length > 2 && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return `${negative ? '-' : ''}${whole}.${fraction}`;
}

/**
 * What a person sees: two decimals, half up, groups of three, Latin digits in every language (MONEY-03, LIMIT-19): `-1,234,567.89`.
 * For display only: it loses what lies below a hundredth, so nothing is ever computed from it.
 */
export function formatShown(value: Money): string {
  const step = 10n ** BigInt(currencyScales[value.currency] - 2);
  const hundredths = divide(value.units, step, 'half-up');
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0');
  const whole = digits.slice(0, -2).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ',');
  return `${hundredths < 0n ? '-' : ''}${whole}.${digits.slice(-2)}`;
}

/** What goes over the wire. */
export function toWire(value: Money): WireMoney {
  return { currency: value.currency, amount: formatExact(value) };
}

/** Adds; throws on two currencies, which no caller can mean. */
export function add(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new TypeError(`cannot add ${b.currency} to ${a.currency}`);
  return money(a.currency, a.units + b.units);
}

/** Divides integers by the named rounding. `denominator` is positive. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator <= 0n) throw new RangeError('the denominator must be positive');
  const quotient = numerator / denominator;
  const rest = numerator % denominator;
  if (rest === 0n || rounding === 'down') return quotient;
  const away = numerator < 0n ? -1n : 1n;
  if (rounding === 'up') return quotient + away;
  if (rounding !== 'half-up') throw new RangeError('the rounding must be named');
  const twice = (rest < 0n ? -rest : rest) * 2n;
  return twice >= denominator ? quotient + away : quotient;
}

/** Multiplies by an exact rate. The rounding is never implied: a payout rounds `down`, nothing rounds up by accident. */
export function times(value: Money, rate: Rate, rounding: Rounding): Money {
  return money(value.currency, divide(value.units * rate.numerator, rate.denominator, rounding));
}

/** Splits in proportion to `weights`; the parts always sum to the whole, and the rest goes to the first parts, a unit each. */
export function split(value: Money, weights: readonly bigint[]): Money[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total <= 0n || weights.some((weight) => weight < 0n)) throw new RangeError('weights must sum to more than zero');
  const parts = weights.map((weight) => (value.units * weight) / total);
  let rest = value.units - parts.reduce((sum, part) => sum + part, 0n);
  const step = rest < 0n ? -1n : 1n;
  for (let index = 0; rest !== 0n; index = (index + 1) % parts.length) {
    if (weights[index] === 0n) continue;
    parts[index] = (parts[index] as bigint) + step;
    rest -= step;
  }
  return parts.map((units) => money(value.currency, units));
}

/** Reads decimal odds or a rate such as `8.7` into an exact fraction; refuses what is not plain decimal text. */
export function parseRate(text: string): Result<Rate, 'amount-malformed'> {
  const match = typeof text === 'string' ? rateText.exec(text) : null;
  if (match === null) return refuse('amount-malformed');
  const [, whole = '0', fraction = ''] = match;
  return ok({ numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) });
}

/** True when two rates are the same number, however they are written: 78 and 78.00. Denominators are positive. */
export function sameRate(a: Rate, b: Rate): boolean {
  return a.numerator * b.denominator === b.numerator * a.denominator;
}

/**
 * Writes a rate as the shortest decimal text that `parseRate` reads back: `8.7`, `78`.
 * Throws on a rate with no such text (a third, or less than a millionth): a rate that is shown came from text or a setting.
 */
export function formatRate(rate: Rate): string {
  const millionths = (rate.numerator * 1_000_000n) / rate.denominator;
  if (!sameRate(rate, { numerator: millionths, denominator: 1_000_000n }) || millionths < 0n) {
    throw new RangeError(`no decimal text for the rate ${rate.numerator}/${rate.denominator}`);
  }
  const digits = millionths.toString().padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, -6) : `${digits.slice(0, -6)}.${fraction}`;
}
