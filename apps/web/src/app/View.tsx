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

/** How long after a press in the frame what goes out was asked for by it. */
const justNowMs = 1500;
/** Calls that change or begin something. */
const begins = /^(?!GET )|launch/i;
const presses = ['pointerdown', 'keydown'] as const;

export default function View({ children }: { children: ReactNode }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const { origin } = window.location;
    let pressedAt = -justNowMs;
    const press = () => {
      pressedAt = performance.now();
    };
    for (const name of presses) window.addEventListener(name, press, { capture: true, passive: true });
    const onMessage = ({ origin: from, source, data }: MessageEvent<ViewMessage>) => {
      if (from !== origin || source !== window.parent || data?.view !== 'terms') return;
      askBy(askUnder(data.terms, () => performance.now() - pressedAt < justNowMs));
      write('session', 'token', noToken);
      setReady(true);
    };
    window.addEventListener('message', onMessage);
    tell({ view: 'ready' });
    return () => {
      window.removeEventListener('message', onMessage);
      for (const name of presses) window.removeEventListener(name, press, { capture: true });
    };
  }, []);
  return isReady ? children : null;
}

function tell(message: ViewMessage): void {
  window.parent.postMessage(message, window.location.origin);
}

/** How calls go out of a view. */
export function askUnder({ under, own, open }: ViewTerms, isPressed: () => boolean): Ask {
  const mine = new Set(own);
  const everybodys = new Set(open);
  return async (key, address, sent) => {
    const { authorization: _none, ...headers } = sent.headers as Record<string, string>;
    const { signal = null } = sent;
    if (mine.has(key)) return await fetch(`${under}${address}`, { headers, signal });
    if (everybodys.has(key)) return await fetch(address, { headers, signal, credentials: 'omit' });
    // Somebody pressed something: the page around says why nothing came of it. What a page reads by itself says so in its place.
    if (isPressed() && begins.test(key)) tell({ view: 'refused' });
    return Response.json({ success: false, value: null, message: '', code: 'access-denied' }, { status: 403 });
  };
}
