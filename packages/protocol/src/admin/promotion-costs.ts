/** What promotions cost, and what came of those who took them. Every sum is of one currency; two are never added. */
import { Type } from 'typebox';
import { Amount, Currency, Day, Money } from '../shapes.ts';
import { PromotionId } from './promotions.ts';
import { adminRoutes } from './route.ts';
import { literals, nullable } from './shapes.ts';

const closed = { additionalProperties: false } as const;
const span = { from: Day, to: Day };

const Cost = Type.Object(
  {
    promotion: PromotionId,
    version: nullable(Type.Integer()),
    day: nullable(Day),
    currency: Currency,
    given: Amount,
    converted: Amount,
    takenBack: Amount,
    cash: Amount,
    /** given + cash - taken back: what left the house's promotions. */
    cost: Amount,
    grants: Type.Integer(),
    rewards: Type.Integer(),
  },
  { title: 'PromotionCost' },
);

const Group = Type.Object({
  members: Type.Integer(),
  ggr7: nullable(Amount),
  ggr30: nullable(Amount),
  /** Of those whose 30 days are over. */
  members30: Type.Integer(),
});

export const promotionCostsRoutes = adminRoutes({
  'GET /admin/api/promotion-costs': {
    summary: 'What promotions gave, took back and paid on some days, by promotion, version or day.',
    access: 'staff',
    permission: 'promotions.read',
    scope: 'whole-house',
    query: Type.Object(
      { ...span, by: literals(['promotion', 'version', 'day'] as const), promotion: Type.Optional(PromotionId) },
      closed,
    ),
    value: Type.Object({ rows: Type.Array(Cost) }),
    refusals: ['span-malformed'],
  },
  'GET /admin/api/promotion-costs/:id': {
    summary:
      'Who took a promotion on some days, what the house kept of their bets after it, beside members who deposited and did not take it, and what it still owes.',
    access: 'staff',
    permission: 'promotions.read',
    scope: 'whole-house',
    params: Type.Object({ id: PromotionId }, closed),
    query: Type.Object(span, closed),
    value: Type.Object({
      currencies: Type.Array(
        Type.Object(
          {
            currency: Currency,
            /** Takers whose first deposit was credited from a day before to seven days after. */
            firstDeposits: Type.Integer(),
            costOfFirst: nullable(Money),
            /** What the house kept of a member's bets on average, in the days after. */
            takers: Group,
            others: Group,
            /** Of who deposited those to whom it was not offered, for comparison; null where nobody is held out. */
            heldOut: nullable(Group),
            liability: Type.Object({ active: Money, waiting: Money, unclaimed: Money, whole: Money }),
          },
          { title: 'PromotionWorth' },
        ),
      ),
      isPartial: Type.Boolean(),
    }),
    refusals: ['span-malformed'],
  },
});
