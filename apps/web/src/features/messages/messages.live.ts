/** A notice was published, the operator answered, or something was read on another device: what is new is asked again. */
import type { QueryClient } from '@tanstack/react-query';
import type { LiveListener } from '../../lib/liveListener.ts';
import { inboxKey, messagesKey, unreadKey } from './messages.queries.ts';
import { refresh } from '../../lib/query.ts';

const askAgain = (cache: QueryClient): void => void refresh(cache, unreadKey, messagesKey, inboxKey);

export const messagesLive: LiveListener = {
  'content.changed': ({ kind }, cache) => void (kind === 'notice' && askAgain(cache)),
  'chat.message': (_message, cache) => askAgain(cache),
  'messages.new': (_message, cache) => askAgain(cache),
  'messages.read': (_nothing, cache) => askAgain(cache),
};
