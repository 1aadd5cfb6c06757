/**
 * What agents see of their team: everybody below them, and nobody else (SHELL-33, AC-04, AC-06, ROLE-12); and the invitations
 * by which a team grows (REF-04, API-10).
 */
import { Type } from 'typebox';
import { routes } from './route.ts';
import { Moment, Nothing, Uuid, pageQuery } from './shapes.ts';

export const AccountType = Type.Integer({ description: '1, 2, 41, 42 agents; 3 player; 4 trial.' });

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

const LinkCode = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9]+$' });
const LinkName = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '^[^\\u0000-\\u001f\\u007f]*\\S[^\\u0000-\\u001f\\u007f]*$',
});
/** What an agent may make of others: an agent or a player. */
export const OpenedType = Type.Unsafe<2 | 3>(Type.Integer({ enum: [2, 3] }));
export const Series = Type.Integer({ minimum: 1, maximum: 1999, description: 'Of lotteries that have series.' });

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
  'GET /wps/agent/links': {
    summary:
      "The caller's invitation links beside the code for life: what each gives, who opened it, who joined by it.",
    access: 'agent',
    value: Type.Object({
      list: Type.Array(
        Type.Object({
          code: Type.String(),
          path: Type.String(),
          name: Type.String(),
          type: AccountType,
          series: Type.Union([Type.Integer(), Type.Null()], { description: "Null: the caller's own." }),
          visits: Type.Integer({ description: 'Browsers that opened it, once a day each.' }),
          joined: Type.Integer(),
          madeAt: Moment,
          isOpen: Type.Boolean(),
        }),
      ),
      most: Type.Integer({ description: 'How many may be open.' }),
    }),
    refusals: ['in_need_true_account'],
  },
  'POST /wps/agent/links': {
    summary: 'Makes an invitation link. Whoever joins by it stands directly below the caller.',
    access: 'agent',
    body: Type.Object(
      { name: LinkName, type: OpenedType, series: Type.Optional(Series) },
      { additionalProperties: false },
    ),
    value: Type.Object({ code: Type.String() }),
    refusals: ['in_need_true_account', 'function-not-enabled', 'agent-links-full', 'series-out-of-range'],
  },
  'POST /wps/agent/links/:code/close': {
    summary: 'Closes an invitation link: nobody joins by it any more. Once closed it stays closed.',
    access: 'agent',
    params: Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) }),
    value: Nothing,
    refusals: ['in_need_true_account', 'not-found'],
  },
  'POST /wps/agent/visits': {
    summary: "A link of an agent was opened by a visitor. Whether the code is one isn't said.",
    access: 'optional',
    body: Type.Object({ code: LinkCode }, { additionalProperties: false }),
    value: Nothing,
    refusals: [],
  },
});
