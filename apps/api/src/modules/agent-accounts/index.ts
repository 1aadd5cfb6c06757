/** Public interface of agent accounts: what agents open for their own team. */
import { agentAccountsRoutes } from '@banyan/protocol/agent-accounts';
import type { Module } from '../../infra/module.ts';
import type { PasswordParts } from '../passwords/index.ts';
import { agentAccountsUseCases } from './routes.ts';
import { accountsPerDay, agentLocks } from './settings.ts';

export { agentLocks } from './settings.ts';

export const agentAccountsModule: Module<PasswordParts> = {
  name: 'agent-accounts',
  personal: [{ table: 'agent_accounts', without: ['agent'], erased: 'books' }],
  routes: ({ bind }, parts) => bind(agentAccountsRoutes, agentAccountsUseCases(parts)),
  settings: [accountsPerDay, agentLocks],
};
