/** The catalogue's door: its routes, what the back office changes in it, and what the modules that run games tell it. */
export { addVendor } from './add-vendor.ts';
export { type Playable, findPlayable, titleIn } from './find-playable.ts';
export { findLotteryVendor } from './find-lottery-vendor.ts';
export { type GameCounts, countGames } from './count-games.ts';
export { catalogUseCases } from './routes.ts';
export { seedVendors } from './seed.ts';
export { setCategory } from './set-category.ts';
export { setVendor } from './set-vendor.ts';
export { vendorName } from './vendor-name.ts';
