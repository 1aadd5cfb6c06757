/**
 * Accounts that an agent opens for the own team (AC-05): directly below the agent, with a first password that its member changes at the first login; and
 * locks of those directly below, where the house lets agents.
 */
import { Type } from 'typebox';
import { AccountType, OpenedType, Series } from './agents.ts';
import { Password, passwordRefusals } from './passwords.ts';
import { routes } from './route.ts';
import { Moment, Nothing, RequestId, Uuid } from './shapes.ts';

export const agentAccountsRoutes = routes({
  'GET /wps/agent/accounts': {
    summary: 'What the caller may open: kinds of accounts, series, how many more today; and what was opened last.',
    access: 'agent',
    value: Type.Object({
      types: Type.Array(OpenedType),
      series: Type.Union([Type.Object({ lowest: Type.Integer(), highest: Type.Integer() }), Type.Null()], {
        description: 'Null where no game has series. The highest is what is given without a choice.',
      }),
      left: Type.Integer({ description: 'How many more may be opened now.' }),
      most: Type.Integer({ description: 'How many may be opened in 24 hours.' }),
      opened: Type.Array(
        Type.Object({
          account: Type.String(),
          type: AccountType,
          at: Moment,
          hasEntered: Type.Boolean({ description: 'Its member agreed to the terms and has a password of their own.' }),
        }),
      ),
    }),
    refusals: ['in_need_true_account'],
  },
  'POST /wps/agent/accounts': {
    summary: 'Opens an account directly below the caller. The same id opens nothing again and answers the same.',
    access: 'agent',
    encrypted: true,
    body: Type.Object(
      {
        id: RequestId,
        account: Type.String({ maxLength: 64 }),
        password: Password,
        type: OpenedType,
        series: Type.Optional(Series),
      },
      { additionalProperties: false },
    ),
    value: Type.Object({ account: Type.String() }),
    refusals: [
      'in_need_true_account',
      'function-not-enabled',
      'agent-accounts-full',
      'request-mismatch',
      'username-malformed',
      'name-taken',
      'series-out-of-range',
      ...passwordRefusals,
    ],
  },
  'POST /wps/agent/accounts/:member/lock': {
    summary: 'Locks an account directly below the caller, or opens one that the caller locked.',
    access: 'agent',
    params: Type.Object({ member: Uuid }),
    body: Type.Object(
      { isLocked: Type.Boolean(), reason: Type.String({ minLength: 3, maxLength: 200, pattern: '\\S.*\\S.*\\S' }) },
      { additionalProperties: false },
    ),
    value: Nothing,
    refusals: ['in_need_true_account', 'not-found', 'function-not-enabled', 'state-conflict', 'locked-by-house'],
  },
});
