/**
 * Whether something stands in the place of the whole site: maintenance, a region where it may not be used, an address
 * that the operator does not answer for (SHELL-39 to SHELL-42, DEC-07, DEC-58). It is asked again every minute and when a
 * setting changes, so that the site comes back by itself. The page itself comes when it is needed.
 */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { loadChunk } from '../lib/chunk.ts';
import { isRefusal } from '../lib/refusal.ts';
import { type Permission, permissionQuery } from '../lib/settings.tsx';
import type { Reason } from './closed/reason.ts';
import { Loading } from './Loading.tsx';

const ClosedPage = lazy(() => loadChunk(() => import('./closed/ClosedPage.tsx')));
const askAgainMs = 60_000;

/** Region first, then maintenance (DEC-07): the server says which one it is. */
export function reasonOf(permission: Permission | undefined, error: unknown): Reason | undefined {
  if (isRefusal(error, 'url-invalid')) return 'url';
  return permission?.status === 2 ? 'region' : permission?.status === 1 ? 'maintenance' : undefined;
}

/** Why the site is closed; undefined while it is open, and while that is not known. */
export function useClosed(): Reason | undefined {
  const known = useRef<Reason>(undefined);
  const { data, error, isPending } = useQuery({
    ...permissionQuery,
    refetchInterval: ({ state }) => (reasonOf(state.data, state.error) === undefined ? false : askAgainMs),
  });
  // A question that is asked again after a refusal has no answer for a moment; what was known stands until then.
  if (!isPending) known.current = reasonOf(data, error);
  return known.current;
}

export function Closed({ reason }: { reason: Reason }) {
  return (
    <Suspense fallback={<Loading />}>
      <ClosedPage reason={reason} />
    </Suspense>
  );
}
