/** Public interface of marketing: whether a member wants to be written to with offers, and how they end it. */
import { marketingRoutes } from '@banyan/protocol/marketing';
import type { Module } from '../../infra/module.ts';
import { changeChoices, readChoices } from './choices.ts';
import { marketingDefault } from './settings.ts';
import { oneClick, unsubscribe } from './unsubscribe.ts';
export { type Said, lockSaid, writeSaid } from './choice-store.ts';
export { oneClickAddress, unsubscribePage } from './link.ts';
export { wants } from './settings.ts';

export const marketingModule: Module = {
  name: 'marketing',
  personal: [
    { table: 'marketing_choices', erased: 'delete' },
    { table: 'marketing_changes', erased: 'delete' },
  ],
  routes: ({ bind }) =>
    bind(marketingRoutes, {
      'GET /wps/marketing': readChoices,
      'PUT /wps/marketing': changeChoices,
      'POST /wps/marketing/unsubscribe': unsubscribe,
      'POST /wps/marketing/one-click/:token': oneClick,
    }),
  settings: [marketingDefault],
};
