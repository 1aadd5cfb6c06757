/** The desk of the sports book: events with what stands on them, and what staff shuts, opens and pins. */
import { Type } from 'typebox';
import { SportBet, SportBetState, sportBetRoutes } from '../sport-bets.ts';
import {
  MarketId,
  OutcomeCode,
  PriceText,
  SportCode,
  SportEventState,
  SportMarketState,
  TournamentId,
} from '../sport-events.ts';
import { Amount, Currency, Money } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { Moment, Reason, Uuid, idCursorQuery, literals, nullable, pageOf } from './shapes.ts';

const closed = { additionalProperties: false } as const;
const ofEvent = { params: Type.Object({ eventId: Uuid }, closed) };

const DeskEvent = {
  eventId: Uuid,
  sport: SportCode,
  tournamentId: TournamentId,
  tournament: Type.String(),
  tier: Type.Integer(),
  producer: Type.String({ description: 'Who tells of its prices and its play' }),
  isSimulated: Type.Boolean(),
  home: Type.String(),
  away: Type.String(),
  startsAt: Moment,
  state: SportEventState,
  isLive: Type.Boolean(),
  phase: Type.String(),
  clock: Type.String(),
  score: Type.String(),
  /** Of its prices, score or state: how old what is shown is. */
  changedAt: Moment,
  openMarkets: Type.Integer(),
  shutMarkets: Type.Integer(),
  isStopped: Type.Boolean({ description: 'Staff keeps the whole event shut' }),
  isTournamentStopped: Type.Boolean(),
  pin: Type.Integer({ description: 'Events with the highest pin stand first on the site; 0: none' }),
  openBets: Type.Integer(),
  worst: Type.Array(Money, {
    description: 'What the house loses at the worst, by currency; of every market its worst',
  }),
};

const Sums = Type.Object(
  { currency: Currency, stakes: Money, returns: Money, bets: Type.Integer() },
  { title: 'OutcomeSums' },
);

const DeskOutcome = Type.Object(
  {
    code: OutcomeCode,
    name: nullable(Type.String()),
    price: nullable(PriceText),
    base: nullable(Type.String({ description: 'The price of its producer, where the house offers another' })),
    /** Its fair chance in millionths. */
    chance: nullable(Type.Integer()),
    isPalpable: Type.Boolean({
      description: 'Its price is so far above its fair odds that everybody must see the error',
    }),
    sums: Type.Array(Sums),
    result: nullable(Type.String({ description: 'won, half-won, refund, half-lost, lost or part' })),
  },
  { title: 'DeskOutcome' },
);

const PriceShift = Type.Object(
  {
    source: literals(['staff', 'stakes'] as const),
    outcome: OutcomeCode,
    /** Hundredths of a percent of a chance: 100 is a point. */
    points: Type.Integer(),
    until: nullable(Moment),
    reason: Type.String(),
    at: Moment,
  },
  { title: 'PriceShift' },
);

const DeskMarket = Type.Object(
  {
    marketId: MarketId,
    type: Type.String(),
    specifiers: Type.String(),
    state: SportMarketState,
    /** What its producer offers while staff keeps it shut. */
    offered: nullable(Type.String()),
    isStopped: Type.Boolean({ description: 'It was shut by itself: its event opens without it' }),
    changedAt: Moment,
    outcomes: Type.Array(DeskOutcome),
    shifts: Type.Array(PriceShift, { description: 'What leans its prices: staff, and what is staked' }),
    liability: Type.Array(Money, {
      description: 'What it costs at the worst, by currency; below zero where it only wins',
    }),
    result: nullable(
      Type.Object({
        source: literals(['course', 'feed', 'staff'] as const),
        certainty: Type.Integer(),
        reason: Type.String(),
        decidedAt: Moment,
        version: Type.Integer(),
        isTakenBack: Type.Boolean(),
        isPaid: Type.Boolean({ description: 'Every bet on it is settled by it' }),
      }),
    ),
  },
  { title: 'DeskMarket' },
);

