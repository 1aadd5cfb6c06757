/** The member's own bets by ticket, and a ticket put on the slip again at the odds of now. */
import { atTheirOdds, type PriceOf } from './held.ts';
import type { Wanted } from './slipBets.ts';
import type { OwnBet } from './tickets.queries.ts';

export type OwnTicket = { readonly ticketId: string; readonly bets: readonly OwnBet[] };

/** Bets by ticket, in the order in which they came. */
export function ticketsOf(bets: readonly OwnBet[]): OwnTicket[] {
  const tickets = new Map<string, OwnBet[]>();
  for (const bet of bets) tickets.set(bet.ticketId, [...(tickets.get(bet.ticketId) ?? []), bet]);
  return [...tickets].map(([ticketId, own]) => ({ ticketId, bets: own }));
}

/** A ticket's bets by play, in the order in which they came. */
export function playsOf(bets: readonly OwnBet[]): { readonly play: string; readonly bets: readonly OwnBet[] }[] {
  const plays = new Map<string, OwnBet[]>();
  for (const bet of bets) plays.set(bet.play, [...(plays.get(bet.play) ?? []), bet]);
  return [...plays].map(([play, own]) => ({ play, bets: own }));
}

/** The newest ticket as rows for the slip; bets that are sold no longer are left out. */
export function rowsAgain(bets: readonly OwnBet[], priceOf: PriceOf): Wanted[] {
  const [last] = ticketsOf(bets);
  return (last?.bets ?? []).flatMap(({ play, selection, combinations, stake }) =>
    atTheirOdds(play, [{ selection, combinations }], stake.amount, priceOf),
  );
}
