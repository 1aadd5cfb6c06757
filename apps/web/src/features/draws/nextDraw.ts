/**
 * When a shown draw closes, the next usually opens in the same moment and comes by the live stream. Where it does not,
 * the server is asked, at a moment of this page's own, so that a crowd does not ask at once.
 */
import type { QueryClient } from '@tanstack/react-query';
import { serverNow } from '../../lib/ticking.ts';
import { type CurrentDraw, currentDrawQuery, type Draw, type Lobby, lobbyQuery } from './draws.queries.ts';

/** Whether bets are taken on a draw now, as far as this page knows. */
export function isOnSale(draw: Draw | null | undefined, nowMs: number = serverNow()): draw is Draw {
  return draw !== null && draw !== undefined && draw.state === 'open' && new Date(draw.closesAt).getTime() > nowMs;
}

/** Waits for a moment of this page's own. */
function soon(ask: () => void): void {
  setTimeout(ask, 300 + Math.random() * 1700);
}

export function askWhatIsNext(cache: QueryClient, gameCode: string): void {
  soon(() => {
    const { queryKey } = currentDrawQuery(gameCode);
    const shown = cache.getQueryData<CurrentDraw>(queryKey);
    if (shown !== undefined && !isOnSale(shown.draw)) void cache.invalidateQueries({ queryKey });
  });
}

/** The same for the lobby, which has many games: one question, however many close in the same moment. */
export function askLobby(cache: QueryClient, gameCode: string): void {
  soon(() => {
    const { queryKey } = lobbyQuery;
    const entry = cache.getQueryData<Lobby>(queryKey)?.list.find((one) => one.gameCode === gameCode);
    if (entry !== undefined && !isOnSale(entry.draw) && cache.isFetching({ queryKey }) === 0)
      void cache.invalidateQueries({ queryKey });
  });
}
