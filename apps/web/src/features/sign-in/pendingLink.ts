/**
 * Who signed in elsewhere and has no account here yet: linked with the account that they log in to or make next. Whoever closes the
 * popups without doing so takes it along: the next person at this page must not be linked to it.
 */
import { useEffect } from 'react';
import { makeStore } from '../../lib/store.ts';
import type { IssuerName } from './sign-in.queries.ts';

export type PendingLink = { readonly ticket: string; readonly issuer: IssuerName; readonly name: string };

const pending = makeStore<PendingLink | undefined>(undefined);

export function holdLink(link: PendingLink | undefined): void {
  pending.set(link);
}
export function heldLink(): PendingLink | undefined {
  return pending.get();
}
/** Takes it, so that it is linked once. */
export function takeLink(): PendingLink | undefined {
  const taken = pending.get();
  pending.reset();
  return taken;
}

/** Drops it once every popup is closed and nobody came in. */
export function useForgottenLink(isLeft: boolean): void {
  useEffect(() => {
    if (isLeft) holdLink(undefined);
  }, [isLeft]);
}
