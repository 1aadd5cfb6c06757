/** Public interface of support: the chat's routes, what customer service does with it, and its settings. */
import { supportRoutes } from '@banyan/protocol/support';
import type { Module } from '../../infra/module.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { type ContentParts, helpArticles } from '../content/index.ts';
import { supportUseCases } from './routes.ts';
import { serveVisitors } from './serve-visitors.ts';
import { conversationsPerAddress, messagesPerMinute } from './limits.ts';

export { listConversations, readConversation } from './read-conversation.ts';
export { reply } from './reply.ts';
export { showTyping } from './typing.ts';
export { unreadAnswers } from './unread-answers.ts';

export const supportModule: Module<ContentParts & { readonly limits: RateLimits }> = {
  name: 'support',
  routes({ app, context, bind }, { limits, content }) {
    serveVisitors(app, context);
    bind(supportRoutes, supportUseCases({ limits, articles: helpArticles(content) }));
  },
  settings: [messagesPerMinute, conversationsPerAddress],
};
