/** The routes of platform messages, one line each. */
import type { inboxRoutes } from '@banyan/protocol/inbox';
import type { messagesRoutes } from '@banyan/protocol/messages';
import type { UseCases } from '../../infra/bind.ts';
import { deleteMessages, readMessages, restoreMessages } from './change-inbox.ts';
import { listInbox } from './list-inbox.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import type { MessagesParts } from './parts.ts';
import { unreadCount } from './unread-count.ts';

export const messagesUseCases = (parts: MessagesParts): UseCases<typeof messagesRoutes> => ({
  'GET /wps/relay/CSP_unreadCount': unreadCount(parts),
  'GET /wps/messages': listMessages(parts),
  'POST /wps/messages/read': markRead(parts),
});

export const inboxUseCases = (parts: MessagesParts): UseCases<typeof inboxRoutes> => ({
  'GET /wps/messages/inbox': listInbox,
  'POST /wps/messages/inbox/read': readMessages(parts),
  'POST /wps/messages/inbox/delete': deleteMessages(parts),
  'POST /wps/messages/inbox/restore': restoreMessages(parts),
});
