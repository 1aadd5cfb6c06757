/** The ways to deposit as an operator has set them up, with the accounts that receive money, masked. */
import { toWire } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import { maskedNumber, tailOf } from '@banyan/core/withdrawals';
import type { depositsAdminRoutes } from '@banyan/protocol/admin/deposits';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { allMethods } from '../cashier/index.ts';
import { readAccounts } from '../receiving-accounts/index.ts';

export const listMethods: AdminUseCase<(typeof depositsAdminRoutes)['GET /admin/api/deposit-methods']> = async (
  context,
) => {
  const [methods, accounts] = await Promise.all([allMethods(context), readAccounts(context.database)]);
  return ok(
    methods.map(({ method: { code, adapter, currency, isOpen, minimum, maximum, fee }, faults }) => ({
      ...{ code, adapter, currency, isOpen, minimum, maximum, faults: [...faults] },
      fee: { fixed: fee.fixed, rate: fee.rate },
      accounts: accounts
        .filter(({ method }) => method === code)
        .map(({ number, bank, isOpen: isReceiving, today }) => ({
          number: maskedNumber(tailOf(number)),
          bank,
          isOpen: isReceiving,
          today: toWire(today),
        })),
    })),
  );
};
