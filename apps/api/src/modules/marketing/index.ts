/** Public interface of marketing: whether a member wants to be written to with offers, and how they end it. */
import { marketingRoutes } from '@banyan/protocol/marketing';
import type { Module } from '../../infra/module.ts';
import { marketingUseCases } from './routes.ts';
import { marketingDefault } from './settings.ts';
export { type Said, lockSaid, writeSaid } from './choice-store.ts';
export { oneClickAddress, unsubscribePage } from './link.ts';
export { wants } from './settings.ts';

export const marketingModule: Module = {
  name: 'marketing',
  personal: [
    { table: 'marketing_choices', erased: 'delete' },
    { table: 'marketing_changes', erased: 'delete' },
  ],
  routes: ({ bind }) => bind(marketingRoutes, marketingUseCases),
  settings: [marketingDefault],
};
