/**
 * The gate before protected actions: a visitor gets the login popup, a trial account the warning, and in both cases the
 * action does not happen and is not done later by itself (DEC-68, DEC-71); a page that was to be opened does open once they are in.
 * The server checks again.
 */
import { useCallback } from 'react';
import { useModals } from '../../lib/modals.tsx';
import { entering } from './entering.ts';
import { useSession } from './session.tsx';

const trialType = 4;

/** Whether this is somebody with a trial account; false for a visitor, and while it is not known. */
export function isTrial(member: { type: number } | undefined): boolean {
  return member?.type === trialType;
}

/**
 * `gate(action)` runs the action when the caller may; returns whether it ran. With `forTrial` it is play money's to do as well.
 * `address`: where the action only leads to; a visitor gets there after coming in.
 */
export function useGate({ forTrial = false } = {}): (action: () => void, address?: string) => boolean {
  const { signedIn, member } = useSession();
  const { show } = useModals();
  return useCallback(
    (action, address) => {
      if (!signedIn) {
        entering.set({ isAtGate: true, hasJoined: false, ...(address === undefined ? {} : { address }) });
        show('loginPopup');
      } else if (!forTrial && isTrial(member)) show('realAccount');
      else {
        action();
        return true;
      }
      return false;
    },
    [signedIn, member, show, forTrial],
  );
}
