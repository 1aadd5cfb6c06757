/** How much one may write. */
import { Type } from 'typebox';
import { setting } from '../../infra/settings.ts';

export const messagesPerMinute = setting({
  key: 'limit.chatMessagesPerMinute',
  summary: 'Messages of one conversation in a minute.',
  shape: Type.Integer({ minimum: 1, maximum: 1000 }),
  default: 20,
});

export const conversationsPerAddress = setting({
  key: 'limit.conversationsPerAddress',
  summary: 'Conversations that visitors of one address open in five minutes.',
  shape: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  default: 10,
  demo: 1000,
});
