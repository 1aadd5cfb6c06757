/**
 * What somebody was about to do when the gate asked who they are. An address that was pressed opens once they are in; whatever
 * changes something is left for them to press again (DEC-68). It is dropped when they close the popups without coming in.
 */
import { useEffect } from 'react';
import { makeStore } from '../../lib/store.ts';

export type Entering = {
  /** They stand before the gate of a page, which they keep; others come from the header. */
  readonly isAtGate: boolean;
  /** Where what they pressed leads. */
  readonly address?: string;
  /** They have just made their account. */
  readonly hasJoined: boolean;
};

export const entering = makeStore<Entering>({ isAtGate: false, hasJoined: false });

/** Takes the address, so that it opens once. */
export function takeAddress(): string | undefined {
  const { address } = entering.get();
  entering.reset();
  return address;
}

/** Drops it once every popup is closed and nobody came in. */
export function useForgottenEntering(isLeft: boolean): void {
  useEffect(() => {
    if (isLeft) entering.reset();
  }, [isLeft]);
}
