/** All numbers of a draw, tier by tier. */
export { type Marked, PrizeTable, type PrizeTier } from './PrizeTable.tsx';
