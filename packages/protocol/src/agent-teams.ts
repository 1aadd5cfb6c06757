/** Figures of an agent's team: everybody below, and nobody else (AC-04, ROLE-12). */
import { Type } from 'typebox';
import { TeamMember } from './agents.ts';
import { routes } from './route.ts';
import { Currency, Day, Moment, Uuid, pageQuery } from './shapes.ts';

/** Money as exact text: the sum of a team may be above what one amount of a request may be. */
const Exact = Type.String({ maxLength: 40 });
export const TeamFigures = Type.Object(
  {
    members: Type.Integer(),
    active: Type.Integer({ description: 'Members who bet main money.' }),
    registrations: Type.Integer(),
    firstDeposits: Type.Integer(),
    deposits: Exact,
    withdrawals: Exact,
    bets: Exact,
    validBets: Exact,
    prizes: Exact,
    rebates: Exact,
    agentRebates: Exact,
    activities: Exact,
    wages: Exact,
    dividends: Exact,
    /** Of the members: prizes, rebates, activities, wages and dividends, less bets. */
    profit: Exact,
  },
  { title: 'TeamFigures' },
);

/** Business days of the site's zone, both included. */
const days = { from: Day, to: Day };

export const agentTeamsRoutes = routes({
  'GET /wps/agent/team/report': {
    summary:
      'Sums of the team of the caller, or of one of the team, over some days: together, by day, and by each of those directly below with their teams.',
    access: 'agent',
    query: Type.Object({ ...days, of: Type.Optional(Uuid), ...pageQuery }, { additionalProperties: false }),
    value: Type.Object({
      currency: Currency,
      /** When what was played was last counted. */
      countedAt: Type.Union([Moment, Type.Null()]),
      /** Everybody below. */
      team: TeamFigures,
      /** The one who was asked about, alone. */
      own: TeamFigures,
      days: Type.Array(Type.Object({ day: Day, validBets: Exact, profit: Exact, deposits: Exact, withdrawals: Exact })),
      list: Type.Array(Type.Object({ ...TeamMember.properties, line: TeamFigures })),
      totalPages: Type.Integer(),
      path: Type.Array(Type.Object({ id: Uuid, account: Type.String() })),
    }),
    refusals: ['in_need_true_account', 'span-malformed'],
  },
});
