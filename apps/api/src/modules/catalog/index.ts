/** The catalogue's door: its routes, what the back office changes in it, and what the modules that run games tell it. */
export { addVendor } from './add-vendor.ts';
export { catalogBackground, openSync } from './background.ts';
export { type Playable, findPlayable, findTitles, titleIn } from './find-playable.ts';
export { findBook } from './find-book.ts';
export { findLotteryVendor } from './find-lottery-vendor.ts';
export { type GameCounts, countGames } from './count-games.ts';
export type { GameChange } from './game-store.ts';
export { noteOpened } from './note-opened.ts';
export { type Games, openGames } from './open-games.ts';
export { catalogUseCases } from './routes.ts';
export { seedVendors } from './seed.ts';
export { setCategory } from './set-category.ts';
export { setGame } from './set-game.ts';
export { setVendor } from './set-vendor.ts';
export { type Synchronised, syncGames } from './sync-games.ts';
export { vendorName } from './vendor-name.ts';
