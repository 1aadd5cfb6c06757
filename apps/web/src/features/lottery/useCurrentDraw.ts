/** The draw on sale of a game, its plays and its last result; the page's clock is set by every answer. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { setServerTime } from '../../lib/ticking.ts';
import { currentDrawQuery } from './lottery.queries.ts';
import { askWhatIsNext, isOnSale } from './nextDraw.ts';

/** Between two draws of a game, where nothing is on sale, the server is asked so often. */
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
