/** A setting that the operator changed: everything that follows the settings is read anew. */
import type { LiveListener } from '../../lib/liveListener.ts';
import { settingsKeys } from '../../lib/settings.tsx';

export const serviceLive: LiveListener = {
  'settings.changed': (_nothing, cache) => {
    for (const key of settingsKeys) void cache.invalidateQueries({ queryKey: [key] });
  },
};
