/**
 * What a bet adds to what the house stands to lose by outcome, without I/O. Estimates of risk, in units: no payment is computed from them. A combination
 * weighs on each of its legs by how likely the others bring it that far.
 */
import { type Price, type Shape, combinationsOf, priceScale } from '@banyan/core/sports';
import { byLine } from './each-way.ts';

type WeighedLeg = { readonly price: Price /** Millionths. */; readonly chance: number };
export type Weight = { readonly stakes: bigint; readonly returns: bigint };

/** More combinations than these are weighed as if each leg stood in all of them alike: a thousand change little. */
const weighedOneByOne = 300;

const product = (values: readonly number[]): number => values.reduce((all, value) => all * value, 1);

/** What the half for a place pays, as a price. */
const placePrice = ({ price, placeDivisor }: { readonly price: Price; readonly placeDivisor: number | null }): Price =>
  placeDivisor === null ? price : priceScale + (price - priceScale) / BigInt(placeDivisor);

/** For each leg of a bet. `unit` is staked on each combination, and of an each-way bet on each of its two lines. */
export const weightsOfBet = (
  unit: bigint,
  shape: Shape,
  legs: readonly (WeighedLeg & { readonly placeDivisor: number | null })[],
): Weight[] =>
  byLine(legs).flatMap((line) =>
    weightsOf(
      unit,
      shape,
      line.map((leg) => ({ price: placePrice(leg), chance: leg.chance })),
    ),
  );

/** For each leg. `unit` is staked on each combination. */
function weightsOf(unit: bigint, shape: Shape, legs: readonly WeighedLeg[]): Weight[] {
  const odds = legs.map(({ price }) => Number(price) / Number(priceScale));
  const chances = legs.map(({ chance }) => chance / 1_000_000);
  const stakes = legs.map(() => 0);
  const returns = legs.map(() => 0);
  const all = combinationsOf(shape, legs.length);
  const step = Math.max(1, Math.floor(all.length / weighedOneByOne));
  for (let at = 0; at < all.length; at += step) {
    const places = all[at] as readonly number[];
    const pays = product(places.map((place) => odds[place] as number));
    for (const place of places) {
      const others = product(places.filter((one) => one !== place).map((one) => chances[one] as number));
      stakes[place] = (stakes[place] as number) + others * step;
      returns[place] = (returns[place] as number) + others * pays * step;
    }
  }
  const units = Number(unit);
  return legs.map((_, place) => ({
    stakes: BigInt(Math.round(units * (stakes[place] as number))),
    returns: BigInt(Math.round(units * (returns[place] as number))),
  }));
}
