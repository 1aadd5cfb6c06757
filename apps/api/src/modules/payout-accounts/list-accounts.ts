/** The caller's bound accounts, and what can be bound. */
import { maskedHolder } from '@banyan/core/withdrawals';
import { ok } from '@banyan/core/results';
import type { payoutAccountsRoutes } from '@banyan/protocol/payout-accounts';
import type { UseCase } from '../../infra/bind.ts';
import { accountsAtMost, institutionsSetting } from './account-settings.ts';
import { readAccounts } from './account-store.ts';
import { toWireAccount } from './account-wire.ts';
import { payeeOf } from './payee.ts';

export const listAccounts: UseCase<(typeof payoutAccountsRoutes)['GET /wps/payout-accounts']> = async (
  context,
  _input,
  { memberId },
) => {
  const { database, settings } = context;
  const [rows, payee] = [await readAccounts(database, memberId), await payeeOf(context, database, memberId)];
  return ok({
    accounts: rows.map((row) => toWireAccount(context, row)),
    institutions: settings
      .get(institutionsSetting)
      .filter(({ isOpen }) => isOpen)
      .map(({ code, kind, name, digits }) => ({ code, kind, name, digits })),
    atMost: settings.get(accountsAtMost),
    payee: payee === undefined ? null : maskedHolder(payee),
  });
};
