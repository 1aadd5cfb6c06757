/** An envelope is announced, opens or closes, or one's tickets may have changed by a deposit: what is shown is read again. */
import type { LiveListener } from '../../lib/liveListener.ts';
import { refresh } from '../../lib/query.ts';
import { rain } from './rain.ts';

export const chanceLive: LiveListener = {
  'rain.changed': (said, cache) => {
    rain.set(said);
    void refresh(cache, 'GET /wps/chance');
  },
  'deposit.changed': (_deposit, cache) => void refresh(cache, 'GET /wps/chance'),
};
