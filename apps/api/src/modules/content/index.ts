/** Public interface of content: its routes, its cache, what an operator does with it, and what an installation starts with. */
import { contentRoutes } from '@banyan/protocol/content';
import type { Module } from '../../infra/module.ts';
import { contentBackground } from './background.ts';
import { contentUseCases } from './routes.ts';
import type { ContentCache } from './content-cache.ts';
export { deleteItem, dropItem } from './delete-item.ts';
export { documentVersions } from './document-versions.ts';
export { exportItems, importItems } from './import-items.ts';
export { type Item, readItem } from './item.ts';
export { type Kind, isKind, kinds } from './kinds.ts';
export { playerNoticeIds, playerNotices } from './player-notices.ts';
export { bare, publishItem, unpublishItem } from './publish-item.ts';
export { type SaveFault, changeItem, createItem, saveItem } from './save-item.ts';
export { promotionTitles, promotionsShown } from './promotion-titles.ts';
export { helpArticles } from './help-articles.ts';
export { seedContent } from './seed.ts';
export type { Change } from './store.ts';
export { type Summary, listItems, showItem, versions } from './versions.ts';
export { openContentCache, spokenText } from './content-cache.ts';

/** The cache of what is published. */
export type ContentParts = { readonly content: ContentCache };

export const contentModule: Module<ContentParts> = {
  name: 'content',
  routes: ({ bind }, { content }) => bind(contentRoutes, contentUseCases(content)),
  background: contentBackground,
  caches: [{ topics: ['content.changed'], invalidate: ({ content }) => content.invalidate() }],
};
