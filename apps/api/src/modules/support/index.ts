/** Public interface of support: the chat's routes on both sides, what commands do with it, and its settings. */
import { chatsRoutes } from '@banyan/protocol/admin/chats';
import { supportRoutes } from '@banyan/protocol/support';
import type { Module } from '../../infra/module.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { type ContentParts, helpArticles } from '../content/index.ts';
import { closeSilentChats } from './close-silent.ts';
import { closesAfterHours, conversationsPerAddress, messagesPerMinute } from './limits.ts';
import { chatsUseCases, supportUseCases } from './routes.ts';
import { serveVisitors } from './serve-visitors.ts';
import { readChats } from './store.ts';

export { conversationsFor } from './conversations-for.ts';
export { readConversation } from './read-conversation.ts';
export { reply } from './reply.ts';
export { showTyping } from './typing.ts';
export { unreadAnswers } from './unread-answers.ts';

export const supportModule: Module<ContentParts & { readonly limits: RateLimits }> = {
  name: 'support',
  personal: [{ table: 'conversations', read: readChats, erased: 'delete' }],
  routes({ app, context, bind, bindAdmin }, { limits, content }) {
    serveVisitors(app, context);
    bind(supportRoutes, supportUseCases({ limits, articles: helpArticles(content) }));
    bindAdmin(chatsRoutes, chatsUseCases);
  },
  background: { ticks: [{ name: 'support.close-silent', everyMs: 600_000, on: 'leader', run: closeSilentChats }] },
  settings: [messagesPerMinute, conversationsPerAddress, closesAfterHours],
};
