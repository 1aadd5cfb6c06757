/** The routes of payout accounts, one line each. */
import type { payoutAccountsRoutes } from '@banyan/protocol/payout-accounts';
import type { UseCases } from '../../infra/bind.ts';
import type { PasswordParts } from '../passwords/index.ts';
import { bindAccount } from './bind-account.ts';
import { listAccounts } from './list-accounts.ts';

export const payoutAccountsUseCases = (parts: PasswordParts): UseCases<typeof payoutAccountsRoutes> => ({
  'GET /wps/payout-accounts': listAccounts,
  'POST /wps/payout-accounts': bindAccount(parts),
});
