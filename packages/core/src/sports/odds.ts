/** Prices: the decimal price is the master, a whole number of ten-thousandths, and what is offered stands on a ladder. */
import { type Rate, parseRate } from '../money/index.ts';
import { fraction } from './fraction.ts';

/** Ten-thousandths: 2.10 is 21,000. The stake is in it. */
export type Price = bigint;

export const priceScale = 10_000n;
/** The top of the ladder. */
export const highestPrice: Price = 1000n * priceScale;

/** A price brings something, and stands at most at the top of the ladder; an outcome with any other is inactive. */
export const isPrice = (price: Price): boolean => price > priceScale && price <= highestPrice;

export const oddsOf = (price: Price): Rate => fraction(price, priceScale);

/** Reads a decimal price of a feed or the staff, such as `2.10`; undefined for anything that is no price of four decimals at most. */
export function readPrice(text: string): Price | undefined {
  const rate = parseRate(text);
  if (!rate.ok) return undefined;
  const { numerator, denominator } = rate.value;
  const price = (numerator * priceScale) / denominator;
  return price * denominator === numerator * priceScale && isPrice(price) ? price : undefined;
}

/** Whether the odds of all selections of a multiple together are not below some. */
export const meetOdds = (prices: readonly Price[], least: Price): boolean =>
  prices.reduce((product, price) => product * price, priceScale) >= least * priceScale ** BigInt(prices.length);

/** Up to a price, its steps. Each band begins at a multiple of its step. */
const bands: readonly (readonly [upTo: Price, step: bigint])[] = [
  ...([
    [20_000n, 100n],
    [30_000n, 200n],
    [40_000n, 500n],
    [60_000n, 1000n],
    [100_000n, 2000n],
  ] as const),
  ...([
    [200_000n, 5000n],
    [300_000n, 10_000n],
    [500_000n, 20_000n],
    [1_000_000n, 50_000n],
  ] as const),
  [highestPrice, 100_000n],
];

/** The highest price of the ladder that is not above it; undefined below its first step, 1.01. */
export function downToLadder(price: Price): Price | undefined {
  const step = bands.find(([upTo]) => price < upTo)?.[1];
  if (step === undefined) return highestPrice;
  const down = (price / step) * step;
  return isPrice(down) ? down : undefined;
}

/** Every digit that carries value, two at least: `2.10`, `1.8333`. */
export function priceText(price: Price): string {
  const digits = price.toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4).replace(/0{1,2}$/, '')}`;
}
