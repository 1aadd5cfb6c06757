/**
 * Each-way bets: half of the stake on a runner to win, half on it to be placed at a part of its winnings. The half for a place is decided by the market of so
 * many places, so that it has that market's result, corrections and void times.
 */
import type { Rate } from '../money/index.ts';
import { type Factor, type ResultName, factorAt, nameOf, placed, sameFactor, won } from './factor.ts';
import { oddsOf } from './odds.ts';

/** So many places are paid, at such a part of the winnings: of 4 a quarter. */
export type EachWayTerms = { readonly places: number; readonly divisor: number };

/** By how many run, from the most; who are fewer have no each-way bets. */
const termsByRunners: readonly (readonly [runners: number, terms: EachWayTerms])[] = [
  [16, { places: 4, divisor: 4 }],
  [8, { places: 3, divisor: 5 }],
  [5, { places: 2, divisor: 4 }],
];

/** Which places an each-way bet pays, at which part of the winnings; undefined where too few run. */
export const eachWayTerms = (runners: number): EachWayTerms | undefined =>
  termsByRunners.find(([least]) => runners >= least)?.[1];

/** The type of the market of winners, the only one on which bets are each-way. */
export const winMarketType = 'race.win';

/** The market, by its id within the event, that decides the half for a place. */
export const placeMarketOf = ({ places }: Pick<EachWayTerms, 'places'>): string => `race.place/places=${places}`;

/** How many places the market of an id pays; 0 for one that is not of places. */
export const placesOf = (market: string): number =>
  termsByRunners.find(([, terms]) => placeMarketOf(terms) === market)?.[1].places ?? 0;

/** All markets that can decide the half for a place. */
export const placeMarkets: readonly string[] = termsByRunners.map(([, terms]) => placeMarketOf(terms));

/** What the half for a place pays at a price of the winner. */
export const placeOdds = (price: bigint, divisor: number): Rate => factorAt(placed(won, divisor), oddsOf(price));

/** What the half for a place came to, by the word that a member reads. */
export const placeResultName = (result: Factor, divisor: number): ResultName =>
  sameFactor(result, placed(won, divisor)) ? 'won' : nameOf(result);
