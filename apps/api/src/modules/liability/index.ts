/** Public interface of liability: what the house owes, from the ledger, open plays, vendors' wallets and points. */
import { liabilityRoutes } from '@banyan/protocol/admin/liability';
import type { Module } from '../../infra/module.ts';
import { liabilityUseCases } from './routes.ts';

export const liabilityModule: Module = {
  name: 'liability',
  routes: ({ bindAdmin }) => bindAdmin(liabilityRoutes, liabilityUseCases),
};
