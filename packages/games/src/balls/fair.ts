/** Fair prices of ball games: what a level pays when its play returns all that is staked. Computed, never typed. */
import type { Rate } from '@banyan/core/money';
import { reduced } from '../lottery/payout.ts';
import { fairPrice } from '../lottery/series.ts';

/** The odds of a level that takes `share` of the return (all of it, when a play has one level) and comes with `chance`. */
export function fairOdds(chance: Rate, share: Rate = { numerator: 1n, denominator: 1n }): string {
  return fairPrice({
    numerator: chance.numerator * share.denominator,
    denominator: chance.denominator * share.numerator,
  });
}

/** A chance times a whole number. */
export function timesOver(chance: Rate, count: number): Rate {
  return reduced(chance.numerator * BigInt(count), chance.denominator);
}
