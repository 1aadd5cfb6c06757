/** An order that was made or decided: the points, the stock and the history are others now. */
import type { LiveListener } from '../../lib/liveListener.ts';
import { refresh } from '../../lib/query.ts';
import { spentKeys } from './mall.queries.ts';

export const mallLive: LiveListener = {
  'mall.changed': (_order, cache) => void refresh(cache, ...spentKeys),
};
