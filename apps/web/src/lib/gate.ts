/**
 * The gate before protected actions: a visitor gets the login popup, a trial account the warning, and in both cases the
 * action does not happen and is not done later by itself (DEC-68, DEC-71). The server checks again.
 */
import { useCallback } from 'react';
import { useModals } from './modals.tsx';
import { useSession } from './session.tsx';

const trialType = 4;

/** `gate(action)` runs the action when the caller may; answers whether it ran. */
export function useGate(): (action: () => void) => boolean {
  const { signedIn, member } = useSession();
  const { show } = useModals();
  return useCallback(
    (action) => {
      if (!signedIn) show('loginPopup');
      else if (member?.type === trialType) show('realAccount');
      else {
        action();
        return true;
      }
      return false;
    },
    [signedIn, member, show],
  );
}
