/** Live lo: the family, and the table that its draws fill. */
export { liveLo } from './family.ts';
export { type LivePlace, type LiveTier, livePlace, livePrizes } from './table.ts';
