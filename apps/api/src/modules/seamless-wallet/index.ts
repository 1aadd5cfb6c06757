/** The door of the seamless wallet: the calls that vendors' servers make, and the rounds they leave. */
export { type Filled, fillFromJournal, type FillOptions } from './fill-journal.ts';
export { countInPlay, largestWins, reversedWins } from './paid-wins.ts';
export type { PlayRequest } from './play-request.ts';
export { openMembers, type Players } from './players.ts';
export { readOwnRounds } from './round-store.ts';
export { serveHub } from './serve-hub.ts';
export { serveWallet } from './serve-wallet.ts';
export { takeRequest } from './take-request.ts';
export { seamlessBackground } from './background.ts';
export { setCeiling } from './credit-store.ts';
export { settleHeldCredit } from './held-credit.ts';
