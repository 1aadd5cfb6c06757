/** The art generator: mark, motifs, tiles and banners as pure functions of their seed, and as components. */
export { Banner, Mark, Motif, Tile } from './Art.tsx';
export { type BannerName, banner } from './banner.ts';
export { mark } from './mark.ts';
export { type MotifName, motif } from './motif.ts';
export { type TileWish, tile } from './tile.ts';
