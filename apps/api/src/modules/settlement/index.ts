/** The settlement's door: bets of a draw are paid by its numbers, or given back when it is void. */
export { settlementBackground } from './background.ts';
export { type SettleOptions, settleDraw } from './settle-draw.ts';
