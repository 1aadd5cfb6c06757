/**
 * Crash: one flight for everybody, whose multiplier grows until it breaks off. A player who cashed out before has won stake times
 * multiplier. The flight's end follows from the seeds alone, before the first bet; no cash-out changes it.
 *
 * Law: u is drawn evenly from 1 to N = 2^52, and the flight ends at floor(99 N / u) hundredths, at least 1.00 and at most
 * 10,000.00. So the chance of reaching k hundredths is floor(99 N / k) / N, and whichever multiplier a player
 * aims at, 99 hundredths of the stakes come back.
 */
import type { Rate } from '@banyan/core/money';
import { type Draws } from '../fair/draws.ts';
import { hashOfRules } from '../fair/game.ts';
import { chanceToReach, drawMultiplier, returnOfReaching } from '../fair/reach.ts';

const space = 2 ** 52;
const id = 'crash';
const rules = {
  space,
  returned: 99,
  leastCashOut: 101,
  most: 1_000_000,
  tickMs: 10,
  growth: [10_006, 10_000],
} as const;

export const crash = { id, rules, hash: hashOfRules(id, rules) } as const;

/** Where a flight ends, in hundredths: 100 to 1,000,000. */
export const endOfFlight = (draws: Draws): number => drawMultiplier(rules, draws);

/** The exact chance that a flight reaches `multiplier` hundredths, for 101 to 1,000,000. */
export const chanceOfReaching = (multiplier: number): Rate => chanceToReach(rules, multiplier);

/** What aiming at `multiplier` returns of a stake in the long run: at most 99 hundredths, and short of that by less than 2^-38. */
export const returnOfAim = (multiplier: number): Rate => returnOfReaching(rules, multiplier);

/** The multiplier at each tick, computed in whole numbers: each is the one before times 1.0006, with six digits more kept. */
const ticks: readonly number[] = (() => {
  const fine = 10n ** 6n;
  const [up, down] = [BigInt(rules.growth[0]), BigInt(rules.growth[1])];
  const found: number[] = [];
  for (let at = 100n * fine; ; at = (at * up) / down) {
    if (at / fine >= BigInt(rules.most)) break;
    found.push(Number(at / fine));
  }
  return [...found, rules.most];
})();

/** The multiplier in hundredths after so many milliseconds of flight, as the server counts them: a tick is 10 ms. */
export function multiplierAt(flownMs: number): number {
  const tick = Math.min(Math.max(Math.floor(flownMs / rules.tickMs), 0), ticks.length - 1);
  return ticks[tick] as number;
}

/** How long a flight lasts that ends at `end`: until the first tick that would be above it; at the very most until the last. */
export function flightMs(end: number): number {
  let low = 0;
  let high = ticks.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ticks[middle] as number) > end) high = middle;
    else low = middle + 1;
  }
  return low * rules.tickMs;
}

/** What a cash-out pays in units, rounded down. */
export function cashOut(stake: bigint, multiplier: number): bigint {
  return (stake * BigInt(multiplier)) / 100n;
}

/** True for a multiplier, in hundredths, that a player may set as an automatic cash-out. */
export function isAim(multiplier: number): boolean {
  return Number.isSafeInteger(multiplier) && multiplier >= rules.leastCashOut && multiplier <= rules.most;
}

/** The multiplier, in hundredths, at which a bet has won all that a round may pay: there it cashes out by itself. */
export function capOf(stake: bigint, mostWin: bigint): number {
  const cap = (mostWin * 100n) / stake;
  return cap > BigInt(rules.most) ? rules.most : Number(cap);
}

/**
 * What one bet is paid. `aim` is the automatic cash-out or null; `cap` the multiplier of the maximum win, at which every bet is cashed out, null
 * for bets from before there was one; `leftAtMs` when the player's cash-out arrived at the server, counted from the start of the flight, or
 * null. The earliest of them counts; at the flight's end or later nothing does.
 */
export function settleBet(
  stake: bigint,
  end: number,
  {
    aim,
    leftAtMs,
    cap = null,
  }: { readonly aim: number | null; readonly leftAtMs: number | null; readonly cap?: number | null },
): { readonly payout: bigint; readonly multiplier: number | null } {
  const left = leftAtMs !== null && leftAtMs < flightMs(end) ? multiplierAt(leftAtMs) : null;
  const manual = left !== null && left >= rules.leastCashOut && left <= end ? left : null;
  const set = aim === null ? cap : cap === null ? aim : Math.min(aim, cap);
  const automatic = set !== null && set <= end ? set : null;
  const multiplier = manual === null ? automatic : automatic === null ? manual : Math.min(manual, automatic);
  return { payout: multiplier === null ? 0n : cashOut(stake, multiplier), multiplier };
}
