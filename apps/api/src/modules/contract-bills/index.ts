/** Public interface of bills of agents' contracts: paid from above downwards, and computed again by anybody. Runs write them. */
import { contractBillsAdminRoutes } from '@banyan/protocol/admin/contract-bills';
import { contractBillsRoutes } from '@banyan/protocol/contract-bills';
import type { Module } from '../../infra/module.ts';
import { contractBillsBackground } from './background.ts';
import { contractBillsAdminUseCases, contractBillsUseCases } from './routes.ts';

export { billsOfContracts, billsToDecide, insertBills, openBills } from './bill-store.ts';
export { decideBill } from './decide-bill.ts';
export { contractDebt } from './debt.ts';
export {
  type RunKey,
  type RunLine,
  type RunPeriod,
  type RunSpan,
  insertLines,
  insertRun,
  lastRuns,
} from './run-store.ts';

export const contractBillsModule: Module = {
  name: 'contract-bills',
  personal: [
    { table: 'contract_run_lines', withheld: 'counted', erased: 'books' },
    { table: 'contract_run_places', withheld: 'counted', erased: 'books' },
    {
      ...{ table: 'contract_bills', without: ['payer', 'decided_by'], erased: 'books' },
      open: ['to-approve', 'due', 'insufficient', 'part'],
    },
  ],
  routes({ bind, bindAdmin }) {
    bind(contractBillsRoutes, contractBillsUseCases);
    bindAdmin(contractBillsAdminRoutes, contractBillsAdminUseCases);
  },
  background: contractBillsBackground,
};
