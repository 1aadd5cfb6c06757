/** A draw that opened, closed or was drawn: countdowns and results are read anew. */
import type { LiveListener } from '../../lib/liveListener.ts';
import { currentDrawQuery, resultsQuery } from './home.queries.ts';

export const homeLive: LiveListener = {
  'draw.changed': (draw, cache) => {
    void cache.invalidateQueries({ queryKey: currentDrawQuery(draw.gameCode).queryKey });
    if (draw.result !== null) void cache.invalidateQueries({ queryKey: resultsQuery.queryKey.slice(0, 1) });
  },
};
