/** The odds of a line of legs: to win, or to be placed at a part of the winnings. */
import { type Line, oddsOf, placeOdds } from '@banyan/core/sports';

type PricedLeg = { readonly price: bigint; readonly placeDivisor: number | null };

export const lineOf = (legs: readonly PricedLeg[]): Line =>
  legs.map(({ price, placeDivisor }) => (placeDivisor === null ? oddsOf(price) : placeOdds(price, placeDivisor)));
