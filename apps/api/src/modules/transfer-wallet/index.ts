/** The door of transfer wallets: money on its way to vendors that hold a balance. */
export { transferBackground } from './background.ts';
export { listTransfers, settleTransfer } from './settle-transfer.ts';
export { readPurses, readUnderWay } from './transfer-store.ts';
export { leave, sendIn } from './vendor-transfer.ts';
