/** Who is signed in and what they may do. Pages offer only that; the server decides anew with every call. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Permission } from '@banyan/core/staff';
import { type CallValue } from './client.ts';
import type { AdminPage } from './pages.ts';
import { queryOf } from './query.ts';

export type Me = CallValue<'GET /admin/api/me'>;

export const meQuery = queryOf('GET /admin/api/me', {}, { isTriedOnce: true });

const tabs = 'office.who';

/** Other tabs of this browser share the session: they ask anew who is signed in. */
export function tellTabs(): void {
  const channel = new BroadcastChannel(tabs);
  channel.postMessage('changed');
  channel.close();
}

/** Calls when another tab signed in or out. Answers how to stop. */
export function onOtherTab(act: () => void): () => void {
  const channel = new BroadcastChannel(tabs);
  channel.addEventListener('message', act);
  return () => channel.close();
}

/** Somebody else is here now, or nobody: what was read for the one before is forgotten. */
export function becomes(cache: QueryClient, me: Me): void {
  forgetAll(cache);
  cache.setQueryData(meQuery.queryKey, me);
  tellTabs();
}

/** Forgets all that was read. Who is signed in is asked anew by whoever shows it. */
export function forgetAll(cache: QueryClient): void {
  cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
}

/** Inside the frame somebody is always signed in. */
export function useMe(): Me {
  const { data } = useQuery(meQuery);
  if (data === undefined) throw new Error('nobody is signed in here');
  return data;
}

export function may(me: Me, permission: Permission | readonly Permission[] | 'signed-in'): boolean {
  if (permission === 'signed-in') return true;
  return [permission].flat().some((one) => me.permissions.includes(one));
}

/** Whether a page opens for somebody: by permission, and by whether they see everybody where it is of everybody. */
export const opensFor = (
  me: Me,
  { permission, isWholeHouse }: Pick<AdminPage, 'permission' | 'isWholeHouse'>,
): boolean => may(me, permission) && !(isWholeHouse === true && me.isNarrow);

/** Whether the person may, for a button or a part of a page. */
export const useMay = (permission: Permission | readonly Permission[]): boolean => may(useMe(), permission);
