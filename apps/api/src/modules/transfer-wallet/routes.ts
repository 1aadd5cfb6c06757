/** The routes of wallets at vendors, one line each. */
import type { vendorWalletRoutes } from '@banyan/protocol/vendor-wallets';
import type { UseCases } from '../../infra/bind.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { walletTransfer } from './move-by-hand.ts';
import { vendorWallets } from './vendor-wallets.ts';

export const vendorWalletUseCases = (limits: RateLimits): UseCases<typeof vendorWalletRoutes> => ({
  'GET /wps/relay/GCS_vendorWallets': vendorWallets(limits),
  'POST /wps/relay/GCS_walletTransfer': walletTransfer(limits),
});
