/** Support's routes, one line each. */
import type { supportRoutes } from '@banyan/protocol/support';
import type { UseCases } from '../../infra/bind.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import type { SupportParts } from './parts.ts';
import { sayTyping } from './typing.ts';
import { writeMessage } from './write-message.ts';

export const supportUseCases = (parts: SupportParts): UseCases<typeof supportRoutes> => ({
  'GET /wps/support/messages': listMessages,
  'POST /wps/support/messages': writeMessage(parts),
  'PUT /wps/support/typing': sayTyping,
  'PUT /wps/support/read': markRead,
});
