/** Public interface of rebate differentials: of each settled lottery bet at a series every upline gets its part, from the house. */
import { differentialsRoutes } from '@banyan/protocol/differentials';
import type { Module } from '../../infra/module.ts';
import { differentialsBackground } from './background.ts';
import { differentialsUseCases } from './routes.ts';

export { noteDifferentials } from './note-differentials.ts';
export { differentialChecks } from './verify.ts';

export const differentialsModule: Module = {
  name: 'differentials',
  personal: [
    { table: 'differential_parts', withheld: 'counted', erased: 'books' },
    { table: 'differential_sums', withheld: 'counted', erased: 'books' },
    { table: 'differential_payments', erased: 'books' },
  ],
  routes: ({ bind }) => bind(differentialsRoutes, differentialsUseCases),
  background: differentialsBackground,
};
