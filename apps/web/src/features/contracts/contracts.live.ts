/** A contract that was offered, answered or ended, and a bill that was paid or is owed, are told by their message, which is written with them. */
import type { LiveListener } from '../../lib/liveListener.ts';
import { refresh } from '../../lib/query.ts';
import { contractReads } from './contracts.queries.ts';

export const contractsLive: LiveListener = {
  'messages.new': ({ type }, cache) => {
    if (type.startsWith('contract-')) void refresh(cache, ...contractReads);
  },
};
