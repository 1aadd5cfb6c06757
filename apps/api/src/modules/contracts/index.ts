/** Public interface of contracts of agents: what was offered, what is in force, and what has ended. Bills read them here. */
import { contractsAdminRoutes } from '@banyan/protocol/admin/contracts';
import { contractsRoutes } from '@banyan/protocol/contracts';
import type { Module } from '../../infra/module.ts';
import { contractSettings } from './contract-settings.ts';
import { endAct } from './house-end.ts';
import { offerAct } from './house-offer.ts';
import { contractsAdminUseCases, contractsUseCases } from './routes.ts';

export { contractGroups, contractsBetween } from './between.ts';
export {
  type ContractRow,
  acceptedOf,
  activeContracts,
  contractsOf,
  findContract,
  offeredKinds,
} from './contract-store.ts';
export { leaveBehind, leftBehindBy, lockContracts } from './moved.ts';
export { ratesOfBets, ratesOfBetsKeys } from './contract-settings.ts';
export { seedDemoContracts } from './seed-demo.ts';

export const contractsModule: Module = {
  name: 'contracts',
  routes({ bind, bindAdmin }) {
    bind(contractsRoutes, contractsUseCases);
    bindAdmin(contractsAdminRoutes, contractsAdminUseCases);
  },
  acts: [offerAct, endAct],
  settings: contractSettings,
  personal: [
    {
      ...{
        table: 'contracts',
        without: ['offered_by', 'approved_by', 'answer_id', 'end_id', 'because'],
        erased: 'books',
      },
      open: ['pending', 'accepted'],
    },
  ],
};
