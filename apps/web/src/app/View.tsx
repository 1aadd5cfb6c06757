/**
 * The site as one member sees it, in a frame of the back office. The page around it says which calls may be made: the member's own go to calls of
 * the back office that only read, by the session of the staff; what answers everybody alike goes out as from a visitor without cookies; nothing else
 * leaves the frame. What is refused here would be refused by the server too: the frame holds nothing of the member's that opens anything.
 */
import type { ViewMessage, ViewTerms } from '@banyan/core/members';
import { type ReactNode, useEffect, useState } from 'react';
import { type Ask, askBy } from '../lib/client.ts';
import { write } from '../lib/storage.ts';
import { noToken } from '../lib/viewed.ts';

export default function View({ children }: { children: ReactNode }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const { origin } = window.location;
    const onMessage = ({ origin: from, source, data }: MessageEvent<ViewMessage>) => {
      if (from !== origin || source !== window.parent || data?.view !== 'terms') return;
      askBy(askUnder(data.terms));
      write('session', 'token', noToken);
      setReady(true);
    };
    window.addEventListener('message', onMessage);
    tell({ view: 'ready' });
    return () => window.removeEventListener('message', onMessage);
  }, []);
  return isReady ? children : null;
}

function tell(message: ViewMessage): void {
  window.parent.postMessage(message, window.location.origin);
}

/** How calls go out of a view. */
export function askUnder({ under, own, open }: ViewTerms): Ask {
  const mine = new Set(own);
  const everybodys = new Set(open);
  return async (key, address, sent) => {
    const { authorization: _none, ...headers } = sent.headers as Record<string, string>;
    const { signal = null } = sent;
    if (mine.has(key)) return await fetch(`${under}${address}`, { headers, signal });
    if (everybodys.has(key)) return await fetch(address, { headers, signal, credentials: 'omit' });
    // A person pressed something: the page around says why nothing came of it.
    if (navigator.userActivation?.isActive === true) tell({ view: 'refused' });
    return Response.json({ success: false, value: null, message: '', code: 'access-denied' }, { status: 403 });
  };
}