const Window = Type.Object(
  {
    id: Uuid,
    marketId: nullable(MarketId),
    from: Moment,
    to: Moment,
    why: Type.String(),
    source: literals(['course', 'feed', 'staff'] as const),
    madeAt: Moment,
    endedAt: nullable(Moment),
  },
  { title: 'VoidWindow' },
);

const DeskWithdrawal = Type.Object(
  {
    id: Uuid,
    runner: OutcomeCode,
    at: Moment,
    price: PriceText,
    /** Percent that it takes off the winnings of bets struck before. */
    cut: Type.Integer(),
    source: literals(['course', 'feed', 'staff'] as const),
    madeAt: Moment,
    endedAt: nullable(Moment),
  },
  { title: 'RunnerWithdrawal' },
);

const { bet, settlements, lines } = sportBetRoutes['GET /lgw/sports/bets/:betId'].value.properties;

const MemberFactor = Type.Object(
  {
    /** The empty text: every sport that has none of its own. */
    sport: Type.String(),
    /** Hundredths of the usual limits. */
    factor: Type.Integer(),
    reason: Type.String(),
    setAt: Moment,
  },
  { title: 'MemberFactor' },
);
const ofMember = { params: Type.Object({ memberId: Uuid }, closed) };

export const sportsAdminRoutes = adminRoutes({
  'GET /admin/api/sports/events': {
    summary:
      'Events that are on first, then those to come, or those that are over: their play, prices and what the house can lose.',
    access: 'staff',
    permission: 'odds.read',
    query: Type.Object(
      {
        state: Type.Optional(literals(['open', 'ended'] as const)),
        sport: Type.Optional(SportCode),
        tournament: Type.Optional(TournamentId),
        search: Type.Optional(Type.String({ minLength: 2, maxLength: 40 })),
        ...idCursorQuery,
      },
      closed,
    ),
    value: pageOf(Type.Object(DeskEvent, { title: 'DeskEvent' })),
    refusals: [],
  },
  'GET /admin/api/sports/events/:eventId': {
    summary:
      'One event with all its markets: prices, fair chances, stakes and returns by outcome, what each costs at the worst, results, void windows and the latest bets.',
    access: 'staff',
    permission: 'odds.read',
    ...ofEvent,
    value: Type.Object({
      event: Type.Object(DeskEvent, { title: 'DeskEvent' }),
      markets: Type.Array(DeskMarket),
      windows: Type.Array(Window),
      withdrawals: Type.Array(DeskWithdrawal),
      copies: Type.Array(
        Type.Object({
          /** The first bet with these selections. */
          betId: Uuid,
          accounts: Type.Integer(),
          bets: Type.Integer(),
          firstAt: Moment,
          lastAt: Moment,
          /** For who may read members. */
          names: nullable(Type.Array(Type.String())),
        }),
        {
          description:
            'Slips of several selections, one of them on this event, that three accounts or more have made alike',
        },
      ),
      bets: Type.Array(
        Type.Object({
          /** For who may read members. */
          account: nullable(Type.String()),
          bet: SportBet,
          /** Whether a price in it was so far above the fair odds of its second that everybody must have seen the error. */
          isPalpable: Type.Boolean(),
          isLate: Type.Boolean({ description: 'Taken in play seconds before a goal or the like' }),
        }),
      ),
    }),
    refusals: [],
  },
  'POST /admin/api/sports/events/:eventId/shift': {
    summary:
      'Leans the prices of a market to one outcome, or takes that back with no points: its chance is booked so much higher or lower, the others share the rest, the margin stays.',
    access: 'staff',
    permission: 'odds.make',
    ...ofEvent,
    body: Type.Object(
      {
        marketId: MarketId,
        outcome: OutcomeCode,
        /** Hundredths of a percent of a chance: 100 is a point. */
        points: Type.Integer({ minimum: -2000, maximum: 2000 }),
        /** Without it until it is taken back. */
        minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_080 })),
        reason: Reason,
      },
      closed,
    ),
    value: Type.Object({ markets: Type.Integer({ description: 'How many have other prices now' }) }),
    refusals: ['state-conflict'],
  },
  'POST /admin/api/sports/switch': {
    summary:
      'Shuts or opens markets of an event, a whole event, a tournament or a sport. What staff shut stays shut whatever its producer says, until it is opened here.',
    access: 'staff',
    permission: 'odds.make',
    body: Type.Object(
      {
        isOpen: Type.Boolean(),
        /** One of these. */
        eventId: Type.Optional(Uuid),
        tournamentId: Type.Optional(TournamentId),
        sport: Type.Optional(SportCode),
        /** Of the event; without them all of it. */
        marketIds: Type.Optional(Type.Array(MarketId, { minItems: 1, maxItems: 200 })),
        reason: Reason,
      },
      closed,
    ),
    value: Type.Object({ events: Type.Integer(), markets: Type.Integer() }),
    refusals: ['state-conflict', 'input-malformed'],
  },
  'POST /admin/api/sports/events/:eventId/pin': {
    summary: 'Pins an event for the first rows of the site, or takes its pin away with 0.',
    access: 'staff',
    permission: 'odds.make',
    ...ofEvent,
    body: Type.Object({ pin: Type.Integer({ minimum: 0, maximum: 99 }), reason: Reason }, closed),
    value: Type.Object({ pin: Type.Integer() }),
    refusals: [],
  },
  'GET /admin/api/sports/bets': {
    summary:
      'Bets of members, the latest first: by account, event, state, time and stake. Without a member or an event those of the last 30 days.',
    access: 'staff',
    permission: 'game-reports.read',
    scope: 'whole-house',
    query: Type.Object(
      {
        account: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
        event: Type.Optional(Uuid),
        state: Type.Optional(SportBetState),
        since: Type.Optional(Moment),
        /** In the currency of the house. */
        above: Type.Optional(Amount),
        ...idCursorQuery,
      },
      closed,
    ),
    value: pageOf(Type.Object({ account: Type.String(), bet: SportBet })),
    refusals: ['amount-malformed'],
  },
  'GET /admin/api/sports/bets/:betId': {
    summary: 'One bet with its legs, every settlement of it, and what it moved on the accounts of its member.',
    access: 'staff',
    permission: 'game-reports.read',
    scope: 'whole-house',
    params: Type.Object({ betId: Uuid }, closed),
    value: Type.Object({
      ...{ memberId: Uuid, account: Type.String(), bet, settlements, lines },
      edge: nullable(
        Type.Object(
          {
            selections: Type.Integer(),
            edge: Type.Integer({ description: 'Millionths: 50000 is five percent' }),
            isMarked: Type.Boolean({ description: 'Five percent or more over a hundred selections' }),
          },
          {
            description:
              'How much higher the prices of the member’s latest bets before play were than those at which the markets closed',
          },
        ),
      ),
    }),
    refusals: [],
  },
  'GET /admin/api/sports/members/:memberId/factors': {
    summary: 'How much of the usual limits of the sports book a member may stake, by sport.',
    access: 'staff',
    permission: 'odds.read',
    ...ofMember,
    value: Type.Array(MemberFactor),
    refusals: [],
  },
  'POST /admin/api/sports/members/:memberId/factors': {
    summary: 'Sets how much of the usual limits of the sports book a member may stake; 100 is all of them.',
    access: 'staff',
    permission: 'odds.make',
    ...ofMember,
    body: Type.Object(
      {
        /** Without it every sport that has none of its own. */
        sport: Type.Optional(SportCode),
        factor: Type.Integer({ minimum: 1, maximum: 500 }),
        reason: Reason,
      },
      closed,
    ),
    value: Type.Array(MemberFactor),
    refusals: [],
  },
});
