/** Promotions in the back office: what is offered, under which terms, what it may cost and has cost. Two people publish. */
import { type Static, Type } from 'typebox';
import { bonusGrantStates, promotionKinds } from '@banyan/core/promotions';
import { statesOf } from '@banyan/core/states';
import { Money } from '../shapes.ts';
import { periodicRules } from './periodic-rules.ts';
import { Amount, Gives, Percent, PromotionId, Terms, byCurrency } from './promotion-shapes.ts';
import { Audience } from './audience.ts';
import { adminRoutes } from './route.ts';
import { Moment, Reason, literals, nullable } from './shapes.ts';
import { BoardRules, MissionRules } from './turn-rules.ts';

export { PromotionId };

const closed = { additionalProperties: false } as const;
const Kind = literals(promotionKinds);
const State = literals(['draft', 'running', 'paused', 'ended']);
const BonusRules = Type.Object(
  {
    kind: literals(['deposit', 'by-hand']),
    audience: Type.Optional(Audience),
    terms: Terms,
    currencies: byCurrency(
      Type.Object(
        {
          maxBet: Type.Optional(Amount),
          /** By hand: the most that is given to one member at once. */
          most: Type.Optional(Amount),
          tiers: Type.Array(Type.Object({ from: Amount, percent: Percent, cap: Type.Optional(Amount) }, closed), {
            maxItems: 20,
          }),
        },
        closed,
      ),
    ),
  },
  closed,
);

const FixedRules = Type.Object(
  {
    kind: literals(['application', 'code', 'download', 'registration', 'referral']),
    audience: Type.Optional(Audience),
    gives: Gives,
    terms: Type.Optional(Terms),
    /** Of friends that are brought: in how many days from their registration they have to deposit and to bet. */
    friendDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
    currencies: byCurrency(
      Type.Object({ maxBet: Type.Optional(Amount), amount: Amount, friendBets: Type.Optional(Amount) }, closed),
    ),
  },
  closed,
);

const Tickets = Type.Object(
  {
    days: Type.Integer({ minimum: 1, maximum: 366 }),
    mostADay: Type.Integer({ minimum: 1, maximum: 1000 }),
    daily: Type.Boolean(),
  },
  closed,
);
const ticketOffer = { perDeposit: Type.Optional(Amount), perBets: Type.Optional(Amount) };

const SpinRules = Type.Object(
  {
    kind: literals(['wheel', 'egg']),
    audience: Type.Optional(Audience),
    gives: Gives,
    terms: Type.Optional(Terms),
    tickets: Tickets,
    currencies: byCurrency(
      Type.Object(
        {
          maxBet: Type.Optional(Amount),
          ...ticketOffer,
          prizes: Type.Array(
            Type.Object(
              {
                weight: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
                amount: Amount,
                stock: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
              },
              closed,
            ),
            { minItems: 2, maxItems: 24 },
          ),
          fallback: Type.Integer({ minimum: 0, maximum: 23 }),
        },
        closed,
      ),
    ),
  },
  closed,
);

const EnvelopeRules = Type.Object(
  {
    kind: literals(['envelope']),
    audience: Type.Optional(Audience),
    gives: Gives,
    terms: Type.Optional(Terms),
    rain: Type.Object(
      {
        everyMinutes: Type.Integer({ minimum: 1, maximum: 10_080 }),
        announceMinutes: Type.Integer({ minimum: 0, maximum: 10_080 }),
        openMinutes: Type.Integer({ minimum: 1, maximum: 10_080 }),
      },
      closed,
    ),
    currencies: byCurrency(
      Type.Object(
        {
          maxBet: Type.Optional(Amount),
          total: Amount,
          parts: Type.Integer({ minimum: 1, maximum: 1000 }),
          least: Amount,
        },
        closed,
      ),
    ),
  },
  closed,
);

const RaffleRules = Type.Object(
  {
    kind: literals(['raffle']),
    audience: Type.Optional(Audience),
    gives: Gives,
    terms: Type.Optional(Terms),
    tickets: Tickets,
    every: literals(['day', 'week']),
    currencies: byCurrency(
      Type.Object(
        {
          maxBet: Type.Optional(Amount),
          ...ticketOffer,
          prizes: Type.Array(
            Type.Object({ amount: Amount, winners: Type.Integer({ minimum: 1, maximum: 1000 }) }, closed),
            { minItems: 1, maxItems: 24 },
          ),
        },
        closed,
      ),
    ),
  },
  closed,
);

