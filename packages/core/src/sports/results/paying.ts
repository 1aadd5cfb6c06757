/** For tests: what a single stake becomes by a result, in exact whole numbers; bets themselves are paid elsewhere. */
import type { OutcomeResult } from './result.ts';

/** `stake` and the answer in hundredths of the currency times 10,000 so that a price of four digits is exact. */
export function returned(result: OutcomeResult, price: string, stake = 100n): bigint {
  const [whole = '0', part = ''] = price.split('.');
  const o = BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0'));
  const unit = stake * 10_000n;
  if (typeof result === 'object') return (stake * o * BigInt(result.places)) / BigInt(result.tied);
  switch (result) {
    case 'won':
      return stake * o;
    case 'half-won':
      return (unit + stake * o) / 2n;
    case 'refund':
      return unit;
    case 'half-lost':
      return unit / 2n;
    case 'lost':
      return 0n;
  }
}

/** With two digits, rounded down. */
export function pays(result: OutcomeResult, price: string): string {
  const hundredths = returned(result, price) / 100n;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
