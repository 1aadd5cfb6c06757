/**
 * The bet slip: rows of one play, one stake and some bets, each a selection of one combination or many. Amounts are whole
 * units; what a bet costs is asked of the play as it is now, so that the slip never shows an old price.
 */
import type { Play } from '../draws/index.ts';
import { type Currency, divide, formatExact, type Money, money, parseMoney, parseRate } from '@banyan/core/money';
import { atTheirOdds, type PriceOf } from './held.ts';
import type { Ticket } from './tickets.queries.ts';
import type { SlipBet, SlipRow, Wanted } from './slipBets.ts';

/** The most bets of one ticket; the protocol and the rules have the same bound. */
export const mostLines = 200;

/** The stake as units; 0 for text that is no amount, which is never on a slip. */
export function unitsOf(currency: Currency, amount: string): bigint {
  const parsed = parseMoney(currency, amount);
  return parsed.ok ? parsed.value.units : 0n;
}

export function lineCount(rows: readonly SlipRow[]): number {
  return rows.reduce((sum, { bets }) => sum + bets.length, 0);
}

export function combinationsOf(bets: readonly SlipBet[]): number {
  return bets.reduce((sum, { combinations }) => sum + combinations, 0);
}

/**
 * The rows with a new one, or with its bets joined to the row of the same play, stake and odds. A selection that stands in
 * that row already is not taken twice: pressing twice is a slip of the finger more often than a wish.
 */
export function withAdded(rows: readonly SlipRow[], wanted: Wanted, key: string): { rows: SlipRow[]; added: number } {
  const at = rows.findIndex(
    ({ play, stake, odds }) => play === wanted.play && stake === wanted.stake && odds === wanted.odds,
  );
  const row = rows[at];
  if (row === undefined) return { rows: [...rows, { ...wanted, key }], added: wanted.bets.length };
  const known = new Set(row.bets.map(({ selection }) => selection));
  const fresh = wanted.bets.filter(({ selection }) => !known.has(selection));
  const bets = [...row.bets, ...fresh].sort((a, b) => (a.selection < b.selection ? -1 : 1));
  return { rows: rows.with(at, { ...row, bets }), added: fresh.length };
}

/** What a row costs: stake, times what a unit costs, times its combinations. */
export function costOf(row: Wanted, play: Play): Money {
  const { currency } = play.minStake;
  return money(currency, unitsOf(currency, row.stake) * BigInt(play.cost) * BigInt(combinationsOf(row.bets)));
}

/** What one hit of a stake returns, the stake included, cut at the last unit as the operator pays it. */
export function returnUnits(currency: Currency, stake: string, odds: string): bigint {
  const rate = parseRate(odds);
  return rate.ok ? divide(unitsOf(currency, stake) * rate.value.numerator, rate.value.denominator, 'down') : 0n;
}

/** Rows of which a bet has other odds now, with those; none where a bet is sold no longer. */
export function movedOdds(rows: readonly SlipRow[], priceOf: PriceOf): Map<string, string | undefined> {
  const moved = rows.flatMap((row): [string, string | undefined][] => {
    const other = row.bets.find((bet) => priceOf(row.play, bet) !== row.odds);
    return other === undefined ? [] : [[row.key, priceOf(row.play, other)]];
  });
  return new Map(moved);
}

/** The rows at the odds of now, apart where their bets have different ones; bets that are sold no longer are left out. */
export function withAcceptedOdds(rows: readonly SlipRow[], priceOf: PriceOf): SlipRow[] {
  return rows.flatMap(({ key, play, bets, stake }) =>
    atTheirOdds(play, bets, stake, priceOf).map((row, at) => ({ ...row, key: at === 0 ? key : `${key} ${row.odds}` })),
  );
}

/** The rows after the player chose another series: those at the odds of the one before go with it, others stay moved. */
export function withSeriesOdds(rows: readonly SlipRow[], before: PriceOf, after: PriceOf): SlipRow[] {
  return rows.map((row) => {
    const [first] = row.bets;
    const now = first && before(row.play, first) === row.odds ? after(row.play, first) : undefined;
    return now === undefined ? row : { ...row, odds: now };
  });
}

/** What is sent: a line for each bet, in the order of the rows, at the cost and the combinations that the slip shows. */
export function ticketLines(rows: readonly Wanted[], plays: readonly Play[], currency: Currency): Ticket['lines'] {
  return rows.flatMap(({ play, bets, stake, odds }) =>
    bets.map(({ selection, combinations }) => ({
      play,
      selection,
      combinations,
      stake: formatExact(money(currency, unitsOf(currency, stake))),
      odds,
      cost: plays.find((one) => one.play === play)?.cost ?? 1,
    })),
  );
}
