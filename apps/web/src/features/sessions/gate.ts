/**
 * The gate before protected actions: a visitor gets the login popup, a trial account the warning, and in both cases the
 * action does not happen and is not done later by itself (DEC-68, DEC-71). The server checks again.
 */
import { useCallback } from 'react';
import { useModals } from '../../lib/modals.tsx';
import { useSession } from './session.tsx';

const trialType = 4;

/** Whether this is somebody with a trial account; false for a visitor, and while it is not known. */
export function isTrial(member: { type: number } | undefined): boolean {
  return member?.type === trialType;
}

/** `gate(action)` runs the action when the caller may; returns whether it ran. With `forTrial` it is play money's to do as well. */
export function useGate({ forTrial = false } = {}): (action: () => void) => boolean {
  const { signedIn, member } = useSession();
  const { show } = useModals();
  return useCallback(
    (action) => {
      if (!signedIn) show('loginPopup');
      else if (!forTrial && isTrial(member)) show('realAccount');
      else {
        action();
        return true;
      }
      return false;
    },
    [signedIn, member, show, forTrial],
  );
}
