/** Amounts of a hub: whole numbers, a hundred thousand to the unit of the currency. */
import { type Currency, currencyScales } from '@banyan/core/money';

const perUnit = 100_000n;
const scaleOf = (currency: Currency): bigint => 10n ** BigInt(currencyScales[currency]);

/** Ledger units of an amount; undefined for what has more digits than the currency: nothing is rounded. */
export function unitsOfHub(currency: Currency, amount: number): bigint | undefined {
  if (!Number.isSafeInteger(amount) || amount < 0) return undefined;
  const scaled = BigInt(amount) * scaleOf(currency);
  return scaled % perUnit === 0n ? scaled / perUnit : undefined;
}

/** A balance for a hub. What it cannot say is cut, so that it never says more than there is. */
export function hubAmountOf(currency: Currency, units: bigint): number {
  return Number((units * perUnit) / scaleOf(currency));
}

/** What of an amount the ledger can count, and the rest as decimal text of the currency; empty where nothing is left. */
export function floorOfHub(currency: Currency, amount: number): { units: bigint; rest: string } | undefined {
  if (!Number.isSafeInteger(amount) || amount < 0) return undefined;
  const units = (BigInt(amount) * scaleOf(currency)) / perUnit;
  const rest = BigInt(amount) - (units * perUnit) / scaleOf(currency);
  return { units, rest: rest === 0n ? '' : `0.${String(rest).padStart(5, '0')}` };
}

/** What of an amount a hub can count; the rest stays with us. */
export function wholeForHub(currency: Currency, units: bigint): bigint {
  return unitsOfHub(currency, hubAmountOf(currency, units)) ?? 0n;
}
