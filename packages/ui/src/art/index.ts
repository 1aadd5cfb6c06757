/** The art generator: mark, motifs, tiles and banners, drawn by pure functions of their seed. */
export { Banner, Mark, Motif, Tile } from './Art.tsx';
export type { BannerName } from './banner.ts';
export type { MotifName } from './motif.ts';
export type { TileWish } from './tile.ts';
