/** Something was written in the own conversation: it is read again. */
import type { LiveListener } from '../../lib/liveListener.ts';
import { messagesKey } from './support.queries.ts';
import { refresh } from '../../lib/query.ts';

export const supportLive: LiveListener = {
  'chat.message': (_message, cache) => void refresh(cache, messagesKey),
};
