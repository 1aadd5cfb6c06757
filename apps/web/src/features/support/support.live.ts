/** Something was written in the own conversation: it is read again. */
import type { LiveListener } from '../../lib/liveListener.ts';
import { messagesKey } from './support.queries.ts';
import { houseTypes } from './typing.ts';
import { refresh } from '../../lib/query.ts';

export const supportLive: LiveListener = {
  'chat.message': ({ author }, cache) => {
    if (author === 'staff') houseTypes(false);
    void refresh(cache, messagesKey);
  },
  'chat.seen': (_seq, cache) => void refresh(cache, messagesKey),
  'chat.typing': () => houseTypes(true),
};
