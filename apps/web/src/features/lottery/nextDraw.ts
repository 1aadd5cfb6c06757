/**
 * When a shown draw closes, the next usually opens in the same moment and comes by the live stream. Where it does not,
 * the server is asked, at a moment of this page's own, so that a crowd does not ask at once.
 */
import type { QueryClient } from '@tanstack/react-query';
import { serverNow } from '../../lib/ticking.ts';
import { type CurrentDraw, currentDrawQuery, type Draw } from './lottery.queries.ts';

/** Whether bets are taken on a draw now, as far as this page knows. */
export function isOnSale(draw: Draw | null | undefined, nowMs: number = serverNow()): draw is Draw {
  return draw !== null && draw !== undefined && draw.state === 'open' && new Date(draw.closesAt).getTime() > nowMs;
}

export function askWhatIsNext(cache: QueryClient, gameCode: string): void {
  setTimeout(
    () => {
      const { queryKey } = currentDrawQuery(gameCode);
      const shown = cache.getQueryData<CurrentDraw>(queryKey);
      if (shown !== undefined && !isOnSale(shown.draw)) void cache.invalidateQueries({ queryKey });
    },
    300 + Math.random() * 1700,
  );
}
