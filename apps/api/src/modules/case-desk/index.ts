/** Public interface of the desk of cases: its calls in the back office. What a case is about is decided by the module it comes from. */
import { casesRoutes } from '@banyan/protocol/admin/cases';
import type { Module } from '../../infra/module.ts';
import { caseUseCases } from './routes.ts';

export const caseDeskModule: Module = {
  name: 'case-desk',
  routes: ({ bindAdmin }) => bindAdmin(casesRoutes, caseUseCases),
};
