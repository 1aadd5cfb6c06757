/** What the records of a member keep of a bet: its odds in hundredths, and whether bets on a market leave no side of it out. */
import { marketTypeIn } from './markets/index.ts';
import { priceScale } from './odds.ts';

/** Odds above a million to one are kept as that. */
const mostOdds = 100_000_000n;

/** The odds of one combination of all legs at these prices, in hundredths, rounded down; a system has none. */
export function oddsInHundredths(prices: readonly bigint[], combinations: number): number | null {
  if (combinations > 1 || prices.length === 0) return null;
  const product = prices.reduce((odds, price) => odds * price, 100n) / priceScale ** BigInt(prices.length);
  return Number(product < mostOdds ? product : mostOdds);
}

/** Whether outcomes are all that a market has; of a market that lists its own (scores, runners) never. `market` is an id: a type, then its line. */
export function isEverySide(market: string, outcomes: Iterable<string>): boolean {
  const all = marketTypeIn(market)?.outcomes;
  if (all === undefined || all === 'listed') return false;
  const own = new Set(outcomes);
  return all.every((outcome) => own.has(outcome));
}
