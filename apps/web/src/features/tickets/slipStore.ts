/**
 * The slips, one a game, and what became of the last ticket. They live as long as the page and not in a component, so that
 * looking at another page loses nothing. While a ticket is under way its slip is locked: changed rows would be another
 * ticket, and the first may have been taken.
 */
import { useSession } from '../sessions/index.ts';
import { useEffect } from 'react';
import { makeStore, useStore } from '../../lib/store.ts';
import type { PlacedTicket } from './tickets.queries.ts';
import type { SlipRow } from './slipBets.ts';

export type Placed = { gameCode: string; drawNo: string; ticket: PlacedTicket };
type SlipState = {
  slips: Readonly<Record<string, readonly SlipRow[]>>;
  /** The series chosen for a game; none while the board's own stands. */
  series: Readonly<Record<string, number>>;
  /** The last ticket that was taken, shown until the slip is used again. */
  placed: Placed | undefined;
  /** Why the last ticket was not taken. */
  refused: { gameCode: string; error: unknown } | undefined;
};

const nothing: SlipState = { slips: {}, series: {}, placed: undefined, refused: undefined };
const store = makeStore<SlipState & { owner: { memberId: string; lost: number } | undefined }>({
  ...nothing,
  owner: undefined,
});

export function changeSlips(change: Partial<SlipState>): void {
  store.set({ ...store.get(), ...change });
}

/** The member whose slips these are; also after the server ended the session, until the person leaves or another comes. */
export function slipOwner(): string | undefined {
  return store.get().owner?.memberId;
}

/** The state now, for a decision that must not wait for the next drawing of the page. */
export function slipState(): SlipState {
  return store.get();
}

export function useSlips(): SlipState {
  return useStore(store);
}

/** Empties the slips when the person leaves or another one comes. A session that the server ended keeps them. */
export function useSlipOwner(): void {
  const { signedIn, member, lost } = useSession();
  const memberId = member?.id;
  useEffect(() => {
    const { owner } = store.get();
    const hasLeft = owner !== undefined && !signedIn && owner.lost === lost;
    const isAnother = owner !== undefined && memberId !== undefined && owner.memberId !== memberId;
    if (hasLeft || isAnother) store.set({ ...nothing, owner: undefined });
    if (memberId !== undefined) store.set({ ...store.get(), owner: { memberId, lost } });
  }, [signedIn, memberId, lost]);
}
