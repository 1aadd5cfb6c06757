/**
 * The slips, one a game, and the ticket that was sent and not answered yet. They live as long as the page and not in a
 * component, so that looking at another page loses nothing. While a ticket is under way its slip is locked: changed rows
 * would be another ticket, and the first may have been taken.
 */
import { useSession } from '../sessions/index.ts';
import { useEffect, useSyncExternalStore } from 'react';
import type { PlacedTicket, Ticket } from './tickets.queries.ts';
import type { SlipRow } from './slipBets.ts';

/** A sent ticket. Its id was made once, and every sending of it carries the same. */
export type Pending = {
  gameCode: string;
  /** Whose it is: another member must never send it. */
  memberId: string;
  drawNo: string;
  ticket: Ticket;
  /** A sending was lost: only an answer about this ticket says whether it was taken. */
  isUnanswered: boolean;
  isSending: boolean;
};
export type Placed = { gameCode: string; drawNo: string; ticket: PlacedTicket };
type SlipState = {
  slips: Readonly<Record<string, readonly SlipRow[]>>;
  /** The series chosen for a game; none while the board's own stands. */
  series: Readonly<Record<string, number>>;
  pending: Pending | undefined;
  /** The last ticket that was taken, shown until the slip is used again. */
  placed: Placed | undefined;
  /** Why the last ticket was not taken. */
  refused: { gameCode: string; error: unknown } | undefined;
};

const nothing: SlipState = { slips: {}, series: {}, pending: undefined, placed: undefined, refused: undefined };
let state = nothing;
let owner: { memberId: string; lost: number } | undefined;
const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function changeSlips(change: Partial<SlipState>): void {
  state = { ...state, ...change };
  for (const watcher of watchers) watcher();
}

/** The state now, for a decision that must not wait for the next drawing of the page. */
export function slipState(): SlipState {
  return state;
}

export function useSlips(): SlipState {
  return useSyncExternalStore(watch, slipState);
}

/** Empties the slips when the person leaves or another one comes. A session that the server ended keeps them. */
export function useSlipOwner(): void {
  const { signedIn, member, lost } = useSession();
  const memberId = member?.id;
  useEffect(() => {
    const hasLeft = owner !== undefined && !signedIn && owner.lost === lost;
    const isAnother = owner !== undefined && memberId !== undefined && owner.memberId !== memberId;
    if (hasLeft || isAnother) {
      owner = undefined;
      changeSlips(nothing);
    }
    if (memberId !== undefined) owner = { memberId, lost };
  }, [signedIn, memberId, lost]);
}
