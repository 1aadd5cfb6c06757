/** Public interface of payout accounts: where a member's money is paid out to. */
import { payoutAccountsRoutes } from '@banyan/protocol/payout-accounts';
import type { Module } from '../../infra/module.ts';
import type { PasswordParts } from '../passwords/index.ts';
import { accountSettings } from './account-settings.ts';
import { removeAccountAct } from './remove-act.ts';
import { readSealed } from './account-store.ts';
import { payoutAccountsUseCases } from './routes.ts';
export { institutionOf, opensKind } from './account-settings.ts';
export { type AccountRow, openAccount, othersWith, readAccount } from './account-store.ts';
export { listAccounts } from './list-accounts.ts';
export { payeeKeysOfMany, payeeSharersOfMany } from './sharers-of-many.ts';
export { numberOwners } from './number-owners.ts';
export { readAccounts } from './account-store.ts';
export { changePayoutAccount, showPayoutAccounts } from './change-account.ts';

export const payoutAccountsModule: Module<PasswordParts> = {
  name: 'payout-accounts',
  personal: [
    { table: 'payout_accounts', read: readSealed, erased: 'papers' },
    { table: 'payout_account_owners', withheld: 'working', erased: 'papers' },
    { table: 'payout_account_changes', without: ['by_whom'], erased: 'decisions' },
  ],
  routes: ({ bind }, parts) => bind(payoutAccountsRoutes, payoutAccountsUseCases(parts)),
  settings: accountSettings,
  acts: [removeAccountAct],
};
