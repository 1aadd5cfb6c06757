/** Public interface of transfer wallets: money in transit to vendors that hold a balance. */
import { vendorWalletRoutes } from '@banyan/protocol/vendor-wallets';
import type { Module } from '../../infra/module.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { transferBackground } from './background.ts';
import { walletTransfersPerMinute } from './move-by-hand.ts';
import { vendorWalletUseCases } from './routes.ts';
export { listTransfers, settleTransfer } from './settle-transfer.ts';
export { hasTransferEnded, readVendorBalances, readUnderWay } from './transfer-store.ts';
export { leave, sendIn } from './vendor-transfer.ts';

export const transferWalletModule: Module<{ readonly limits: RateLimits }> = {
  name: 'transfer-wallet',
  personal: [
    { table: 'play_transfers', open: ['sending', 'pending', 'unknown'], erased: 'books' },
    { table: 'play_vendor_balances', open: 'any', erased: 'books' },
  ],
  routes: ({ bind }, { limits }) => bind(vendorWalletRoutes, vendorWalletUseCases(limits)),
  settings: [walletTransfersPerMinute],
  background: transferBackground,
};
