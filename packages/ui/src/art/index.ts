/** The art as elements: mark, motifs, tiles and banners. The drawing itself is in `@banyan/ui/draw`. */
export { Banner, Emblem, Mark, Motif, Tile } from './Art.tsx';
export type { BannerName, MotifName, TileWish } from '../draw/index.ts';
