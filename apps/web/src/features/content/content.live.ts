/** An operator changed what is written: everything of it is read again. */
import { announcementsKey } from './announcements.ts';
import type { LiveListener } from '../../lib/liveListener.ts';
import { contentKeys } from './content.queries.ts';
import { refresh } from '../../lib/query.ts';

export const contentLive: LiveListener = {
  'content.changed': (_change, cache) => {
    void refresh(cache, announcementsKey, ...contentKeys);
  },
};
