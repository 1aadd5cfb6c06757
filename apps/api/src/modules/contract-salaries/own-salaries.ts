/** What an agent earned in real time, with every part of it. Another's contract does not exist for them. */
import type { Static } from 'typebox';
import { money, toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import {
  type ContractSalary,
  type contractSalariesRoutes,
  salaryPartsAtOnce,
} from '@banyan/protocol/contract-salaries';
import type { UseCase } from '../../infra/bind.ts';
import { membersById } from '../members/index.ts';
import { type SalarySum, partsBefore, paymentsOf, sumsOf } from './salary-store.ts';

type Routes = typeof contractSalariesRoutes;

const wireSum = ({ contract, currency, earned, paid, parts }: SalarySum): Static<typeof ContractSalary> => ({
  ...{ contract, earned: toWire(money(currency, earned)), paid: toWire(money(currency, paid)), payments: parts },
});

export const listOwnSalaries: UseCase<Routes['GET /wps/agent/salaries']> = async ({ database }, _input, { memberId }) =>
  ok({ list: (await sumsOf(database, memberId)).map(wireSum) });

export const readOwnSalary: UseCase<Routes['GET /wps/agent/salaries/:contract']> = async (
  { database },
  { params: { contract }, query: { before, pageNo = 1, pageSize = 12 } },
  { memberId },
) => {
  const sum = (await sumsOf(database, memberId)).find((one) => one.contract === contract);
  if (sum === undefined) return refuse('not-found');
  const { currency } = sum;
  const payments = await paymentsOf(database, contract, { offset: (pageNo - 1) * pageSize, limit: pageSize });
  const parts = await partsBefore(database, contract, {
    before: before === undefined ? undefined : new Date(before),
    limit: salaryPartsAtOnce + 1,
  });
  const shown = parts.slice(0, salaryPartsAtOnce);
  const members = await membersById(database, [...new Set(shown.map(({ member }) => member))]);
  return ok({
    salary: wireSum(sum),
    payments: payments.map(({ part, units, paidAt }) => ({
      ...{ part, amount: toWire(money(currency, units)), at: paidAt.toISOString() },
    })),
    totalPages: Math.ceil(sum.parts / pageSize),
    parts: shown.map(({ member, game, endedAt, valid, rate, units }) => ({
      ...{ account: members.get(member)?.account ?? '', game, endedAt: endedAt.toISOString(), rate: Number(rate) },
      ...{ validBet: toWire(money(currency, valid)), amount: toWire(money(currency, units)) },
    })),
    isMore: parts.length > salaryPartsAtOnce,
  });
};
