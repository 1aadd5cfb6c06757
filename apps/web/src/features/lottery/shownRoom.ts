/** The game whose room is on the screen: what happens in it is said there and not in a notice over it. */
import { useEffect } from 'react';
import { makeStore } from '../../lib/store.ts';

export const shownRoom = makeStore<string | undefined>(undefined);

export function useShownRoom(gameCode: string): void {
  useEffect(() => {
    shownRoom.set(gameCode);
    return () => shownRoom.set(undefined);
  }, [gameCode]);
}
