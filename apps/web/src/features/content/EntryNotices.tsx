/**
 * Announcements for everybody who comes in: each once a session, after the entry or after a login, and never over another
 * popup (NOTE-09). They wait until the page stands.
 */
import { lazy, Suspense, useEffect, useState } from 'react';
import { type Notice, useAnnouncements } from '../../lib/announcements.ts';
import { loadChunk } from '../../lib/chunk.ts';
import { useMemberCentre } from '../../lib/memberCentre.ts';
import { useModals } from '../../lib/modals.tsx';
import { read, write } from '../../lib/storage.ts';
import { seenWith, unseen } from './notices.ts';

const EntryDialog = lazy(() => loadChunk(() => import('./EntryDialog.tsx')));
const seenKey = 'seen_popups';
/** The page is read for a moment before something lies over it. */
const waitMs = 1200;

export function EntryNotices() {
  const { data } = useAnnouncements();
  const { open, reading } = useModals();
  const { asked } = useMemberCentre();
  const [shown, setShown] = useState<readonly Notice[]>([]);
  const isBusy = open !== undefined || reading !== undefined || asked !== null;
  const popup = data?.popup;
  useEffect(() => {
    if (isBusy || popup === undefined || unseen(popup, read('session', seenKey)).length === 0) return;
    const timer = setTimeout(() => {
      const waiting = unseen(popup, read('session', seenKey));
      write('session', seenKey, seenWith(read('session', seenKey), waiting));
      setShown(waiting);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [isBusy, popup]);
  if (shown.length === 0) return null;
  return (
    <Suspense>
      <EntryDialog notices={shown} onClose={() => setShown([])} />
    </Suspense>
  );
}
