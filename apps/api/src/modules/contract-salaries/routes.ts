/** The routes of real-time salaries, one line each. */
import type { contractSalariesRoutes } from '@banyan/protocol/contract-salaries';
import type { UseCases } from '../../infra/bind.ts';
import { listOwnSalaries, readOwnSalary } from './own-salaries.ts';

export const contractSalariesUseCases: UseCases<typeof contractSalariesRoutes> = {
  'GET /wps/agent/salaries': listOwnSalaries,
  'GET /wps/agent/salaries/:contract': readOwnSalary,
};
