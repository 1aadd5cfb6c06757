/** Support's door: the chat's routes, what the people of the house do with it, and its settings. */
import { conversationsPerAddress, messagesPerMinute } from './limits.ts';

export { listConversations, readConversation } from './read-conversation.ts';
export { reply } from './reply.ts';
export type { SupportParts } from './parts.ts';
export { supportUseCases } from './routes.ts';
export { serveVisitors } from './serve-visitors.ts';
export { unreadAnswers } from './unread-answers.ts';

export const supportSettings = [messagesPerMinute, conversationsPerAddress];
