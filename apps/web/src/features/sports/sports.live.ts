/** The matches of the home page changed: they are asked for again. */
import type { LiveListener } from '../../lib/liveListener.ts';
import { hotMatchesKey } from './sports.queries.ts';
import { refresh } from '../../lib/query.ts';

export const sportsLive: LiveListener = {
  'matches.changed': (_nothing, cache) => void refresh(cache, hotMatchesKey),
};
