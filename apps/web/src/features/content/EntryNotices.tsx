/**
 * Announcements for everybody who comes in: each once a session, after the entry or after a login, and never over another
 * popup (NOTE-09). They wait until the page stands.
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
/** The page is used for a while before something lies over it; after a login, which is a pause by itself, less long. */
const waitMs = { visitor: 8000, member: 1200 } as const;
const typing = 'input, select, textarea, [contenteditable]';

export function EntryNotices() {
  const { data } = useAnnouncements();
  const { open, reading } = useModals();
  const { signedIn } = useSession();
  const { asked } = useMemberCentre();
  const [shown, setShown] = useState<readonly Notice[]>([]);
  const isBusy = open !== undefined || reading !== undefined || asked !== null;
  const popup = data?.popup;
  useEffect(() => {
    if (isBusy || popup === undefined || unseen(popup, read('session', seenKey)).length === 0) return;
    const wait = waitMs[signedIn ? 'member' : 'visitor'];
    const timer = setInterval(() => {
      // Nobody is interrupted while writing, nor with the drawer open.
      if (document.activeElement?.matches(typing) || document.querySelector('dialog[open]') !== null) return;
      clearInterval(timer);
      const waiting = unseen(popup, read('session', seenKey));
      write('session', seenKey, seenWith(read('session', seenKey), waiting));
      setShown(waiting);
    }, wait);
    return () => clearInterval(timer);
  }, [isBusy, popup, signedIn]);
  if (shown.length === 0) return null;
  return (
    <Suspense>
      <EntryDialog notices={shown} onClose={() => setShown([])} />
    </Suspense>
  );
}
