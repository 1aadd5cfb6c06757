/** The draw on sale of a game, its plays and its last result; the page's clock is set by every answer. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { serverNow, setServerTime } from '../../lib/ticking.ts';
import { currentDrawQuery, type Draw } from './draws.queries.ts';
import { askWhatIsNext, isOnSale } from './nextDraw.ts';

/** The polling interval between two draws of a game, when none is open. */
const waitingMs = 15_000;

export function useCurrentDraw(gameCode: string) {
  const cache = useQueryClient();
  const query = useQuery({
    ...currentDrawQuery(gameCode),
    enabled: gameCode !== '',
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (isOnSale(state.data?.draw) ? false : waitingMs),
  });
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (data !== undefined) setServerTime(data.serverTimeMs, dataUpdatedAt);
  }, [data, dataUpdatedAt]);
  /** To be called when the countdown has run out. */
  const onOver = useCallback(() => askWhatIsNext(cache, gameCode), [cache, gameCode]);
  return { ...query, onOver };
}

/** Whether bets are taken on a draw; drawn again when that ends, and not every second. */
export function useOnSale(draw: Draw | null): boolean {
  const [, redraw] = useState(0);
  const closesAt = draw?.closesAt;
  useEffect(() => {
    if (closesAt === undefined) return;
    const leftMs = new Date(closesAt).getTime() - serverNow();
    // A timer cannot wait longer than 24 days; a draw that is on sale so long is drawn again by other things.
    if (leftMs <= 0 || leftMs > 2 ** 31 - 1) return;
    const timer = setTimeout(() => redraw((count) => count + 1), leftMs + 5);
    return () => clearTimeout(timer);
  }, [closesAt]);
  return isOnSale(draw);
}
