/** Public interface of transfer wallets: money in transit to vendors that hold a balance. */
import type { Module } from '../../infra/module.ts';
import { transferBackground } from './background.ts';
export { listTransfers, settleTransfer } from './settle-transfer.ts';
export { hasTransferEnded, readVendorBalances, readUnderWay } from './transfer-store.ts';
export { leave, sendIn } from './vendor-transfer.ts';

export const transferWalletModule: Module = {
  name: 'transfer-wallet',
  background: transferBackground,
};
