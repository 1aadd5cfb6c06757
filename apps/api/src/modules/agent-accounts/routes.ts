/** The routes of accounts that agents open, one line each. */
import type { agentAccountsRoutes } from '@banyan/protocol/agent-accounts';
import type { UseCases } from '../../infra/bind.ts';
import type { PasswordParts } from '../passwords/index.ts';
import { lockAccount } from './lock-account.ts';
import { openAccount } from './open-account.ts';
import { showAccounts } from './show-accounts.ts';

export const agentAccountsUseCases = (parts: PasswordParts): UseCases<typeof agentAccountsRoutes> => ({
  'GET /wps/agent/accounts': showAccounts,
  'POST /wps/agent/accounts': openAccount(parts),
  'POST /wps/agent/accounts/:member/lock': lockAccount,
});
