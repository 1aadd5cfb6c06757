/** How much a vendor may credit to players before an operator's review: a leaked key could otherwise create money. */
import { type Currency, currencyScales, maxUnits } from '../money/index.ts';
import type { MoneySplit } from '../wallet/index.ts';
import { sumOf } from './round.ts';

/** In units, of wins, jackpots, promotions and credits together. */
export type Ceiling = { readonly perCall: bigint; readonly perHour: bigint };
export type HoldReason = 'per call' | 'per hour' | 'balance';

/** In whole units of the currency: about a hundred thousand US dollars. */
const perCall: Readonly<Record<Currency, bigint>> = {
  BDT: 10_000_000n,
  FUN: 1_000_000_000n,
  IDR: 2_000_000_000n,
  INR: 10_000_000n,
  KWD: 30_000n,
  PTS: 1_000_000_000n,
  THB: 4_000_000n,
  USD: 100_000n,
  USDT: 100_000n,
  VND: 3_000_000_000n,
};
const callsPerHour = 50n;

/** Of a vendor for which the operator has said nothing. */
export function defaultCeiling(currency: Currency): Ceiling {
  const units = perCall[currency] * 10n ** BigInt(currencyScales[currency]);
  return { perCall: units, perHour: units * callsPerHour };
}

/**
 * Why what a call gives is held, if so. `given` is what the vendor gave in this hour before, `wallet` what the player has: a balance
 * never passes `maxUnits`, since no answer could tell it.
 */
export function whyHeld(units: bigint, given: bigint, ceiling: Ceiling, wallet: MoneySplit): HoldReason | undefined {
  if (units === 0n) return undefined;
  if (units > ceiling.perCall) return 'per call';
  if (given + units > ceiling.perHour) return 'per hour';
  return sumOf(wallet) + units > maxUnits ? 'balance' : undefined;
}
