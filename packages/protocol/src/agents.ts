/**
 * What agents see of their team: everybody below them, and nobody else (SHELL-33, AC-04, AC-06, ROLE-12); and the invitations
 * by which a team grows (REF-04, API-10).
 */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Moment, Uuid, pageQuery } from './shapes.ts';

const AccountType = Type.Integer({ description: '1, 2, 41, 42 agents; 3 player; 4 trial.' });

export const TeamOverview = Type.Object(
  {
    direct: Type.Integer({ description: 'Members whose upline is the caller.' }),
    all: Type.Integer({ description: 'Everybody below the caller, at any depth.' }),
    joinedToday: Type.Integer({ description: "Of all, on the day that it is in the merchant's time zone." }),
    joinedThisMonth: Type.Integer(),
    byType: Type.Array(Type.Object({ type: AccountType, count: Type.Integer() })),
  },
  { title: 'TeamOverview' },
);

export const TeamMember = Type.Object(
  {
    id: Uuid,
    account: Type.String(),
    type: AccountType,
    joinedAt: Moment,
    direct: Type.Integer({ description: 'Members directly below.' }),
    all: Type.Integer({ description: 'Everybody below.' }),
  },
  { title: 'TeamMember' },
);

export const agentsRoutes = routes({
  'GET /wps/agent/affiliate': {
    summary: 'Whether an invitation code is valid. Joining asks it again.',
    access: 'optional',
    query: Type.Object(
      {
        code: Type.String({ maxLength: 64, pattern: '^[^\\u0000-\\u001f\\u007f]*$' }),
        domain: Type.Optional(Type.String({ maxLength: 255, description: 'The host that the page was opened on.' })),
      },
      { additionalProperties: false },
    ),
    value: Type.Object({ valid: Type.Boolean() }),
    refusals: [],
  },
  'GET /wps/agent/invitation': {
    summary: "The caller's own invitation code, for life, and how many members came by it.",
    access: 'agent',
    value: Type.Object({ code: Type.String(), path: Type.String(), joined: Type.Integer() }),
    refusals: ['in_need_true_account'],
  },
  'GET /wps/referral': {
    summary:
      'The code and the path by which the caller brings friends, and who came by it, the newest first, names masked.',
    access: 'member',
    query: Type.Object(pageQuery, { additionalProperties: false }),
    value: Type.Object({
      code: Type.String(),
      path: Type.String(),
      joined: Type.Integer(),
      content: Type.Array(Type.Object({ name: Type.String(), joinedAt: Moment })),
      totalPages: Type.Integer(),
    }),
    refusals: ['function-not-enabled'],
  },
  'GET /wps/agent/team/overview': {
    summary: "How large the caller's team is, of what types, and who is new in it.",
    access: 'agent',
    value: TeamOverview,
    refusals: ['in_need_true_account'],
  },
  'GET /wps/agent/team': {
    summary: 'Who stands directly below the caller, or below one of the team; the largest teams first.',
    access: 'agent',
    query: Type.Object(
      {
        /** One of the team. Anybody else is not found, also an upline. */
        of: Type.Optional(Uuid),
        ...pageQuery,
      },
      { additionalProperties: false },
    ),
    value: Type.Object({
      list: Type.Array(TeamMember),
      totalPages: Type.Integer(),
      /** From the caller down to the one whose downlines are listed. */
      path: Type.Array(Type.Object({ id: Uuid, account: Type.String() })),
    }),
    refusals: ['in_need_true_account'],
  },
});
