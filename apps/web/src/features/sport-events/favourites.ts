/**
 * Favourite events and tournaments: ids in the local storage, a list for each username, so that two people at one browser have their own. Visitors
 * have none: the gate asks them to log in.
 */
import { useCallback } from 'react';
import { read, write } from '../../lib/storage.ts';
import { makeStore, useStore } from '../../lib/store.ts';
import { useGate, useSession } from '../sessions/index.ts';

/** As many as one request may ask for. */
const most = 50;
const idText = /^[a-z0-9.-]{1,64}$/;

export function readIds(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return [];
    return [...new Set(stored.filter((one): one is string => typeof one === 'string' && idText.test(one)))].slice(
      0,
      most,
    );
  } catch {
    return [];
  }
}

/** The newest first; one that is there already leaves. */
export const toggledId = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [id, ...ids].slice(0, most);

const byName = makeStore<Readonly<Record<string, readonly string[]>>>({});
const none: readonly string[] = [];

export type Favourites = { readonly ids: readonly string[]; readonly toggle: (id: string) => void };

export function useSportFavourites(): Favourites {
  const gate = useGate({ forTrial: true });
  const { signedIn, member } = useSession();
  const username = signedIn ? member?.account : undefined;
  const known = useStore(byName);
  const ids =
    username === undefined ? none : (known[username] ?? readIds(read('local', `sportFavourites.${username}`)));
  const toggle = useCallback(
    (id: string) =>
      void gate(() => {
        if (username === undefined) return;
        const before = byName.get()[username] ?? readIds(read('local', `sportFavourites.${username}`));
        const after = toggledId(before, id);
        byName.set({ ...byName.get(), [username]: after });
        write('local', `sportFavourites.${username}`, JSON.stringify(after));
      }),
    [gate, username],
  );
  return { ids, toggle };
}

/** Ids of events are uuids; all others are of tournaments. */
export const isEventId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
