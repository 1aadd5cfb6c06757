/** The rules of missions and leaderboards as they are written and hashed. */
import { Type } from 'typebox';
import { measures, missionWindows, scoreKinds } from '@banyan/core/promotions';
import { Audience } from './audience.ts';
import { Amount, Gives, PromotionId, Terms, byCurrency } from './promotion-shapes.ts';
import { literals } from './shapes.ts';

const closed = { additionalProperties: false } as const;
const Titles = Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Type.String({ minLength: 1, maxLength: 120 }));
const Names = Type.Array(Type.String({ pattern: '^[A-Za-z0-9_./ -]{1,120}$' }), { minItems: 1, maxItems: 200 });
const scope = { categories: Type.Optional(Names), games: Type.Optional(Names) };
const turns = {
  audience: Type.Optional(Audience),
  titles: Titles,
  gives: Gives,
  join: literals(['opt-in', 'automatic']),
  window: literals(missionWindows),
};

export const MissionRules = Type.Object(
  {
    kind: Type.Literal('mission'),
    ...turns,
    combine: literals(['all', 'any', 'in-order']),
    tasks: Type.Array(Type.Object({ measure: literals(measures), ...scope }, closed), { minItems: 1, maxItems: 10 }),
    after: Type.Optional(PromotionId),
    terms: Type.Optional(Terms),
    currencies: byCurrency(
      Type.Object(
        {
          maxBet: Type.Optional(Amount),
          amount: Amount,
          tasks: Type.Array(Type.Object({ target: Amount, leastStake: Type.Optional(Amount) }, closed), {
            minItems: 1,
            maxItems: 10,
          }),
        },
        closed,
      ),
    ),
  },
  closed,
);

export const BoardRules = Type.Object(
  {
    kind: Type.Literal('board'),
    ...turns,
    ...scope,
    score: literals(scoreKinds),
    points: Type.Optional(
      Type.Array(
        Type.Object(
          {
            for: literals(['bet', 'win', 'multiple']),
            atLeast: Type.Optional(Type.Integer({ minimum: 100, maximum: 10_000_000 })),
            points: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
          },
          closed,
        ),
        { minItems: 1, maxItems: 10 },
      ),
    ),
    terms: Type.Optional(Terms),
    currencies: byCurrency(
      Type.Object(
        {
          maxBet: Type.Optional(Amount),
          leastStake: Type.Optional(Amount),
          prizes: Type.Array(Amount, { minItems: 1, maxItems: 500 }),
        },
        closed,
      ),
    ),
  },
  closed,
);
