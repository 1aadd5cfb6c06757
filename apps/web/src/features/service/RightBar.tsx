/**
 * The bar at the end of the page: ways to people and apps, each only when there is one, then three fixed icons (HEAD-25,
 * HEAD-26). It comes after the first screen, and lies over it, so that nothing moves when it comes.
 */
import { type ComponentType, lazy, Suspense } from 'react';
import { loadChunk, loadFirst } from '../../lib/chunk.ts';
import { usePermission } from '../../lib/settings.tsx';

// A bar that cannot be fetched is missed by nobody who came to play: no error takes the page away for it.
const nothing = { default: () => null };
const Bar = lazy<ComponentType>(() => loadFirst(() => import('./Bar.tsx')).catch(() => nothing));
const Analytics = lazy<ComponentType<{ gtagId: string }>>(() =>
  loadChunk(() => import('./Analytics.tsx')).catch(() => nothing),
);

export function RightBar() {
  const permission = usePermission();
  if (permission === undefined) return null;
  const gtagId = permission.analytics?.gtagId ?? '';
  return (
    <Suspense fallback={null}>
      <Bar />
      {gtagId === '' ? null : <Analytics key={gtagId} gtagId={gtagId} />}
    </Suspense>
  );
}
