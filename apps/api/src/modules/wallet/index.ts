/** Public interface of wallet: balances and statements in the shape of the wire. */
import { walletRoutes } from '@banyan/protocol/wallet';
import type { Module } from '../../infra/module.ts';
import { walletBackground } from './deliver-credit.ts';
import { walletUseCases } from './routes.ts';
export { walletOf } from './balance.ts';
export { toLedgerLine } from './statement.ts';

export const walletModule: Module = {
  name: 'wallet',
  routes: ({ bind }) => bind(walletRoutes, walletUseCases),
  background: walletBackground,
};
