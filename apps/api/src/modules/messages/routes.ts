/** The routes of platform messages, one line each. */
import type { messagesRoutes } from '@banyan/protocol/messages';
import type { UseCases } from '../../infra/bind.ts';
import type { playerNoticeIds, playerNotices } from '../content/index.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import { unreadCount } from './unread-count.ts';

/** What is shown to players now. */
export type MessagesParts = {
  readonly notices: ReturnType<typeof playerNotices>;
  readonly noticeIds: ReturnType<typeof playerNoticeIds>;
};

export const messagesUseCases = (parts: MessagesParts): UseCases<typeof messagesRoutes> => ({
  'GET /wps/relay/CSP_unreadCount': unreadCount(parts),
  'GET /wps/messages': listMessages(parts),
  'POST /wps/messages/read': markRead(parts),
});
