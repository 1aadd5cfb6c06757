/**
 * Figures of the house by business day, as the roll-ups have them. Every sum is of one currency; two are never added. Each figure's definition is a
 * text of the office, under `reports.figures.<name>`.
 */
import { Type } from 'typebox';
import { Amount, Currency, Day } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { Moment, Uuid, cursorQuery, literals, nullable, pageOf } from './shapes.ts';

export const reportDimensions = [
  'day',
  'currency',
  'product',
  'category',
  'vendor',
  'game',
  'line',
  'country',
  'brand',
] as const;

const Percent = nullable(Type.String({ description: 'Percent with four decimals; null where there is no whole.' }));

/** What plays of some days come to. */
export const PlayFigures = Type.Object(
  {
    placed: Amount,
    bets: Type.Integer(),
    turnover: Amount,
    wins: Amount,
    ggr: Amount,
    ggrMain: Amount,
    ggrBonus: Amount,
    hold: Percent,
    rtp: Percent,
    freeWon: Amount,
    jackpotIn: Amount,
    jackpotWon: Amount,
    adjusted: Amount,
  },
  { title: 'PlayFigures' },
);

/** What is known of members and of the ledger alone, and so of no single game. */
export const MoneyFigures = Type.Object(
  {
    given: Amount,
    takenBack: Amount,
    promotionCost: Amount,
    ngr: Amount,
    bonusGrowth: Amount,
    cashView: Amount,
    deposits: Amount,
    withdrawals: Amount,
    netDeposit: Amount,
    fees: Amount,
    depositors: Type.Integer(),
    registrations: Type.Integer(),
    ftd: Type.Integer(),
  },
  { title: 'MoneyFigures' },
);

const Figures = {
  currency: Currency,
  plays: PlayFigures,
  /** Members a day, added up; null where a member may be counted more than once on one day. */
  playerDays: nullable(Type.Integer()),
  activeDays: nullable(Type.Integer()),
  /** Null of games, and for whoever may not read money. */
  money: nullable(MoneyFigures),
};

/** Days of the house's zone, both included. */
const span = { from: Day, to: Day };
const narrowed = {
  currency: Type.Optional(Currency),
  product: Type.Optional(literals(['lottery', 'game', 'sports'] as const)),
  category: Type.Optional(Type.String({ maxLength: 40 })),
  vendor: Type.Optional(Type.String({ maxLength: 40 })),
  game: Type.Optional(Type.String({ maxLength: 80 })),
};
const ofMembers = {
  line: Type.Optional(Uuid),
  country: Type.Optional(Type.String({ maxLength: 2 })),
  brand: Type.Optional(Type.String({ maxLength: 40 })),
};
const AsOf = nullable(Moment);
const closed = { additionalProperties: false } as const;
const Member = Type.Object({ id: Uuid, account: Type.String() });

const access = 'staff' as const;
const either = ['money-reports.read', 'game-reports.read'] as const;

