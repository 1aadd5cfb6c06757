/** The rules of rebates, cashback, the rescue fund and friends' play as they are written and hashed. */
import { type TProperties, Type } from 'typebox';
import { mostFriendLevels, periodLengths } from '@banyan/core/promotions';
import { Audience } from './audience.ts';
import { Amount, Percent, Terms, byCurrency } from './promotion-shapes.ts';
import { literals } from './shapes.ts';

const closed = { additionalProperties: false } as const;
const Level = Type.Integer({ minimum: 0, maximum: 99 });
/** By category, or by another name that a play goes under. */
const Percents = Type.Record(Type.String({ pattern: '^[A-Za-z0-9_./ -]{1,120}$' }), Percent);

const Gives = Type.Object(
  { kind: literals(['cash', 'bonus']), claimDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })) },
  closed,
);

const common = {
  audience: Type.Optional(Audience),
  gives: Gives,
  terms: Type.Optional(Terms),
  excludedGames: Type.Array(Type.String({ maxLength: 170 }), { maxItems: 1000 }),
};
const offer = <Own extends TProperties>(own: Own) =>
  byCurrency(Type.Object({ maxBet: Type.Optional(Amount), minimum: Amount, cap: Amount, ...own }, closed));

export const RebateRules = Type.Object(
  {
    kind: literals(['rebate']),
    period: literals(['day', 'week']),
    ...common,
    rates: Type.Array(Type.Object({ level: Level, percents: Percents }, closed), { minItems: 1, maxItems: 100 }),
    currencies: offer({}),
  },
  { ...closed, title: 'RebateRules' },
);

export const CashbackRules = Type.Object(
  {
    kind: literals(['cashback']),
    period: literals(periodLengths),
    ...common,
    isMarginal: Type.Boolean(),
    expectedPercent: Percent,
    edges: Type.Object(
      { games: Type.Optional(Percents), categories: Type.Optional(Percents), products: Type.Optional(Percents) },
      closed,
    ),
    currencies: offer({
      levels: Type.Array(
        Type.Object(
          {
            level: Level,
            tiers: Type.Array(Type.Object({ from: Amount, percent: Percent }, closed), { minItems: 1, maxItems: 20 }),
          },
          closed,
        ),
        { minItems: 1, maxItems: 100 },
      ),
    }),
  },
  { ...closed, title: 'CashbackRules' },
);

export const RescueRules = Type.Object(
  {
    kind: literals(['rescue']),
    period: literals(['day']),
    ...common,
    percents: Percents,
    currencies: offer({ balanceTo: Amount, depositsFrom: Amount }),
  },
  { ...closed, title: 'RescueRules' },
);

export const FriendsRules = Type.Object(
  {
    kind: literals(['friends']),
    period: literals(periodLengths),
    ...common,
    percents: Type.Array(Percent, { minItems: 1, maxItems: mostFriendLevels }),
    currencies: offer({}),
  },
  { ...closed, title: 'FriendsRules' },
);

export const periodicRules = [RebateRules, CashbackRules, RescueRules, FriendsRules] as const;
