/** What cancelling a ticket frees. */
import { type Liable, mostUnits, type SelectionRules, type Staked, wholeDraw } from '@banyan/core/lottery';
import type { Currency } from '@banyan/core/money';
import { oddsOf } from '../lottery/index.ts';
import type { BookedBet } from './cancel-store.ts';

type OfDraw = { readonly draw: string; readonly currency: Currency };
export type Freed = { readonly staked: readonly (Staked & OfDraw)[]; readonly liable: readonly (Liable & OfDraw)[] };

/** What bets have added to the totals of numbers and to the payout exposure. */
export function freedBy(bets: readonly BookedBet[], rules: SelectionRules, currency: Currency): Freed {
  return {
    staked: bets.flatMap(({ draw, play, selection, stake }) =>
      rules.numbers(play, selection).map((number) => ({ draw, currency, play, number, stake })),
    ),
    liable: bets.flatMap(({ draw, play, selection, stake, odds }) => {
      if (rules.numbers(play, selection).length > 0) return [];
      const liability = mostUnits(stake, oddsOf(odds), rules.mostHits(play, selection));
      return [
        { draw, currency, play, liability },
        { draw, currency, play: wholeDraw, liability },
      ];
    }),
  };
}

/** The sum of the most that each of some bets can return, in units. */
export function payoutOf(bets: readonly BookedBet[], rules: SelectionRules): bigint {
  return bets.reduce(
    (sum, { play, selection, stake, odds }) => sum + mostUnits(stake, oddsOf(odds), rules.mostHits(play, selection)),
    0n,
  );
}
