/** An operator changed what is written: everything of it is read anew. */
import { announcementsKey } from './announcements.ts';
import type { LiveListener } from '../../lib/liveListener.ts';
import { contentKeys } from './content.queries.ts';

export const contentLive: LiveListener = {
  'content.changed': (_change, cache) => {
    for (const key of [announcementsKey, ...contentKeys]) void cache.invalidateQueries({ queryKey: [key] });
  },
};
