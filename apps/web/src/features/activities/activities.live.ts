/** A decision, a claim, money or a bonus that moved: how promotions stand is read again. */
import type { LiveListener } from '../../lib/liveListener.ts';
import { refresh } from '../../lib/query.ts';

const reread: NonNullable<LiveListener['bonus.changed']> = (_event, cache) =>
  void refresh(cache, 'GET /wps/promotions/activities', 'GET /wps/promotions/activities/:promotion');

export const activitiesLive: LiveListener = {
  'bonus.changed': reread,
  'messages.new': (_message, cache) =>
    void refresh(
      cache,
      'GET /wps/promotions/activities',
      'GET /wps/promotions/activities/:promotion',
      'GET /wps/rewards',
      'GET /wps/rewards/numberClaim',
    ),
};
