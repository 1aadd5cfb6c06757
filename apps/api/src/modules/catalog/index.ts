/** Public interface of catalogue: its routes, what the back office changes in it, and what the modules that run games report to it. */
import { catalogRoutes } from '@banyan/protocol/catalog';
import { gamesRoutes } from '@banyan/protocol/admin/games';
import type { Module } from '../../infra/module.ts';
import { catalogBackground } from './background.ts';
import type { CatalogParts } from './parts.ts';
import { catalogUseCases, catalogueUseCases } from './routes.ts';
export { addVendor } from './add-vendor.ts';
export { openSync } from './background.ts';
export { type Playable, findPlayable, findTitles, titleIn } from './find-playable.ts';
export { findBook } from './find-book.ts';
export { findLotteryVendor } from './find-lottery-vendor.ts';
export { type GameCounts, countGames } from './count-games.ts';
export type { GameChange } from './game-store.ts';
export { noteOpened } from './note-opened.ts';
export { openGames } from './open-games.ts';
export type { CatalogParts } from './parts.ts';
export { seedVendors } from './seed.ts';
export { setCategory } from './set-category.ts';
export { setGame } from './set-game.ts';
export { setVendor, writeVendor } from './set-vendor.ts';
export { categoriesOf } from './staff-lists.ts';
export { inWords, syncGames } from './sync-games.ts';
export { syncVendor } from './sync-vendor.ts';
export { vendorName } from './vendor-name.ts';
export { largestNamedWins, unnamedAmong } from './win-store.ts';
export { publicNameOf } from './winners.ts';

export const catalogModule: Module<CatalogParts> = {
  name: 'catalog',
  personal: [
    { table: 'catalog_favourites', erased: 'delete' },
    { table: 'catalog_recents', erased: 'delete' },
    { table: 'catalog_unnamed', erased: 'delete' },
    { table: 'catalog_wins', erased: 'delete' },
  ],
  routes({ bind, bindAdmin }, { games, popularLotteries }) {
    bind(catalogRoutes, catalogUseCases(games, popularLotteries));
    bindAdmin(gamesRoutes, catalogueUseCases);
  },
  background: catalogBackground,
  caches: [{ topics: ['catalog.changed'], invalidate: ({ games }) => games.invalidate() }],
};
