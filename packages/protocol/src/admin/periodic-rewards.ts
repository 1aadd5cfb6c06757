/** Periods of rebates, cashback and rescue funds in the back office: what each cost, and what it came to for each member. */
import { Type } from 'typebox';
import { lineStates, periodStates } from '@banyan/core/promotions';
import { statesOf } from '@banyan/core/states';
import { PeriodLine, PeriodProof, PeriodicRules } from '../periodic-rewards.ts';
import { Day, Money } from '../shapes.ts';
import { PromotionId } from './promotion-shapes.ts';
import { adminRoutes } from './route.ts';
import { Moment, Uuid, cursorQuery, literals, nullable, pageOf } from './shapes.ts';

const closed = { additionalProperties: false } as const;

const Period = Type.Object({
  first: Day,
  last: Day,
  version: Type.Integer(),
  state: literals(statesOf(periodStates)),
  openedAt: Moment,
  closedAt: nullable(Moment),
  /** By currency and by what became of the lines. */
  sums: Type.Array(Type.Object({ state: literals(statesOf(lineStates)), lines: Type.Integer(), amount: Money })),
});

export const periodicRewardsAdminRoutes = adminRoutes({
  'GET /admin/api/promotions/:id/periods': {
    summary: 'The periods of a promotion, the newest first, each with what it cost.',
    access: 'staff',
    permission: 'promotions.read',
    params: Type.Object({ id: PromotionId }, closed),
    query: Type.Object(cursorQuery, closed),
    value: pageOf(Period),
    refusals: [],
  },
  'GET /admin/api/promotions/:id/periods/:first/lines': {
    summary: 'What a period came to for each member, the largest first.',
    access: 'staff',
    permission: 'promotions.read',
    params: Type.Object({ id: PromotionId, first: Day }, closed),
    query: Type.Object(cursorQuery, closed),
    value: pageOf(Type.Object({ member: Uuid, account: Type.String(), line: PeriodLine })),
    refusals: [],
  },
  'GET /admin/api/promotions/:id/periods/:first/lines/:member': {
    summary: 'The line of a member with all that it was computed from and the rules.',
    access: 'staff',
    permission: 'promotions.read',
    params: Type.Object({ id: PromotionId, first: Day, member: Uuid }, closed),
    value: Type.Object({
      account: Type.String(),
      line: PeriodLine,
      proof: PeriodProof,
      hash: Type.String(),
      rules: PeriodicRules,
      periodState: literals(statesOf(periodStates)),
    }),
    refusals: [],
  },
});
