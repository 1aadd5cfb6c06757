/** Support's routes, one line each. */
import type { chatsRoutes } from '@banyan/protocol/admin/chats';
import type { supportRoutes } from '@banyan/protocol/support';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import type { UseCases } from '../../infra/bind.ts';
import { countChats, listChats, listColleagues } from './list-chats.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import { ofOwnChat } from './own-chats.ts';
import type { SupportParts } from './parts.ts';
import { answerChat, showChat, showStaffTyping } from './show-chat.ts';
import { sayTyping } from './typing.ts';
import { claimChat, closeChat, handOver, releaseChat } from './work-on-chat.ts';
import { writeMessage } from './write-message.ts';

export const supportUseCases = (parts: SupportParts): UseCases<typeof supportRoutes> => ({
  'GET /wps/support/messages': listMessages,
  'POST /wps/support/messages': writeMessage(parts),
  'PUT /wps/support/typing': sayTyping,
  'PUT /wps/support/read': markRead,
});

export const chatsUseCases: AdminUseCases<typeof chatsRoutes> = {
  'GET /admin/api/chats': listChats,
  'GET /admin/api/chats/counts': countChats,
  'GET /admin/api/chats/colleagues': listColleagues,
  'GET /admin/api/chats/:id': ofOwnChat(showChat),
  'POST /admin/api/chats/:id/claim': ofOwnChat(claimChat),
  'POST /admin/api/chats/:id/release': ofOwnChat(releaseChat),
  'POST /admin/api/chats/:id/replies': ofOwnChat(answerChat),
  'POST /admin/api/chats/:id/typing': ofOwnChat(showStaffTyping),
  'POST /admin/api/chats/:id/hand-over': ofOwnChat(handOver),
  'POST /admin/api/chats/:id/close': ofOwnChat(closeChat),
};
