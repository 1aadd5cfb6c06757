/** Bets that are sent from the board itself: what is entered, or on an empty board the same again as the last time. */
import { useEffect, useMemo, useState } from 'react';
import { useOnSale } from '../draws/index.ts';
import { formatExact, money } from '@banyan/core/money';
import { type LiveReaching, useLiveReach } from '../live-lo/index.ts';
import {
  type Quote,
  type Slip,
  type Wanted,
  atTheirOdds,
  unitsOf,
  useChase,
  usePlacedToast,
} from '../tickets/index.ts';
import type { Board } from './useBoard.ts';

export type Betting = {
  /** What the button bets, at the odds of now; none while something is missing. */
  readonly bets: readonly Wanted[];
  /** They are those of the last time; not there at once, so that a second tap on the button does not bet them again. */
  readonly isAgain: boolean;
  readonly quote: Quote;
  readonly onSale: boolean;
  readonly bet: () => void;
  /** Where prizes come one by one: whether the bet is on all that are to come. */
  readonly reach: LiveReaching | undefined;
  readonly isSending: boolean;
  /** Why a bet on all to come was refused; a ticket's refusal is the slip's. */
  readonly refused: unknown;
};

/** A second tap comes within this time. */
const restMs = 1000;

export function useBetting(slip: Slip, board: Board, wanted: readonly Wanted[]): Betting {
  const say = usePlacedToast();
  const [last, setLast] = useState<readonly Wanted[]>([]);
  const [isResting, setResting] = useState(false);
  const onSale = useOnSale(slip.current.draw);
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setResting(false), restMs);
    return () => clearTimeout(timer);
  }, [isResting]);
  const isEmpty = board.draft.numbers === 0 && board.typed === '';
  const isAgain = isEmpty && !isResting && last.length > 0;
  const { priceOf, quote: quoteOf } = slip;
  const bets = useMemo(
    // As on the slip: numbers that are no longer sold are left out.
    () => (isAgain ? last.flatMap(({ play, bets: own, stake }) => atTheirOdds(play, own, stake, priceOf)) : wanted),
    [isAgain, last, wanted, priceOf],
  );
  const reach = useLiveReach(slip);
  const times = reach?.isAll === true ? reach.toCome : 1;
  const quote = useMemo(() => timesQuote(quoteOf(bets), times), [quoteOf, bets, times]);
  const chase = useChase(slip, () => {
    setResting(true);
    board.took(undefined);
  });
  async function place() {
    if (bets.length === 0 || !onSale || slip.pending !== undefined || isResting || quote.lacking !== undefined) return;
    if (reach?.isAll === true) return chase.run(bets, { draws: [...reach.draws], stopsOnWin: false });
    const ticket = await slip.place(bets);
    if (ticket === undefined) return;
    setLast(bets);
    setResting(true);
    if (!isAgain) board.took(undefined);
    say(ticket);
  }
  const { isSending, refused } = chase;
  return { bets, isAgain, quote, onSale, bet: () => void place(), reach, isSending, refused };
}

/** What the same bets cost on several draws, each paid when it comes on sale: what is missing is missing for the first of them. */
function timesQuote(quote: Quote, times: number): Quote {
  const { currency, amount } = quote.cost;
  if (times === 1) return quote;
  return {
    ...quote,
    cost: { currency, amount: formatExact(money(currency, unitsOf(currency, amount) * BigInt(times))) },
  };
}
