/** Fair prices: what a level would pay if nobody kept anything. They are computed from chances and never typed. */
import { formatRate, type Rate } from '@banyan/core/money';
import { reduced } from '../lottery/payout.ts';

const decimals = 6;
const scale = 10n ** BigInt(decimals);

/** A positive fraction as decimal text of at most six places, rounded down. */
export function decimalDown({ numerator, denominator }: Rate): string {
  return formatRate({ numerator: (numerator * scale) / denominator, denominator: scale });
}

/** The odds of a level that takes `share` of the return (all of it, when a play has one level) and comes with `chance`. */
export function fairOdds(chance: Rate, share: Rate = { numerator: 1n, denominator: 1n }): string {
  return decimalDown({
    numerator: share.numerator * chance.denominator,
    denominator: share.denominator * chance.numerator,
  });
}

/** A chance times a whole number. */
export function timesOver(chance: Rate, count: number): Rate {
  return reduced(chance.numerator * BigInt(count), chance.denominator);
}
