/**
 * Where somebody gets to who has come in: what they pressed before the gate opens. Who has just joined makes a first deposit
 * before that, over the page where they stand, which leads on to it.
 */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { entering, takeAddress } from '../features/sessions/entering.ts';

export function useEntered(signedIn: boolean): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const was = useRef(signedIn);
  useEffect(() => {
    if (was.current === signedIn) return;
    was.current = signedIn;
    if (!signedIn) return;
    const { hasJoined, isAtGate } = entering.get();
    if (hasJoined) {
      const asked = new URLSearchParams(isAtGate ? search : '');
      asked.set('mc', 'depositv2');
      void navigate({ pathname: isAtGate ? pathname : '/', search: `?${asked}` });
      return;
    }
    const address = takeAddress();
    if (address !== undefined) void navigate(address);
  }, [signedIn, navigate, pathname, search]);
}
