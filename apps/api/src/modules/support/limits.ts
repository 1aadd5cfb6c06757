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

export const closesAfterHours = setting({
  key: 'support.closesAfterHours',
  summary:
    'After so many hours without a word a chat in which nobody waits for an answer is closed; it opens again when its person writes.',
  shape: Type.Integer({ minimum: 1, maximum: 720 }),
  default: 24,
});
