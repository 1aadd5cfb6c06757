/** The tree of agents for the staff: each with the team, what it brought, the contracts, and what is unpaid. */
import { Type } from 'typebox';
import { type ContractKind, contractKinds } from '@banyan/core/contracts';
import { Day, Money } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { Moment, Uuid, cursorQuery, literals, nullable } from './shapes.ts';

const Step = Type.Object({ id: Uuid, account: Type.String() });

export const StaffAgent = Type.Object(
  {
    id: Uuid,
    account: Type.String(),
    type: Type.Integer(),
    status: literals(['active', 'locked'] as const),
    joinedAt: Moment,
    upline: nullable(Step),
    /** Agents directly below. */
    agents: Type.Integer(),
    /** Everybody directly below. */
    direct: Type.Integer(),
    /** Everybody below. */
    all: Type.Integer(),
    /** Of the agent and everybody below, over the days of the list. */
    deposits: Money,
    withdrawals: Money,
    validBets: Money,
    /** Bets less everything that was won and given: above zero the house earned. */
    net: Money,
    contracts: Type.Array(
      Type.Object({
        id: Uuid,
        kind: literals<ContractKind>(contractKinds),
        rate: Type.Number({ description: 'The highest, in percent.' }),
      }),
    ),
    /** Unpaid bills that the agent is to receive. */
    owed: Money,
    /** Unpaid bills that the agent is to pay. */
    owes: Money,
  },
  { title: 'StaffAgent' },
);

export const agentsAdminRoutes = adminRoutes({
  'GET /admin/api/agents': {
    summary:
      'Agents directly below one, or those without an upline, or those of a name: with their teams over the last 30 days.',
    access: 'staff',
    permission: ['agents.read', 'agents.make', 'agents.authorise'],
    query: Type.Object(
      {
        /** Whose direct downlines. */
        of: Type.Optional(Uuid),
        /** A part of the account, anywhere in the tree. */
        search: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
        ...cursorQuery,
      },
      { additionalProperties: false },
    ),
    value: Type.Object({
      /** From the top down to `of`. */
      way: Type.Array(Step),
      from: Day,
      to: Day,
      countedAt: nullable(Moment),
      rows: Type.Array(StaffAgent),
      next: nullable(Type.String()),
    }),
    refusals: ['not-found'],
  },
});
