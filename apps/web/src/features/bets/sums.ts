/** Sums over a member's bets, which are of one currency. */
import { formatExact, money, parseMoney, type WireMoney } from '@banyan/core/money';
import type { Bet } from './bets.queries.ts';

/** Units of an amount of the API; none where it is no amount. */
export function unitsOf({ currency, amount }: WireMoney): bigint {
  const parsed = parseMoney(currency, amount);
  return parsed.ok ? parsed.value.units : 0n;
}

/** Something of each bet, together; undefined without bets. */
function sumOf(bets: readonly Bet[], of: (bet: Bet) => WireMoney | null): WireMoney | undefined {
  const [first] = bets;
  if (first === undefined) return undefined;
  const { currency } = first.cost;
  const units = bets.reduce((sum, bet) => {
    const part = of(bet);
    return part === null ? sum : sum + unitsOf(part);
  }, 0n);
  return { currency, amount: formatExact(money(currency, units)) };
}

/** What bets cost together; voided ones cost nothing. Undefined without bets. */
export const costOf = (bets: readonly Bet[]): WireMoney | undefined =>
  sumOf(bets, ({ state, cost }) => (state === 'void' ? null : cost));

/** What bets returned together; undefined when they returned nothing. */
export function paidFor(bets: readonly Bet[]): WireMoney | undefined {
  const paid = sumOf(bets, ({ state, payout }) => (state === 'won' ? payout : null));
  return paid === undefined || unitsOf(paid) === 0n ? undefined : paid;
}
