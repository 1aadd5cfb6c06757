/** Public interface of real-time salaries: each settled bet pays everybody above their part, every five minutes. */
import { contractSalariesRoutes } from '@banyan/protocol/contract-salaries';
import type { Module } from '../../infra/module.ts';
import type { UseCases } from '../../infra/bind.ts';
import { contractSalariesBackground } from './background.ts';
import { listOwnSalaries, readOwnSalary } from './own-salaries.ts';

const useCases: UseCases<typeof contractSalariesRoutes> = {
  'GET /wps/agent/salaries': listOwnSalaries,
  'GET /wps/agent/salaries/:contract': readOwnSalary,
};

export const contractSalariesModule: Module = {
  name: 'contract-salaries',
  personal: [
    { table: 'contract_salary_parts', withheld: 'counted', erased: 'books' },
    { table: 'contract_salary_places', withheld: 'counted', erased: 'books' },
    { table: 'contract_salary_sums', erased: 'books' },
  ],
  routes: ({ bind }) => bind(contractSalariesRoutes, useCases),
  background: contractSalariesBackground,
};
