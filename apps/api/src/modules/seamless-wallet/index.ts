/** Public interface of the seamless wallet: the calls of vendors' servers, and the rounds they leave. */
import type { Module } from '../../infra/module.ts';
import type { VendorBook } from '../vendor-keys/index.ts';
import { seamlessBackground } from './background.ts';
import { serveHub } from './serve-hub.ts';
import { serveWallet } from './serve-wallet.ts';
import type { NameOf } from './wallet-parts.ts';
export { type Filled, fillFromJournal, type FillOptions } from './fill-journal.ts';
export { countInPlay, largestWins, reversedWins } from './paid-wins.ts';
export { type DayRow, countMismatched, hasCallsIn, lastCalls, readFigures } from './day-figures.ts';
export { type StaleRound, hasRoundEnded, readStale } from './stale-rounds.ts';
export type { PlayRequest } from './play-request.ts';
export { openBonusOfRounds } from './open-bonus.ts';
export { openMembers, type Players } from './players.ts';
export { roundOwners } from './round-owners.ts';
export { readOwnRounds } from './round-store.ts';
export { recordRounds } from './record-rounds.ts';
export { takeRequest } from './take-request.ts';
export type { NameOf } from './wallet-parts.ts';
export { type Minute, p99Of, readMinutes } from './call-figures.ts';
export { readActivity, readCeilings, readEvidence, readOpenRounds } from './vendor-rounds.ts';
export { setCeiling } from './credit-store.ts';
export { settleHeldCredit } from './held-credit.ts';

export const seamlessWalletModule: Module<{ readonly vendorBook: VendorBook; readonly nameOf: NameOf }> = {
  name: 'seamless-wallet',
  personal: [
    { table: 'play_rounds', open: ['open'], erased: 'play' },
    { table: 'play_transactions', erased: 'play' },
  ],
  async routes({ app, context }, { vendorBook, nameOf }) {
    await serveWallet(app, context, { vendorBook, nameOf });
    await serveHub(app, context, vendorBook);
  },
  background: seamlessBackground,
};
