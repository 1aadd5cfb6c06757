/**
 * Announcements for everybody who comes in: each once a session, at the entry or after a login, and never over another
 * popup (NOTE-09). Who has begun to use the page is not interrupted: what was not shown by then waits for the next entry.
 */
import { useMemberCentre } from '../members/index.ts';
import { useSession } from '../sessions/index.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type Notice, useAnnouncements } from './announcements.ts';
import { loadChunk } from '../../lib/chunk.ts';
import { useModals } from '../../lib/modals.tsx';
import { read, write } from '../../lib/storage.ts';
import { seenWith, unseen } from './notices.ts';

const EntryDialog = lazy(() => loadChunk(() => import('./EntryDialog.tsx')));
const seenKey = 'seen_popups';
/** The page stands by then. */
const standsMs = 1200;
/** What is not here by then comes too late for this entry. */
const entryMs = 4000;
/** What shows that somebody uses the page. */
const uses = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Whether this is the moment of coming in, on a new page or by a login: from when the page stands until it is used, or for a moment. */
function useEntry(signedIn: boolean): boolean {
  const [isEntry, setEntry] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a login is an entry of its own
  useEffect(() => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      setEntry(false);
    };
    const timers = [setTimeout(() => over.signal.aborted || setEntry(true), standsMs), setTimeout(end, entryMs)];
    for (const use of uses) window.addEventListener(use, end, { signal: over.signal, passive: true });
    return () => {
      end();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [signedIn]);
  return isEntry;
}

export function EntryNotices() {
  const { data } = useAnnouncements();
  const { open, above } = useModals();
  const { signedIn } = useSession();
  const { asked } = useMemberCentre();
  const [shown, setShown] = useState<readonly Notice[]>([]);
  const isBusy = open !== undefined || above !== undefined || asked !== undefined;
  const popup = data?.popup;
  const isEntry = useEntry(signedIn);
  useEffect(() => {
    if (!isEntry || isBusy || popup === undefined) return;
    const waiting = unseen(popup, read('session', seenKey));
    if (waiting.length === 0) return;
    write('session', seenKey, seenWith(read('session', seenKey), waiting));
    setShown(waiting);
  }, [isEntry, isBusy, popup]);
  if (shown.length === 0) return null;
  return (
    <Suspense>
      <EntryDialog notices={shown} onClose={() => setShown([])} />
    </Suspense>
  );
}
