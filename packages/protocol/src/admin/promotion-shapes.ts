/** Shapes that the rules of many kinds of promotions are written with: amounts, shares, terms of bonus money, and what is given. */
import { Type } from 'typebox';
import { givenKinds } from '@banyan/core/promotions';
import { literals } from './shapes.ts';

const closed = { additionalProperties: false } as const;
export const PromotionId = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,59}$', maxLength: 60 });
export const Amount = Type.String({ pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,4})?$', maxLength: 20 });
export const Percent = Type.String({ pattern: '^(0|[1-9][0-9]{0,3})(\\.[0-9]{1,4})?$', maxLength: 10 });
const Weights = Type.Record(
  Type.String({ pattern: '^[A-Za-z0-9_./ -]{1,120}$' }),
  Type.Integer({ minimum: 0, maximum: 1000 }),
);

export const Terms = Type.Object(
  {
    multiple: Type.Integer({ minimum: 0, maximum: 10_000 }),
    base: literals(['bonus', 'deposit-and-bonus']),
    weights: Type.Object(
      { products: Type.Optional(Weights), categories: Type.Optional(Weights), games: Type.Optional(Weights) },
      closed,
    ),
    cap: Type.Optional(Type.Integer({ minimum: 100, maximum: 100_000 })),
    days: Type.Integer({ minimum: 1, maximum: 366 }),
    startDays: Type.Integer({ minimum: 1, maximum: 366 }),
    isSticky: Type.Boolean(),
    countedFrom: literals(['all', 'main', 'bonus']),
    excludedGames: Type.Array(Type.String({ maxLength: 170 }), { maxItems: 1000 }),
    leastOdds: Type.Optional(Type.Integer({ minimum: 100, maximum: 100_000 })),
    onWithdrawal: literals(['forfeit', 'continue']),
    onExclusion: literals(['forfeit', 'convert']),
  },
  closed,
);

export const byCurrency = <Offer extends Parameters<typeof Type.Record>[1]>(offer: Offer) =>
  Type.Record(Type.String({ pattern: '^[A-Z]{3,4}$' }), offer);

/** Cash, bonus money under the terms of the same rules, free rounds, or a free bet on sports; without days to claim it in it is paid at once. */
export const Gives = Type.Object(
  {
    kind: literals(givenKinds),
    claimDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
    at: Type.Optional(
      Type.Object(
        {
          vendor: Type.String({ minLength: 1, maxLength: 40 }),
          game: Type.String({ minLength: 1, maxLength: 120 }),
          rounds: Type.Integer({ minimum: 1, maximum: 1000 }),
        },
        closed,
      ),
    ),
    leastOdds: Type.Optional(
      Type.Integer({
        minimum: 101,
        maximum: 10_000,
        description: 'Of a free bet: the least odds of all its selections together, in hundredths.',
      }),
    ),
  },
  closed,
);
