/**
 * Prices at which somebody bet beside those at which the markets closed. Who is better than the closing price over many bets knows more than the book; by chance one is not,
 * whatever one has won (spec of the sports book, section 8).
 */
import type { Price } from './odds.ts';

/** So many selections say something, and such a mean is a sign, in millionths. */
const leastSelections = 100;
const markFrom = 50_000n;

export type ClosingEdge = {
  readonly selections: number;
  /** The mean of how much higher the price was than the closing one, in millionths. */
  readonly edge: number;
  readonly isMarked: boolean;
};

/** Undefined where nothing has closed yet. */
export function closingEdgeOf(
  struck: readonly { readonly price: Price; readonly closing: Price }[],
): ClosingEdge | undefined {
  if (struck.length === 0) return undefined;
  const sum = struck.reduce((all, { price, closing }) => all + ((price - closing) * 1_000_000n) / closing, 0n);
  const edge = sum / BigInt(struck.length);
  return {
    selections: struck.length,
    edge: Number(edge),
    isMarked: struck.length >= leastSelections && edge >= markFrom,
  };
}
