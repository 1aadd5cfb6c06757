/**
 * Exact chances: what each play returns in the long run, as fractions. Numbers are drawn without replacement inside a
 * tier, which moves the chances of xien and truot a little from those of 27 independent numbers.
 */
import type { Rate } from '@banyan/core/money';
import { type Play, type PlayCode, plays } from './plays.ts';
import { type Tier, tiers } from './result.ts';

const everyTier: ReadonlySet<Tier> = new Set(tiers.map(({ tier }) => tier));

/** Brings a fraction to its lowest terms. */
function reduced(numerator: bigint, denominator: bigint): Rate {
  let a = numerator < 0n ? -numerator : numerator;
  let b = denominator;
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? { numerator: 0n, denominator: 1n } : { numerator: numerator / a, denominator: denominator / a };
}

/**
 * The chance that none of `count` given two-digit endings comes among the 27. `distinct` names the tiers whose numbers are
 * drawn without replacement: all of them in this draw; with none, the 27 are independent, which published tables assume.
 */
export function chanceOfNone(count: number, distinct: ReadonlySet<Tier> = everyTier): Rate {
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
export function chanceOfAll(count: number, distinct: ReadonlySet<Tier> = everyTier): Rate {
  let sum: Rate = { numerator: 0n, denominator: 1n };
  let ways = 1n;
  for (let missing = 0; missing <= count; missing += 1) {
    const { numerator, denominator } = chanceOfNone(missing, distinct);
    const term = missing % 2 === 0 ? ways * numerator : -ways * numerator;
    sum = reduced(sum.numerator * denominator + term * sum.denominator, sum.denominator * denominator);
    ways = (ways * BigInt(count - missing)) / BigInt(missing + 1);
  }
  return sum;
}

function endingChance({ digits, mostHits }: Play): Rate {
  return reduced(BigInt(mostHits), 10n ** BigInt(digits));
}

/** How many hits a selection of the play has on average. One number more or less likely than another there is not. */
export function expectedHits(code: PlayCode): Rate {
  const play = plays[code];
  if (play.group === 'xien') return chanceOfAll(play.picks);
  return play.group === 'truot' ? chanceOfNone(play.picks) : endingChance(play);
}

/** What a play returns per unit paid, in the long run: average hits times odds over cost. 0.957 is 95.7 %. */
export function returnToPlayer(code: PlayCode, odds: Rate, cost: bigint): Rate {
  const hits = expectedHits(code);
  return reduced(hits.numerator * odds.numerator, hits.denominator * odds.denominator * cost);
}
