/** Simulations: what a promotion would have cost on the deposits and bets of the last days, before it is published. */
import { Type } from 'typebox';
import { pastSigns, simulationStates } from '@banyan/core/simulations';
import { statesOf } from '@banyan/core/states';
import { Day, Money, RequestId } from '../shapes.ts';
import { PromotionId, PublishedPromotion } from './promotions.ts';
import { adminRoutes } from './route.ts';
import { Moment, Person, Uuid, literals, nullable, one } from './shapes.ts';

const closed = { additionalProperties: false } as const;

const Found = Type.Object(
  {
    currency: Type.String(),
    players: Type.Integer({ description: 'Members who would have been given anything.' }),
    grants: Type.Integer(),
    given: Money,
    cost: Money,
    takenBack: Money,
    open: Money,
    estimated: Money,
    flagged: Type.Integer({ description: 'Of the players, those whom a person would look at.' }),
    signs: Type.Array(Type.Object({ sign: literals(pastSigns), players: Type.Integer() })),
    spread: nullable(Type.Object({ mean: Money, middle: Money, worst: Money, most: Money })),
    worstDay: nullable(Type.Object({ day: Day, cost: Money })),
    /** The day on which what was given would have passed the budget. */
    usedUpOn: nullable(Day),
    days: Type.Array(Type.Object({ day: Day, given: Money, cost: Money, grants: Type.Integer() })),
  },
  { title: 'SimulationFound' },
);

const Forecast = Type.Object(
  {
    game: literals(['monsoon', 'dice']),
    currency: Type.String(),
    bonus: Money,
    deposit: Money,
    stake: Money,
    paths: Type.Integer(),
    mean: Money,
    spread: Money,
    worst: Money,
    finishing: Type.Integer({ description: 'How many in 10,000 end with main money.' }),
  },
  { title: 'BonusForecast' },
);

export const Simulation = Type.Object(
  {
    id: Uuid,
    promotion: PromotionId,
    days: Type.Integer(),
    from: Moment,
    until: Moment,
    state: literals(statesOf(simulationStates)),
    askedBy: nullable(Person),
    askedAt: Moment,
    endedAt: nullable(Moment),
    seen: Type.Integer(),
    total: Type.Integer(),
    /** There were more members than are gone through. */
    isPartial: Type.Boolean(),
    found: Type.Array(Found),
    forecasts: Type.Array(Forecast),
  },
  { title: 'Simulation' },
);

export const simulationsRoutes = adminRoutes({
  'GET /admin/api/simulations': {
    summary: 'The newest simulations of a promotion.',
    access: 'staff',
    permission: 'promotions.read',
    scope: 'whole-house',
    query: Type.Object({ promotion: PromotionId }, closed),
    value: Type.Object({ simulations: Type.Array(Simulation) }),
    refusals: [],
  },
  'GET /admin/api/simulations/:id': {
    summary: 'One simulation, with how far it has come and what it has found so far.',
    access: 'staff',
    permission: 'promotions.read',
    scope: 'whole-house',
    ...one,
    value: Simulation,
    refusals: [],
  },
  'POST /admin/api/simulations': {
    summary:
      'Tries a promotion on the last days of this house. Nothing is given to anybody; sent again under one id it is one simulation.',
    access: 'staff',
    permission: 'promotions.make',
    scope: 'whole-house',
    body: Type.Object(
      { id: RequestId, promotion: PublishedPromotion, days: Type.Integer({ minimum: 1, maximum: 92 }) },
      closed,
    ),
    value: Simulation,
    refusals: ['proposal-refused'],
  },
  'POST /admin/api/simulations/:id/cancel': {
    summary: 'Stops a simulation that is not over.',
    access: 'staff',
    permission: 'promotions.make',
    scope: 'whole-house',
    ...one,
    value: Simulation,
    refusals: ['state-conflict'],
  },
});