/** The rules as they are written and hashed, by kind. Amounts are decimal text in the currency they stand under. */
export const PromotionRules = Type.Union(
  [BonusRules, FixedRules, ...periodicRules, SpinRules, EnvelopeRules, RaffleRules, MissionRules, BoardRules],
  { title: 'PromotionRules' },
);

/** What two people publish. */
export const PublishedPromotion = Type.Object(
  {
    id: PromotionId,
    kind: Kind,
    rules: PromotionRules,
    startsAt: nullable(Moment),
    endsAt: nullable(Moment),
    /** How often a member may take part, and in which time. */
    times: Type.Integer({ minimum: 1, maximum: 1000 }),
    per: literals(['ever', 'day', 'week', 'month']),
    isFirstDeposit: Type.Boolean(),
    /** What it may cost, by currency; null is without an end. */
    budgets: Type.Record(Type.String({ pattern: '^[A-Z]{3,4}$' }), nullable(Amount)),
  },
  { ...closed, title: 'PublishedPromotion' },
);

export type Published = Static<typeof PublishedPromotion>;
/** The rules of one kind. */
export type PublishedRules<Kind extends Published['rules']['kind']> = Published['rules'] extends infer Rules
  ? Rules extends { kind: infer Kinds }
    ? Kind extends Kinds
      ? Rules
      : never
    : never
  : never;
/** A promotion of bonus money: with a deposit, or by hand. */
export type PublishedBonus = Omit<Published, 'kind' | 'rules'> & {
  readonly kind: 'deposit' | 'by-hand';
  readonly rules: Static<typeof BonusRules>;
};

const Budget = Type.Object({
  currency: Type.String(),
  most: nullable(Money),
  committed: Money,
  spent: Money,
});

const summary = {
  id: PromotionId,
  kind: Kind,
  state: State,
  version: nullable(Type.Integer()),
  startsAt: nullable(Moment),
  endsAt: nullable(Moment),
  times: Type.Integer(),
  per: literals(['ever', 'day', 'week', 'month']),
  isFirstDeposit: Type.Boolean(),
  changedAt: Moment,
  budgets: Type.Array(Budget),
};

export const PromotionSummary = Type.Object(summary, { title: 'PromotionSummary' });

export const promotionsAdminRoutes = adminRoutes({
  'GET /admin/api/promotions': {
    summary: 'Every promotion with its version, its dates and its budgets.',
    access: 'staff',
    permission: 'promotions.read',
    value: Type.Object({ promotions: Type.Array(PromotionSummary) }),
    refusals: [],
  },
  'GET /admin/api/promotions/:id': {
    summary: 'One promotion: the rules of its version, earlier versions, and what its grants have come to.',
    access: 'staff',
    permission: 'promotions.read',
    params: Type.Object({ id: PromotionId }, closed),
    value: Type.Object({
      ...summary,
      rules: nullable(PromotionRules),
      hash: nullable(Type.String()),
      versions: Type.Array(
        Type.Object({
          version: Type.Integer(),
          hash: Type.String(),
          madeAt: Moment,
          madeBy: Type.String(),
          /** Members with an open bonus under it. */
          members: Type.Integer(),
        }),
      ),
      grants: Type.Array(
        Type.Object({
          state: literals(statesOf(bonusGrantStates)),
          grants: Type.Integer(),
          bonus: Money,
          toMain: Money,
          toHouse: Money,
        }),
      ),
    }),
    refusals: [],
  },
  'POST /admin/api/promotions/:id/state': {
    summary:
      'Pauses a promotion, lets a paused one run again, or ends it for good. Promises that were made are fulfilled.',
    access: 'staff',
    permission: 'promotions.make',
    params: Type.Object({ id: PromotionId }, closed),
    body: Type.Object({ state: literals(['running', 'paused', 'ended']), reason: Reason }, closed),
    value: PromotionSummary,
    refusals: ['state-conflict'],
  },
});
