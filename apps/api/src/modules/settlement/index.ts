/** Public interface of settlement: bets of a draw are paid by its numbers, or refunded when it is void. */
import type { Module } from '../../infra/module.ts';
import { settlementBackground } from './background.ts';
export { type Moved, previewSettlement } from './preview-settlement.ts';
export { type SettleOptions, settleDraw } from './settle-draw.ts';

export const settlementModule: Module = {
  name: 'settlement',
  background: settlementBackground,
};