export const reportsRoutes = adminRoutes({
  'GET /admin/api/reports/summary': {
    summary:
      'Figures of some days by one dimension, with totals by currency. Filters of games and of members do not go together.',
    access,
    scope: 'narrowed',
    permission: either,
    query: Type.Object({ by: literals(reportDimensions), ...span, ...narrowed, ...ofMembers }, closed),
    value: Type.Object({
      asOf: AsOf,
      rows: Type.Array(Type.Object({ key: Type.String(), name: nullable(Type.String()), ...Figures })),
      totals: Type.Array(Type.Object(Figures)),
      /** There are more rows than are shown: narrow the filter. */
      isCut: Type.Boolean(),
    }),
    refusals: ['span-malformed', 'whole-house-only'],
  },
  'GET /admin/api/reports/players': {
    summary: 'Who makes a figure: members with what they played, the highest turnover first.',
    access,
    scope: 'narrowed',
    permission: 'game-reports.read',
    query: Type.Object({ ...span, ...narrowed, line: Type.Optional(Uuid), ...cursorQuery }, closed),
    value: pageOf(Type.Object({ member: Member, currency: Currency, plays: PlayFigures })),
    refusals: ['span-malformed', 'whole-house-only'],
  },
  'GET /admin/api/reports/plays': {
    summary: 'The plays of a member that were made or first ended on a day: what stands under a row of players.',
    access,
    scope: 'narrowed',
    permission: 'game-reports.read',
    query: Type.Object({ member: Uuid, day: Day, ...cursorQuery }, closed),
    value: pageOf(
      Type.Object({
        at: Moment,
        endedAt: nullable(Moment),
        product: literals(['lottery', 'game', 'sports'] as const),
        category: Type.String(),
        vendor: Type.String(),
        game: Type.String(),
        ref: Type.String(),
        state: literals(['open', 'won', 'lost', 'void'] as const),
        currency: Currency,
        stake: Amount,
        payout: Amount,
      }),
    ),
    refusals: ['span-malformed'],
  },
  'GET /admin/api/reports/lines': {
    summary: 'Entries of the ledger on a member’s accounts on a day, each with its transfer.',
    access,
    scope: 'narrowed',
    permission: 'money-reports.read',
    query: Type.Object({ member: Uuid, day: Day, ...cursorQuery }, closed),
    value: pageOf(
      Type.Object({
        at: Moment,
        account: Type.String(),
        kind: Type.String(),
        currency: Currency,
        amount: Amount,
        balance: Amount,
        transfer: Uuid,
        ref: Type.String(),
      }),
    ),
    refusals: ['span-malformed'],
  },
  'GET /admin/api/reports/movements': {
    summary:
      'What moved on each account of the ledger, by the kind of transfer: promotion cost by its parts, fees, payouts.',
    access,
    scope: 'whole-house',
    permission: 'money-reports.read',
    query: Type.Object(
      {
        from: Type.Optional(Day),
        to: Day,
        currency: Type.Optional(Currency),
        account: Type.Optional(Type.String({ maxLength: 40 })),
      },
      { ...closed, description: 'Without a first day: from the first of the house, so that the sum is the balance.' },
    ),
    value: Type.Object({
      asOf: AsOf,
      rows: Type.Array(
        Type.Object({
          account: Type.String(),
          kind: Type.String(),
          currency: Currency,
          amount: Amount,
          entries: Type.Integer(),
        }),
      ),
    }),
    refusals: ['span-malformed'],
  },
  'GET /admin/api/reports/cohorts': {
    summary: 'Of those who registered, or deposited first, on each day: how many were active 1, 7 and 30 days after.',
    access,
    scope: 'narrowed',
    permission: 'game-reports.read',
    query: Type.Object({ cohort: literals(['registration', 'ftd'] as const), ...span }, closed),
    value: Type.Object({
      asOf: AsOf,
      rows: Type.Array(
        Type.Object({
          day: Day,
          size: Type.Integer(),
          /** Null while the day has not come. */
          after: Type.Array(Type.Object({ days: Type.Integer(), members: nullable(Type.Integer()), share: Percent })),
          /** Of the registered: who deposited first within seven days. */
          converted: nullable(Type.Integer()),
        }),
      ),
    }),
    refusals: ['span-malformed'],
  },
  'GET /admin/api/reports/deposits': {
    summary: 'Deposits by method: asked for, credited, failed, and how long a credit took.',
    access,
    scope: 'narrowed',
    permission: 'money-reports.read',
    query: Type.Object({ ...span, currency: Type.Optional(Currency) }, closed),
    value: Type.Array(
      Type.Object({
        method: Type.String(),
        currency: Currency,
        asked: Type.Integer(),
        credited: Type.Integer(),
        amount: Amount,
        fees: Amount,
        success: Percent,
        medianSeconds: nullable(Type.Integer()),
      }),
    ),
    refusals: ['span-malformed'],
  },
  'GET /admin/api/reports/withdrawals': {
    summary: 'Withdrawals by institution and outcome, with the time from asking to the decision and to the payment.',
    access,
    scope: 'narrowed',
    permission: 'money-reports.read',
    query: Type.Object({ ...span, currency: Type.Optional(Currency) }, closed),
    value: Type.Array(
      Type.Object({
        institution: Type.String(),
        state: Type.String(),
        currency: Currency,
        count: Type.Integer(),
        amount: Amount,
        fees: Amount,
        medianReviewSeconds: nullable(Type.Integer()),
        slowestReviewSeconds: nullable(Type.Integer()),
        medianPaidSeconds: nullable(Type.Integer()),
      }),
    ),
    refusals: ['span-malformed'],
  },
});
