/**
 * Shifts: the house leans the prices of a market to one side and keeps its margin. The booked chance of one outcome goes up or down by some points, the others
 * share what is left as they did. In whole numbers; what comes out stands on the ladder.
 */
import { downToLadder, type Price, priceScale } from './odds.ts';

/** A hundredth of a chance, in millionths. */
export const point = 10_000n;

export type Shift = {
  readonly outcome: string;
  /** Millionths of a chance; above zero its price falls and the others rise. */
  readonly points: bigint;
};

export type Quoted = { readonly code: string; readonly price: Price | undefined };

/** Billionths of a billionth, so that nothing of a price is lost. */
const whole = 10n ** 18n;
/** No outcome is booked below a thousandth, whatever its shift. */
const least = whole / 1000n;

/** The prices after a shift, by outcome. Those without a price, or alone, stay as they are; a price that would be none is taken away. */
export function shifted(quotes: readonly Quoted[], { outcome, points }: Shift): Quoted[] {
  const open = quotes.flatMap(({ code, price }) =>
    price === undefined ? [] : [{ code, booked: (whole * priceScale) / price }],
  );
  const own = open.find(({ code }) => code === outcome);
  if (own === undefined || open.length < 2 || points === 0n) return [...quotes];
  const others = open.reduce((sum, { booked }) => sum + booked, 0n) - own.booked;
  const wanted = own.booked + (points * whole) / 1_000_000n;
  const all = others + own.booked;
  const most = all - least;
  const moved = wanted < least ? least : wanted > most ? most : wanted;
  return quotes.map(({ code, price }) => {
    if (price === undefined) return { code, price };
    if (code === outcome) return { code, price: downToLadder((whole * priceScale) / moved) };
    return { code, price: downToLadder((price * others) / (all - moved)) };
  });
}

/**
 * By how much prices move by themselves, in millionths: a point for each fifth of a market's limit that one outcome would cost the house, five at most. Both in
 * units of one currency.
 */
export function pointsFor(liability: bigint, limit: bigint): bigint {
  if (liability <= 0n || limit <= 0n) return 0n;
  const fifths = (5n * liability) / limit;
  return (fifths > 5n ? 5n : fifths) * point;
}
