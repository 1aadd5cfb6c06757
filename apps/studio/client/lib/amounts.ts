/** Amounts as text: shown with two decimals, reckoned in whole units. */
import { type Currency, formatExact, formatShown, money, parseMoney } from '@banyan/core/money';

/** Units of an amount; undefined for text that is none. */
export function unitsOf(currency: Currency, amount: string): bigint | undefined {
  const read = parseMoney(currency, amount);
  return read.ok ? read.value.units : undefined;
}

export const shown = (currency: Currency, amount: string): string => {
  const units = unitsOf(currency, amount);
  return units === undefined ? amount : formatShown(money(currency, units));
};

export const exactText = (currency: Currency, units: bigint): string => formatExact(money(currency, units));

/** What was won or lost, with its sign; nothing has none. */
export function signedText(currency: Currency, units: bigint): string {
  const sign = units < 0n ? '−' : units > 0n ? '+' : '';
  return `${sign}${shown(currency, exactText(currency, units < 0n ? -units : units))}`;
}

/** A fraction as a percentage with so many decimals, rounded down: 96.0727. */
export function percentText(
  { numerator, denominator }: { numerator: bigint; denominator: bigint },
  decimals: number,
): string {
  const digits = ((numerator * 100n * 10n ** BigInt(decimals)) / denominator).toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
