/** The ways to deposit as an operator has set them up, with the accounts that receive money, masked, and how they did in the last 24 hours. */
import { money, toWire } from '@banyan/core/money';
import { percentOf } from '@banyan/core/reports';
import { ok } from '@banyan/core/results';
import { maskedNumber, tailOf } from '@banyan/core/withdrawals';
import type { depositsAdminRoutes } from '@banyan/protocol/admin/deposits';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { allMethods, depositsByMethod } from '../cashier/index.ts';
import { readAccounts } from '../receiving-accounts/index.ts';

const lately = 86_400_000;

export const listMethods: AdminUseCase<(typeof depositsAdminRoutes)['GET /admin/api/deposit-methods']> = async (
  context,
) => {
  const { database, clock } = context;
  const until = new Date(clock.now());
  const span = { from: new Date(until.getTime() - lately), until, currency: undefined, scope: undefined };
  const [methods, accounts, figures] = await Promise.all([
    allMethods(context),
    readAccounts(database),
    depositsByMethod(database, span),
  ]);
  return ok(
    methods.map(({ method: { code, adapter, currency, isOpen, minimum, maximum, fee }, faults }) => ({
      ...{ code, adapter, currency, isOpen, minimum, maximum, faults: [...faults] },
      fee: { fixed: fee.fixed, rate: fee.rate },
      lately: figures
        .filter(({ method }) => method === code)
        .map(({ currency: of, asked, credited, units, medianSeconds }) => ({
          asked: Number(asked), // tidy: a count, no money
          credited: Number(credited), // tidy: a count, no money
          amount: toWire(money(of, units)),
          success: percentOf(credited, asked),
          medianSeconds: medianSeconds === null ? null : Math.round(medianSeconds),
        })),
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
