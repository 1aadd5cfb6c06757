/** Public interface of platform messages: notices to members on the site, and which were read. */
import { messagesRoutes } from '@banyan/protocol/messages';
import type { Module } from '../../infra/module.ts';
import { messagesBackground, messagesSettings } from '../../adapters/messages/index.ts';
import { type ContentParts, playerNoticeIds, playerNotices } from '../content/index.ts';
import { messagesUseCases } from './routes.ts';

export const messagesModule: Module<ContentParts> = {
  name: 'messages',
  routes({ bind }, { content }) {
    const parts = { notices: playerNotices(content), noticeIds: playerNoticeIds(content) };
    bind(messagesRoutes, messagesUseCases(parts));
  },
  background: messagesBackground,
  settings: messagesSettings,
};
