/** Events of the sports book as players see them: the menu of sports, lists, one event with its markets, and results. */
import { Type } from 'typebox';
import {
  type OddsFormat as Format,
  type SportEventState as EventState,
  type SportMarketState as MarketState,
  oddsFormats,
  sportEventStates,
  sportMarketStates,
} from '@banyan/core/sports';
import { routes } from './route.ts';
import { Day, Moment, pageQuery, Uuid } from './shapes.ts';

export const SportCode = Type.String({
  pattern: '^[a-z][a-z0-9-]{1,19}$',
  maxLength: 20,
  description: 'football, cricket, cs2',
});
export const TournamentId = Type.String({ pattern: '^[a-z0-9]+([.-][a-z0-9]+)*$', maxLength: 64 });
/** Decimal odds, two to four digits after the point. */
export const PriceText = Type.String({ pattern: '^[1-9][0-9]{0,3}\\.[0-9]{2,4}$', maxLength: 10 });
/** The type of a market, and behind a slash its canonical specifiers where it has some: `football.total/total=2.5`. */
export const MarketId = Type.String({
  pattern: '^[a-z0-9][a-z0-9.-]{2,59}(/[A-Za-z0-9_.:= -]{1,120})?$',
  maxLength: 180,
});
export const OutcomeCode = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_.:/-]{0,63}$', maxLength: 64 });
export const OddsFormat = Type.Unsafe<Format>(Type.String({ enum: [...oddsFormats], title: 'OddsFormat' }));

export const SportOutcome = Type.Object(
  {
    code: OutcomeCode,
    price: Type.Union([PriceText, Type.Null()], { description: 'Null while it takes no bets' }),
    name: Type.Optional(
      Type.String({ description: 'Of a player or a runner; what every market has is named by its code' }),
    ),
  },
  { title: 'SportOutcome' },
);

export const SportMarketState = Type.Unsafe<MarketState>(
  Type.String({ enum: Object.keys(sportMarketStates), title: 'SportMarketState' }),
);

export const SportMarket = Type.Object(
  {
    marketId: MarketId,
    type: Type.String(),
    specifiers: Type.String(),
    state: SportMarketState,
    version: Type.Integer(),
    hasCashOut: Type.Boolean(),
    outcomes: Type.Array(SportOutcome),
    results: Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()], {
      description: 'By outcome: won, half-won, refund, half-lost, lost or part; null while it is open',
    }),
  },
  { title: 'SportMarket' },
);

export const SportEventState = Type.Unsafe<EventState>(
  Type.String({ enum: Object.keys(sportEventStates), title: 'SportEventState' }),
);

const Side = Type.Object({
  code: Type.String({ description: 'By which its emblem is drawn' }),
  name: Type.String(),
});

export const SportScore = Type.Object({
  home: Type.String({ description: 'Goals; runs and wickets as 120/4; maps; empty before it has begun' }),
  away: Type.String(),
  /** Halves, sets, maps, innings: in the order of play. */
  parts: Type.Array(Type.Object({ code: Type.String(), home: Type.String(), away: Type.String() })),
});

export const SportEvent = Type.Object(
  {
    eventId: Uuid,
    sport: SportCode,
    category: Type.String(),
    tournamentId: TournamentId,
    tournament: Type.String(),
    isVirtual: Type.Boolean({ description: 'Played by our own model from committed seeds, and labelled so' }),
    isSimulated: Type.Boolean({ description: 'No real event: a league of the demo' }),
    startsAt: Moment,
    state: SportEventState,
    isLive: Type.Boolean(),
    phase: Type.String({ description: 'half-1, half-time, inning-1, map-2; empty before it has begun' }),
    /** Minutes or overs that are shown; `runningSince` where the clock runs. */
    clock: Type.String(),
    home: Side,
    away: Side,
    score: SportScore,
    redCards: Type.Object({ home: Type.Integer(), away: Type.Integer() }),
    marketCount: Type.Integer(),
    version: Type.Integer({ description: 'Counts every change: what is older than what a page has is dropped' }),
    /** The markets of a list: result, handicap, total; the others are asked for with the event. */
    markets: Type.Array(SportMarket),
  },
  { title: 'SportEvent' },
);

export const TimelineEntry = Type.Object(
  {
    seq: Type.Integer(),
    at: Moment,
    clock: Type.String(),
    kind: Type.String({
      description: 'goal, goal-cancelled, corner, yellow, red, wicket, four, six, round, map, phase',
    }),
    side: Type.Union([Type.Literal('home'), Type.Literal('away'), Type.Literal('none')]),
    score: Type.String(),
    detail: Type.String(),
  },
  { title: 'TimelineEntry' },
);

export const sportEventRoutes = routes({
  'GET /lgw/sports/menu': {
    summary: 'Sports with their tournaments, and how many events of each are live or to come.',
    access: 'none',
    query: Type.Object({ language: Type.Optional(Type.String({ maxLength: 8 })) }, { additionalProperties: false }),
    value: Type.Object({
      sports: Type.Array(
        Type.Object({
          sport: SportCode,
          live: Type.Integer(),
          upcoming: Type.Integer(),
          tournaments: Type.Array(
            Type.Object({
              tournamentId: TournamentId,
              category: Type.String(),
              name: Type.String(),
              isVirtual: Type.Boolean(),
              live: Type.Integer(),
              upcoming: Type.Integer(),
            }),
          ),
        }),
      ),
    }),
    refusals: [],
  },
  'GET /lgw/sports/events': {
    summary:
      'Events by state, sport, tournament, day or name: live ones by how long they are on, those to come by their start, results the latest first.',
    access: 'none',
    query: Type.Object(
      {
        ...pageQuery,
        state: Type.Union([Type.Literal('live'), Type.Literal('upcoming'), Type.Literal('ended')]),
        sport: Type.Optional(SportCode),
        tournament: Type.Optional(TournamentId),
        day: Type.Optional(Day),
        ids: Type.Optional(
          Type.String({ maxLength: 1900, description: 'Ids of events with commas between them, 50 at most' }),
        ),
        search: Type.Optional(Type.String({ minLength: 2, maxLength: 40 })),
        language: Type.Optional(Type.String({ maxLength: 8 })),
      },
      { additionalProperties: false },
    ),
    value: Type.Object({ content: Type.Array(SportEvent), totalPages: Type.Integer(), total: Type.Integer() }),
    refusals: [],
  },
  'GET /lgw/sports/events/:eventId': {
    summary: 'One event with all its markets, its timeline and its statistics.',
    access: 'none',
    params: Type.Object({ eventId: Uuid }),
    query: Type.Object({ language: Type.Optional(Type.String({ maxLength: 8 })) }, { additionalProperties: false }),
    value: Type.Object({
      event: SportEvent,
      timeline: Type.Array(TimelineEntry),
      statistics: Type.Array(Type.Object({ code: Type.String(), home: Type.String(), away: Type.String() })),
    }),
    refusals: ['sport-event-unknown'],
  },
});
