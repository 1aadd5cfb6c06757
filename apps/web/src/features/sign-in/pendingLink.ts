/** Who signed in elsewhere and has no account here yet: linked with the next account that they log in to or make in this page. */
import type { IssuerName } from './sign-in.queries.ts';

export type PendingLink = { readonly ticket: string; readonly issuer: IssuerName; readonly name: string };

let pending: PendingLink | undefined;

export function holdLink(link: PendingLink | undefined): void {
  pending = link;
}
export function heldLink(): PendingLink | undefined {
  return pending;
}
/** Takes it, so that it is linked once. */
export function takeLink(): PendingLink | undefined {
  const taken = pending;
  pending = undefined;
  return taken;
}
