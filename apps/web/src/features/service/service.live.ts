/** A setting that the operator changed: everything that follows the settings is read again. */
import type { LiveListener } from '../../lib/liveListener.ts';
import { settingsKeys } from '../../lib/settings.tsx';
import { refresh } from '../../lib/query.ts';

export const serviceLive: LiveListener = {
  'settings.changed': (_nothing, cache) => {
    void refresh(cache, ...settingsKeys);
  },
};
