/** The door of content: its routes, what is kept in memory, what an operator does with it, and what an installation starts with. */
export { contentBackground } from './background.ts';
export { changeItem } from './change-item.ts';
export { createItem } from './create-item.ts';
export { deleteItem } from './delete-item.ts';
export { documentVersions } from './document-versions.ts';
export { exportItems, importItems } from './import-items.ts';
export { type Kind, isKind, kinds } from './kinds.ts';
export { listItems, showItem } from './list-items.ts';
export { playerNoticeIds, playerNotices } from './player-notices.ts';
export { publishItem, unpublishItem } from './publish-item.ts';
export type { EditWorld } from './put-item.ts';
export { helpArticles } from './help-articles.ts';
export { contentUseCases } from './routes.ts';
export { seedContent } from './seed.ts';
export { type Shelf, openShelf } from './shelf.ts';
