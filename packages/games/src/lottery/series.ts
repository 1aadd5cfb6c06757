/**
 * The series and rebate model of the games of five digits and their kin. A play's fair price is 1/p; at series s it pays
 * s/2000 of that. A member with the account series S bets at any series up to S and gets the rest, (S - s)/2000 of every
 * stake, back as rebate, won or lost; each upline gets the difference between its series and the one below. So whatever a
 * member chooses, the house edge is 1 - (the topmost series)/2000. Pure rules; rates are exact fractions.
 */
import { divide, formatRate, type Rate } from '@banyan/core/money';
import { ok, type Result, refuse } from '@banyan/core/results';
import { reduced } from './payout.ts';

/** The series at which a play returns all that is staked: the unit in which series are counted. */
export const fairSeries = 2000;

/** Which series an installation gives to a group of games. */
export type SeriesPlan = {
  /** The lowest at which a member may bet. */
  readonly minSeries: number;
  /** The highest that an account may have: the top of a line. */
  readonly maxSeries: number;
  /** The highest at which anybody may bet; what an account has above it comes as rebate only. */
  readonly maxBetSeries: number;
  /** At which a board opens. */
  readonly defaultSeries: number;
};

/** What an installation starts with: the launch figures of a published platform of the industry. */
export const startingPlan: SeriesPlan = { minSeries: 1700, maxSeries: 1956, maxBetSeries: 1950, defaultSeries: 1800 };

/** Decimals of odds as they are written, shown and paid. */
const oddsScale = 1_000_000n;

/** The fair price 1/p as decimal text, rounded down to six decimals: what series 2000 would pay for one of stake. */
export function fairPrice({ numerator, denominator }: Rate): string {
  if (numerator <= 0n || denominator < numerator) throw new RangeError('a chance is above none and at most certainty');
  return formatRate({ numerator: (denominator * oddsScale) / numerator, denominator: oddsScale });
}

/**
 * What a level pays at a series, from its fair price, to the nearest of six decimals. The fair price was cut at six already: cut
 * again, 333.333333 at series 1800 would pay 299.999999 and not 300. What comes out is what is shown and what is paid.
 */
export function oddsAtSeries(fair: Rate, series: number): Rate {
  if (!isSeries(series)) throw new RangeError(`no series: ${series}`);
  const millionths = divide(
    fair.numerator * BigInt(series) * oddsScale,
    fair.denominator * BigInt(fairSeries),
    'half-up',
  );
  return reduced(millionths, oddsScale);
}

/** True for a whole number from 1 to 1999: at 2000 the operator would keep nothing. */
export function isSeries(series: number): boolean {
  return Number.isInteger(series) && series > 0 && series < fairSeries;
}

/** Reads a plan. Refusal: `series-out-of-range` with the field unless min <= default <= maxBet <= max, all of them series. */
export function parseSeriesPlan(plan: SeriesPlan): Result<SeriesPlan, 'series-out-of-range'> {
  let least = 1;
  for (const field of ['minSeries', 'defaultSeries', 'maxBetSeries', 'maxSeries'] as const) {
    const series = plan[field];
    if (!isSeries(series) || series < least) {
      return refuse('series-out-of-range', { field, lowest: least, highest: fairSeries - 1 });
    }
    least = series;
  }
  return ok(plan);
}

/** The highest series at which an account may bet. */
export function highestBetSeries(plan: SeriesPlan, accountSeries: number): number {
  return Math.min(accountSeries, plan.maxBetSeries);
}

/**
 * The rebate of a bet, per unit of stake: (S - s)/2000. Refusal: `series-out-of-range` with the lowest and the highest
 * that this account may choose.
 */
export function rebateAt(
  plan: SeriesPlan,
  accountSeries: number,
  betSeries: number,
): Result<Rate, 'series-out-of-range'> {
  const highest = highestBetSeries(plan, accountSeries);
  if (!isSeries(betSeries) || betSeries < plan.minSeries || betSeries > highest) {
    return refuse('series-out-of-range', { lowest: plan.minSeries, highest });
  }
  return ok(reduced(BigInt(accountSeries - betSeries), BigInt(fairSeries)));
}

/**
 * What each upline gets per unit of a member's stake, nearest first. `line` is the member's series and then those of the
 * uplines, upwards. An upline that stands no higher than somebody below it gets nothing, and the next counts from that
 * somebody: together they never get more than the topmost series is above the member's.
 */
export function uplineRates(line: readonly number[]): readonly Rate[] {
  let highest = line[0] ?? 0;
  return line.slice(1).map((series) => {
    const above = Math.max(series - highest, 0);
    highest += above;
    return reduced(BigInt(above), BigInt(fairSeries));
  });
}

function sum(rates: readonly Rate[]): Rate {
  return rates.reduce((total, rate) =>
    reduced(
      total.numerator * rate.denominator + rate.numerator * total.denominator,
      total.denominator * rate.denominator,
    ),
  );
}

/**
 * The guard over what an operator sets: a play's return, its rebates and the rates of all agents on a line, each per unit
 * of stake, must stay below all that is staked. Returns the house edge that remains. Refusal: `rtp-too-high` with the sum in
 * percent, rounded up to two decimals.
 */
export function remainingEdge(returned: Rate, rates: readonly Rate[]): Result<Rate, 'rtp-too-high'> {
  const { numerator, denominator } = sum([returned, ...rates]);
  if (numerator < denominator) return ok(reduced(denominator - numerator, denominator));
  const hundredths = divide(numerator * 10_000n, denominator, 'up');
  return refuse('rtp-too-high', { percent: `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}` });
}

/**
 * The guard for a play of the series kind: its house edge in the worst case, over every series at which it can
 * be bet and with rebates and differentials up to the highest series. `fairReturn` is the play's return at series 2000:
 * 1, or a little less by rounding, unless the operator set other prices. `rates` are those beside: wages of the line.
 * Refusal: as `remainingEdge`.
 */
export function seriesEdge(
  plan: SeriesPlan,
  fairReturn: Rate,
  rates: readonly Rate[] = [],
): Result<Rate, 'rtp-too-high'> {
  // The sum is a straight line over the series, so its greatest value stands at one end: above where the price is too high.
  const series = fairReturn.numerator > fairReturn.denominator ? plan.maxBetSeries : plan.minSeries;
  const returned = reduced(fairReturn.numerator * BigInt(series), fairReturn.denominator * BigInt(fairSeries));
  return remainingEdge(returned, [reduced(BigInt(plan.maxSeries - series), BigInt(fairSeries)), ...rates]);
}

/** The units in which stakes are counted: a stake is 2 of the currency times the unit times the multiple. */
export const stakeUnits = { yuan: '1', jiao: '0.1', fen: '0.01', li: '0.001' } as const;
export type StakeUnit = keyof typeof stakeUnits;

const unitParts: Readonly<Record<StakeUnit, bigint>> = { yuan: 1n, jiao: 10n, fen: 100n, li: 1000n };

/**
 * The stake of one combination in ledger units. `one` is one of the currency in ledger units (10,000 for four decimals),
 * which must be divisible by 1,000; `multiple` a whole number from 1.
 */
export function stakeOf(one: bigint, unit: StakeUnit, multiple: number): bigint {
  if (one <= 0n || one % 1000n !== 0n) throw new RangeError('the currency has too few decimals for these units');
  if (!Number.isSafeInteger(multiple) || multiple < 1) throw new RangeError(`no multiple: ${multiple}`);
  return (2n * one * BigInt(multiple)) / unitParts[unit];
}
