/** An answer came: the complaints are read again. */
import type { LiveListener } from '../../lib/liveListener.ts';
import { refreshComplaints } from './complaints.queries.ts';

export const complaintsLive: LiveListener = {
  'messages.new': ({ type }, cache) => void (type === 'complaint-answered' && refreshComplaints(cache)),
};
