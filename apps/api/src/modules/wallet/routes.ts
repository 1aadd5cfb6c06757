/** The wallet's routes, one line each. */
import { walletRoutes } from '@banyan/protocol/wallet';
import type { UseCases } from '../../infra/bind.ts';
import { balance } from './balance.ts';
import { merchantWallet } from './merchant-wallet.ts';
import { statement } from './statement.ts';

export const walletUseCases: UseCases<typeof walletRoutes> = {
  'GET /wps/v2/wallets/balance': balance,
  'GET /wps/v2/wallets/statement': statement,
  'GET /wps/relay/GCS_merchantWallet': merchantWallet,
};
