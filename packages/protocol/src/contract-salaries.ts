/** Real-time salaries of agents: what each contract earned, what was paid of it, and the part of every single bet. */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Moment, Money, Uuid, pageQuery } from './shapes.ts';

export const ContractSalary = Type.Object(
  {
    contract: Uuid,
    earned: Money,
    paid: Money,
    /** How often it was paid. */
    payments: Type.Integer(),
  },
  { title: 'ContractSalary' },
);

/** How many parts one call answers. */
export const salaryPartsAtOnce = 50;

export const contractSalariesRoutes = routes({
  'GET /wps/agent/salaries': {
    summary: 'What the caller earned by real-time salaries, by contract, the newest first.',
    access: 'agent',
    value: Type.Object({ list: Type.Array(ContractSalary) }),
    refusals: ['in_need_true_account'],
  },
  'GET /wps/agent/salaries/:contract': {
    summary:
      "Payments of one of the caller's contracts, a page, and the newest parts of single bets, before a moment where one is named.",
    access: 'agent',
    params: Type.Object({ contract: Uuid }),
    query: Type.Object({ before: Type.Optional(Moment), ...pageQuery }, { additionalProperties: false }),
    value: Type.Object({
      salary: ContractSalary,
      payments: Type.Array(Type.Object({ part: Type.Integer(), amount: Money, at: Moment })),
      totalPages: Type.Integer(),
      parts: Type.Array(
        Type.Object({
          account: Type.String({ description: 'Who bet.' }),
          game: Type.String(),
          endedAt: Moment,
          validBet: Money,
          /** Parts of a million: the caller's own rate less the highest below. */
          rate: Type.Integer(),
          amount: Money,
        }),
      ),
      isMore: Type.Boolean(),
    }),
    refusals: ['in_need_true_account', 'not-found'],
  },
});
