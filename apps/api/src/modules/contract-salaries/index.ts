/** Public interface of real-time salaries: each settled bet pays everybody above their part, every five minutes. */
import { contractSalariesRoutes } from '@banyan/protocol/contract-salaries';
import type { Module } from '../../infra/module.ts';
import { contractSalariesBackground } from './background.ts';
import { contractSalariesUseCases } from './routes.ts';

export const contractSalariesModule: Module = {
  name: 'contract-salaries',
  personal: [
    { table: 'contract_salary_chains', withheld: 'counted', erased: 'books' },
    { table: 'contract_salary_places', withheld: 'counted', erased: 'books' },
    { table: 'contract_salary_plays', withheld: 'counted', erased: 'books' },
    { table: 'contract_salary_sums', erased: 'books' },
  ],
  routes: ({ bind }) => bind(contractSalariesRoutes, contractSalariesUseCases),
  background: contractSalariesBackground,
};
