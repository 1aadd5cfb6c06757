/** A draw that opened, closed, was drawn, settled or voided: it is put in its place everywhere it is shown. */
import type { QueryClient } from '@tanstack/react-query';
import { changeCached, type LiveListener } from '../../lib/liveListener.ts';
import { currentAfter, entryAfter, isOlder, newestAfter, resultsAfter } from './drawNews.ts';
import { type CurrentDraw, currentDrawQuery, type Draw, drawQuery, type Lobby, lobbyQuery } from './draws.queries.ts';
import { askWhatIsNext } from './nextDraw.ts';

const resultsKey = 'GET /lgw/vn/numeros/opened/game';
const trendsKey = 'GET /lgw/vn/numeros/trends';
const newestKey = 'GET /lotto/lgw/games/opened/numero';

function change<T>(cache: QueryClient, queryKey: readonly unknown[], after: (shown: T) => T): void {
  changeCached<T>(cache, queryKey, (shown) => (shown === undefined ? undefined : after(shown)));
}

export const lotteryLive: LiveListener = {
  'offers.changed': ({ gameCode }, cache) => {
    void cache.invalidateQueries(currentDrawQuery(gameCode));
  },
  'draw.changed': (draw, cache) => {
    const { queryKey } = currentDrawQuery(draw.gameCode);
    change<CurrentDraw>(cache, queryKey, (current) => currentAfter(current, draw));
    change<Lobby>(cache, lobbyQuery.queryKey, (lobby) => ({
      ...lobby,
      list: lobby.list.map((entry) => entryAfter(entry, draw)),
    }));
    change<Draw>(cache, drawQuery(draw.id).queryKey, (shown) => (isOlder(draw, shown) ? shown : draw));
    for (const { queryKey: key } of cache.getQueryCache().findAll({ queryKey: [resultsKey] })) {
      const { query = {} } = (key[1] ?? {}) as { query?: { gameCode?: string; count?: number } };
      if (query.gameCode !== undefined && query.gameCode !== draw.gameCode) continue;
      change<{ list: Draw[] }>(cache, key, ({ list }) => ({ list: resultsAfter(list, draw, query.count ?? 100) }));
    }
    for (const { queryKey: key } of cache.getQueryCache().findAll({ queryKey: [newestKey] }))
      change<{ list: Draw[] }>(cache, key, ({ list }) => ({ list: newestAfter(list, draw) }));
    if (draw.result !== null)
      void cache.invalidateQueries({
        queryKey: [trendsKey],
        predicate: ({ queryKey: [, asked] }) =>
          (asked as { query?: { gameCode?: string } } | undefined)?.query?.gameCode === draw.gameCode,
      });
    if (draw.state !== 'open' && draw.state !== 'scheduled') askWhatIsNext(cache, draw.gameCode);
  },
};
