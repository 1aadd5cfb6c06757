/** Figures of an agent's team: everybody below, and nobody else (AC-04, AC-07 to AC-10, ROLE-12). */
import { Type } from 'typebox';
import { TeamMember } from './agents.ts';
import { PlayProduct, PlayState, RecordedLine, RecordedPlay } from './records.ts';
import { routes } from './route.ts';
import { Currency, Day, Moment, Uuid, pageQuery } from './shapes.ts';

/** Money as exact text: the sum of a team may be above what one amount of a request may be. */
const Exact = Type.String({ maxLength: 40 });
export const TeamMoneyFigures = Type.Object(
  {
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
  { title: 'TeamMoneyFigures' },
);
export const TeamFigures = Type.Object(
  {
    members: Type.Integer(),
    active: Type.Integer({ description: 'Members who bet main money.' }),
    registrations: Type.Integer(),
    firstDeposits: Type.Integer(),
    ...TeamMoneyFigures.properties,
  },
  { title: 'TeamFigures' },
);

/** Business days of the site's zone, both included. */
const days = { from: Day, to: Day };

const Name = Type.String({ minLength: 1, maxLength: 64, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });
const Status = Type.Union([Type.Literal('active'), Type.Literal('locked')]);
/** Of whom: without one everybody below the caller. Whoever is not below is not found. */
const whom = {
  of: Type.Optional(Uuid),
  /** The name of one account; with `of` it counts for nothing. */
  name: Type.Optional(Name),
  /** Of whom one asks about: alone, or with everybody below. */
  reach: Type.Optional(Type.Union([Type.Literal('alone'), Type.Literal('line')], { default: 'alone' })),
};
const Category = Type.String({ pattern: '^[A-Z][A-Z0-9_]{0,31}$', maxLength: 32 });
const betFilter = {
  product: Type.Optional(PlayProduct),
  category: Type.Optional(Category),
  state: Type.Optional(PlayState),
};
const lineFilter = { kind: Type.Optional(Type.String({ pattern: '^[a-z][a-z -]{0,40}$', maxLength: 41 })) };
const page = {
  /** What the page before answered as `next`. */
  after: Type.Optional(Type.String({ maxLength: 400, pattern: '^[A-Za-z0-9_-]+$' })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
};
const Next = Type.Union([Type.String(), Type.Null()]);
const Person = Type.Object({ id: Uuid, account: Type.String() });
const Order = Type.Union([
  Type.Literal('validBets'),
  Type.Literal('winners'),
  Type.Literal('losers'),
  Type.Literal('deposits'),
]);
/** Main money, bonus money, and what is set aside. */
const balance = { main: Exact, bonus: Exact, held: Exact };
/** Both at or above zero. */
const earned = { received: Exact, paid: Exact };

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
      /** What everybody below has now. */
      balance: Type.Object(balance),
      /** Everybody below. */
      team: TeamFigures,
      /** The one who was asked about, alone. */
      own: TeamFigures,
      days: Type.Array(Type.Object({ day: Day, validBets: Exact, profit: Exact, deposits: Exact, withdrawals: Exact })),
      list: Type.Array(Type.Object({ ...TeamMember.properties, line: TeamFigures })),
      totalPages: Type.Integer(),
      path: Type.Array(Person),
    }),
    refusals: ['in_need_true_account', 'span-malformed'],
  },
  'GET /wps/agent/team/bets': {
    summary: 'What the team bet, newest first, by days, kind of game, member and state, with what it came to.',
    access: 'agent',
    query: Type.Object({ ...days, ...whom, ...betFilter, ...page }, { additionalProperties: false }),
    value: Type.Object({
      content: Type.Array(Type.Object({ member: Person, ...RecordedPlay.properties })),
      next: Next,
      /** Of bets that have ended and are not void. */
      sums: Type.Object({
        currency: Currency,
        bets: Type.Integer(),
        stake: Exact,
        valid: Exact,
        payout: Exact,
        net: Exact,
      }),
      /** What those asked about played on these days. */
      categories: Type.Array(Type.String()),
    }),
    refusals: ['in_need_true_account', 'span-malformed'],
  },
  'GET /wps/agent/team/lines': {
    summary: "Every line on the team's accounts, newest first, by days, member and kind, each with what it was for.",
    access: 'agent',
    query: Type.Object({ ...days, ...whom, ...lineFilter, ...page }, { additionalProperties: false }),
    value: Type.Object({
      content: Type.Array(Type.Object({ member: Person, ...RecordedLine.properties })),
      next: Next,
      kinds: Type.Array(Type.String()),
    }),
    refusals: ['in_need_true_account', 'span-malformed'],
  },
  'GET /wps/agent/team/profit': {
    summary: 'Profit and loss of each member of the team who moved anything on some days, and of all of them together.',
    access: 'agent',
    query: Type.Object(
      { ...days, ...whom, order: Type.Optional(Order), ...pageQuery },
      { additionalProperties: false },
    ),
    value: Type.Object({
      currency: Currency,
      countedAt: Type.Union([Moment, Type.Null()]),
      sums: TeamMoneyFigures,
      list: Type.Array(Type.Object({ member: Person, figures: TeamMoneyFigures })),
      total: Type.Integer(),
      totalPages: Type.Integer(),
    }),
    refusals: ['in_need_true_account', 'span-malformed'],
  },
  'GET /wps/agent/team/members': {
    summary:
      'Everybody below the caller, or below one of the team: nearest first, by a part of the name and by status.',
    access: 'agent',
    query: Type.Object(
      {
        of: Type.Optional(Uuid),
        search: Type.Optional(Name),
        status: Type.Optional(Status),
        depth: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('direct')], { default: 'all' })),
        ...pageQuery,
      },
      { additionalProperties: false },
    ),
    value: Type.Object({
      list: Type.Array(
        Type.Object({
          ...TeamMember.properties,
          status: Status,
          mayLock: Type.Boolean({ description: 'By the caller, where the house lets agents.' }),
          mayUnlock: Type.Boolean({ description: 'Locked by the caller.' }),
          /** The account directly above. */
          upline: Type.String(),
          lastLoginAt: Type.Union([Moment, Type.Null()]),
          balances: Type.Object({ currency: Currency, ...balance }),
        }),
      ),
      total: Type.Integer(),
      totalPages: Type.Integer(),
    }),
    refusals: ['in_need_true_account'],
  },
  'GET /wps/agent/income': {
    summary:
      'What the caller earned as an agent by day and kind, from the ledger: wages, dividends, rebates, commission.',
    access: 'agent',
    query: Type.Object(days, { additionalProperties: false }),
    value: Type.Object({
      currency: Currency,
      /** Received less paid to downlines. */
      net: Exact,
      kinds: Type.Array(Type.Object({ kind: Type.String(), ...earned })),
      days: Type.Array(Type.Object({ day: Day, kind: Type.String(), ...earned })),
    }),
    refusals: ['in_need_true_account', 'span-malformed'],
  },
  'POST /wps/agent/team/export': {
    summary: "Opens a download of the team's bets, lines or profit, good for a minute; answers how many lines it has.",
    access: 'agent',
    body: Type.Object(
      {
        list: Type.Union([Type.Literal('bets'), Type.Literal('lines'), Type.Literal('profit')]),
        format: Type.Union([Type.Literal('csv'), Type.Literal('xlsx')]),
        ...days,
        ...whom,
        ...betFilter,
        ...lineFilter,
      },
      { additionalProperties: false },
    ),
    value: Type.Object({ address: Type.String(), name: Type.String(), lines: Type.Integer() }),
    refusals: ['in_need_true_account', 'span-malformed', 'export-too-large', 'export-too-often'],
  },
});
