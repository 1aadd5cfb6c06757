/**
 * The pure entry point of the art: functions of their seed that return SVG text. They need no browser, no React and no font for
 * anything but titles, so the server may draw with them too.
 */
export { badge, isBadge } from './badge.ts';
export { banner, type BannerName, bannerNames, isBanner } from './banner.ts';
export { emblem, type EmblemWish } from './emblem.ts';
export { logo, type LogoVariant } from './logo.ts';
export { mark } from './mark.ts';
export { isMotif, motif, type MotifName, motifNames, motifsOf } from './motif.ts';
export { tile, type TileWish } from './tile.ts';
export { artVersion } from './version.ts';
