/** The messages of the simple JSON feed as shapes: what does not have its shape is unreadable as a whole. */
import { Type } from 'typebox';
import { statesOf } from '@banyan/core/states';
import { sportEventStates } from '@banyan/core/sports';
import { voidWhys } from '@banyan/core/sports/results';

const closed = { additionalProperties: false } as const;
const words = <const Words extends readonly string[]>(list: Words) =>
  Type.Union(list.map((word) => Type.Literal(word)));

const Id = Type.String({ minLength: 1, maxLength: 120 });
const Ref = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_.:-]{0,119}$' });
const Code = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9_.:/-]{0,63}$' });
/** Milliseconds since 1970, up to the year 2286. */
const Time = Type.Integer({ minimum: 0, maximum: 9_999_999_999_999 });
const Count = (maximum: number) => Type.Integer({ minimum: 0, maximum });
const Name = Type.String({ minLength: 1, maxLength: 120 });
const Names = Type.Intersect([Type.Object({ EN: Name }), Type.Record(Type.String({ pattern: '^[A-Z]{2}$' }), Name)]);
const Market = Type.String({ pattern: '^[a-z0-9]+(\\.[a-z0-9-]+)+(/[A-Za-z0-9=._: -]{1,110})?$', maxLength: 180 });
const Markets = Type.Array(Market, { minItems: 1, maxItems: 1000 });
const Text = Type.String({ maxLength: 120 });

const said = { id: Id, generated: Time };
const ofEvent = { ...said, event: Ref };
const Side = Type.Object({ code: Code, names: Names }, closed);

const fixture = {
  sport: Type.String({ pattern: '^[a-z0-9]{2,20}$' }),
  tournament: Type.Object(
    {
      id: Type.String({ pattern: '^[a-z0-9]+([.-][a-z0-9]+)*$', maxLength: 64 }),
      category: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
      names: Names,
      tier: Type.Integer({ minimum: 1, maximum: 5 }),
    },
    closed,
  ),
  startsAt: Time,
  home: Side,
  away: Side,
};

const Outcome = Type.Object(
  {
    code: Code,
    price: Type.Optional(Type.String({ maxLength: 20 })),
    fair: Type.Optional(Type.Array(Count(1_000_000), { minItems: 5, maxItems: 5 })),
    name: Type.Optional(Names),
  },
  closed,
);

const Odds = Type.Object(
  {
    market: Market,
    state: words(['active', 'suspended', 'inactive', 'handed-over']),
    outcomes: Type.Array(Outcome, { minItems: 1, maxItems: 200 }),
  },
  closed,
);

const Play = Type.Object(
  {
    score: Type.String({ maxLength: 40 }),
    phase: Type.String({ pattern: '^[a-z0-9-]{0,40}$' }),
    home: Type.String({ maxLength: 20 }),
    away: Type.String({ maxLength: 20 }),
    clock: Type.Optional(Type.String({ maxLength: 20 })),
    redCards: Type.Optional(Type.Object({ home: Count(20), away: Count(20) }, closed)),
    isInDanger: Type.Optional(Type.Boolean()),
  },
  closed,
);

const Result = Type.Object(
  {
    market: Market,
    certainty: Type.Union([Type.Literal(1), Type.Literal(2)]),
    factors: Type.Record(Code, Type.String({ maxLength: 60 })),
  },
  closed,
);

const Cancel = {
  ...ofEvent,
  markets: Markets,
  from: Type.Optional(Time),
  to: Type.Optional(Time),
  why: Type.Optional(words(voidWhys)),
};

export const shapes = {
  fixture: Type.Object(
    {
      ...ofEvent,
      kind: Type.Literal('fixture'),
      fixture: Type.Object({ ...fixture, feedSeconds: Type.Optional(Count(60)) }, closed),
    },
    closed,
  ),
  fixtureChange: Type.Object(
    {
      ...ofEvent,
      kind: Type.Literal('fixtureChange'),
      fixture: Type.Object(
        {
          startsAt: Type.Optional(Time),
          home: Type.Optional(Side),
          away: Type.Optional(Side),
          feedSeconds: Type.Optional(Count(60)),
        },
        closed,
      ),
    },
    closed,
  ),
  oddsChange: Type.Object(
    {
      ...ofEvent,
      kind: Type.Literal('oddsChange'),
      isWhole: Type.Boolean(),
      requestId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
      markets: Type.Array(Odds, { maxItems: 1000 }),
    },
    closed,
  ),
  betStop: Type.Object(
    {
      ...ofEvent,
      kind: Type.Literal('betStop'),
      groups: Type.Array(Type.String({ pattern: '^[a-z0-9.-]{1,60}$' }), { minItems: 1, maxItems: 40 }),
      reason: Text,
    },
    closed,
  ),
  settlement: Type.Object(
    { ...ofEvent, kind: Type.Literal('settlement'), results: Type.Array(Result, { minItems: 1, maxItems: 1000 }) },
    closed,
  ),
  rollbackSettlement: Type.Object({ ...ofEvent, kind: Type.Literal('rollbackSettlement'), markets: Markets }, closed),
  betCancel: Type.Object({ ...Cancel, kind: Type.Literal('betCancel') }, closed),
  rollbackCancel: Type.Object({ ...Cancel, kind: Type.Literal('rollbackCancel') }, closed),
  score: Type.Object(
    {
      ...ofEvent,
      kind: Type.Literal('score'),
      play: Play,
      state: Type.Optional(words(statesOf(sportEventStates))),
    },
    closed,
  ),
  alive: Type.Object({ ...said, kind: Type.Literal('alive'), isSubscribed: Type.Boolean() }, closed),
  snapshotComplete: Type.Object(
    {
      ...said,
      kind: Type.Literal('snapshotComplete'),
      requestId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    },
    closed,
  ),
};

export const Batch = Type.Object({
  from: Type.String({ maxLength: 200 }),
  to: Type.String({ maxLength: 200 }),
  messages: Type.Array(Type.Unknown(), { maxItems: 5000 }),
});
