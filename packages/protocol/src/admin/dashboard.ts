/** The house now: money and bets of the day beside the same minute a week ago, what waits for people, and how the installation is. */
import { Type } from 'typebox';
import { Amount, Currency } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { Moment, Uuid, literals, nullable } from './shapes.ts';

/** Figures of a business day up to one moment. */
const DayFigures = Type.Object({
  turnover: Amount,
  wins: Amount,
  ggr: Amount,
  bets: Type.Integer(),
  active: Type.Integer(),
  /** Null for whoever may not read money. */
  deposits: nullable(Amount),
  withdrawals: nullable(Amount),
  promotionCost: nullable(Amount),
  registrations: Type.Integer(),
  ftd: Type.Integer(),
});

export const queueNames = ['deposits', 'withdrawals', 'kyc', 'complaints', 'cases', 'proposals'] as const;

export const dashboardRoutes = adminRoutes({
  'GET /admin/api/dashboard': {
    summary: 'The house now, read every few seconds.',
    access: 'staff',
    permission: ['money-reports.read', 'game-reports.read'],
    scope: 'narrowed',
    value: Type.Object({
      at: Moment,
      /** Of some members alone: without what is written down for the whole house, which is null or empty then. */
      isNarrowed: Type.Boolean(),
      /** When the roll-ups were last brought up. */
      asOf: nullable(Moment),
      day: Type.String(),
      days: Type.Array(
        Type.Object({
          currency: Currency,
          today: DayFigures,
          /** The same minute a week ago; null while nobody counted then. */
          weekAgo: nullable(DayFigures),
          betsPerMinute: nullable(Type.Integer()),
        }),
      ),
      /** The day by minutes, for a line: gross gaming revenue and turnover up to each. */
      course: Type.Array(Type.Object({ at: Moment, currency: Currency, ggr: Amount, turnover: Amount })),
      queues: Type.Array(Type.Object({ name: literals(queueNames), count: Type.Integer(), oldest: nullable(Moment) })),
      /** Open draws by the most that they may have to pay. */
      exposure: nullable(
        Type.Array(
          Type.Object({ draw: Uuid, game: Type.String(), drawNo: Type.String(), currency: Currency, worst: Amount }),
        ),
      ),
      top: Type.Array(
        Type.Object({
          member: Uuid,
          account: Type.String(),
          currency: Currency,
          turnover: Amount,
          /** Wins less stakes: what the member is ahead. */
          net: Amount,
        }),
      ),
      health: nullable(
        Type.Object({
          recordsWaiting: Type.Integer(),
          reportsSeconds: nullable(Type.Integer()),
          jobsDue: Type.Integer(),
          jobsFailed: Type.Integer(),
          workers: Type.Integer(),
        }),
      ),
    }),
    refusals: [],
  },
});
