/** The routes of platform messages, one line each. */
import type { messagesRoutes } from '@banyan/protocol/messages';
import type { UseCases } from '../../infra/bind.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import type { MessagesParts } from './parts.ts';
import { unreadCount } from './unread-count.ts';

export const messagesUseCases = (parts: MessagesParts): UseCases<typeof messagesRoutes> => ({
  'GET /wps/relay/CSP_unreadCount': unreadCount(parts),
  'GET /wps/messages': listMessages(parts),
  'POST /wps/messages/read': markRead(parts),
});
