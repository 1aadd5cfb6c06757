/** Public interface of free rounds that the operator grants. */
import type { Module } from '../../infra/module.ts';
import { freeRoundBackground } from './background.ts';
export {
  type FreeRoundRow,
  insertFreeRounds,
  openFreeRoundsOf,
  readFreeRounds,
  readGrants,
  readOpenFreeRounds,
  writeFreeRounds,
} from './free-round-store.ts';
export { grantFreeRounds, grantInto, revokeFreeRounds, revokeInto } from './grant-free-rounds.ts';

export const freeRoundsModule: Module = {
  name: 'free-rounds',
  personal: [{ table: 'play_free_round_grants', erased: 'play' }],
  background: freeRoundBackground,
};
