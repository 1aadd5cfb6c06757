/** The member's favourite lotteries, and marking one behind the gate. */
import { useGate, useSession } from '../sessions/index.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { favouritesOf, followFavourites, toggleFavourite } from './favourites.ts';

export function useLotteryFavourites(): { codes: readonly string[]; toggle: (gameCode: string) => void } {
  const gate = useGate();
  const { signedIn, member } = useSession();
  const username = signedIn ? member?.account : undefined;
  const codes = useSyncExternalStore(followFavourites, () => favouritesOf(username));
  const toggle = useCallback(
    (gameCode: string) =>
      void gate(() => {
        if (username !== undefined) toggleFavourite(username, gameCode);
      }),
    [gate, username],
  );
  return { codes, toggle };
}
