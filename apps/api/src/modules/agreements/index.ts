/** Public interface of agreements: what members accepted, and what is still due from whose account was opened by somebody else. */
import { agreementsRoutes } from '@banyan/protocol/agreements';
import type { Module } from '../../infra/module.ts';
import { agreementVersion } from './agree.ts';
import { agreementsUseCases } from './routes.ts';

export { deleteDue as settleDue, dueOf, insertDue as agreeLater } from './agreement-store.ts';
export { recordAgreements } from './agree.ts';

export const agreementsModule: Module = {
  name: 'agreements',
  personal: [
    { table: 'agreements', erased: 'decisions' },
    { table: 'agreements_due', erased: 'delete' },
  ],
  routes: ({ bind }) => bind(agreementsRoutes, agreementsUseCases),
  settings: [agreementVersion],
};
