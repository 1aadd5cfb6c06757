/** A paper was decided about: how far it is, is asked again. */
import type { LiveListener } from '../../lib/liveListener.ts';
import { refresh } from '../../lib/query.ts';
import { identityKey } from './kyc.queries.ts';

export const kycLive: LiveListener = {
  'messages.new': ({ type }, cache) => void (type === 'kyc' && refresh(cache, identityKey)),
};
