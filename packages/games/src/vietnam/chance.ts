/**
 * Exact chances that given two-digit endings come or stay away, as fractions. Numbers are drawn without replacement inside a
 * tier, which moves the chances of xien and truot a little from those of independent numbers, which published tables assume.
 */
import type { Rate } from '@banyan/core/money';
import { reduced } from '../lottery/payout.ts';
import type { TierShape } from '../lottery/play.ts';

/**
 * The chance that none of `count` given two-digit endings comes. `distinct` names the tiers that are drawn without replacement:
 * all of them in these draws; with none, the numbers are independent.
 */
export function chanceOfNone(
  tiers: readonly TierShape[],
  count: number,
  distinct: ReadonlySet<string> = new Set(tiers.map(({ tier }) => tier)),
): Rate {
  let numerator = 1n;
  let denominator = 1n;
  for (const { tier, count: prizes, digits } of tiers) {
    const all = 10n ** BigInt(digits);
    const good = all - (all / 100n) * BigInt(count);
    for (let drawn = 0n; drawn < BigInt(prizes); drawn += 1n) {
      const gone = distinct.has(tier) ? drawn : 0n;
      numerator *= good > gone ? good - gone : 0n;
      denominator *= all - gone;
    }
  }
  return reduced(numerator, denominator);
}

/** The chance that every one of `count` given two-digit endings comes, by inclusion and exclusion. */
export function chanceOfAll(tiers: readonly TierShape[], count: number, distinct?: ReadonlySet<string>): Rate {
  let sum: Rate = { numerator: 0n, denominator: 1n };
  let ways = 1n;
  for (let missing = 0; missing <= count; missing += 1) {
    const { numerator, denominator } = chanceOfNone(tiers, missing, distinct);
    const term = missing % 2 === 0 ? ways * numerator : -ways * numerator;
    sum = reduced(sum.numerator * denominator + term * sum.denominator, sum.denominator * denominator);
    ways = (ways * BigInt(count - missing)) / BigInt(missing + 1);
  }
  return sum;
}
