/** Public interface of platform messages: notices to members on the site, and which were read. */
import { inboxRoutes } from '@banyan/protocol/inbox';
import { messagesRoutes } from '@banyan/protocol/messages';
import type { Module } from '../../infra/module.ts';
import { messagesBackground, messagesSettings } from '../../adapters/messages/index.ts';
import { type ContentParts, playerNoticeIds, playerNotices } from '../content/index.ts';
import { inboxUseCases, messagesUseCases } from './routes.ts';
import { inboxTick, messageDays } from './tidy.ts';

export { listInbox } from './list-inbox.ts';
export { isReadOf, markMessages } from './inbox-store.ts';
export { notify } from './notify.ts';
export { type ManyNotice, notifyMany } from './notify-many.ts';

export const messagesModule: Module<ContentParts> = {
  name: 'messages',
  personal: [
    { table: 'member_messages', erased: 'delete' },
    { table: 'message_reads', erased: 'delete' },
  ],
  routes({ bind }, { content }) {
    const parts = { notices: playerNotices(content), noticeIds: playerNoticeIds(content) };
    bind(messagesRoutes, messagesUseCases(parts));
    bind(inboxRoutes, inboxUseCases(parts));
  },
  background: { ...messagesBackground, ticks: [...(messagesBackground.ticks ?? []), inboxTick] },
  settings: [...messagesSettings, messageDays],
};
