/** Public interface of free bets on sports: given as rewards are claimed, and taken as the stake of one bet. */
import type { Module } from '../../infra/module.ts';

export {
  type FreeBetRow,
  endFreeBets,
  endReturnedFreeBets,
  insertFreeBet,
  lockFreeBets,
  returnFreeBets,
  waitingFreeBets,
} from './free-bet-store.ts';

export const freeBetsModule: Module = {
  name: 'free-bets',
  personal: [{ table: 'free_bets', erased: 'play' }],
};
