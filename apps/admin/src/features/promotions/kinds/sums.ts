/** Sums of what was typed, without a float between. */
import { formatExact, isCurrency, money, parseMoney } from '@banyan/core/money';

/** The sum of amounts as decimal text; undefined where one of them is none. */
export function sumOfAmounts(amounts: readonly string[], currency: string): string | undefined {
  if (!isCurrency(currency)) return undefined;
  let sum = 0n;
  for (const amount of amounts) {
    const parsed = parseMoney(currency, amount);
    if (!parsed.ok) return undefined;
    sum += parsed.value.units;
  }
  return formatExact(money(currency, sum));
}
