/** VIP levels: what each needs and gives, where the caller is among them, and how they came there (SHELL-09, VIP-01, VIP-02). */
import { Type } from 'typebox';
import { benefitKinds } from '@banyan/core/vip';
import { routes } from './route.ts';
import { Day, Moment, Money, literals, nullable } from './shapes.ts';

export const VipLevel = Type.Object(
  {
    level: Type.Integer(),
    name: Type.String(),
    validBet: Money,
    deposits: Money,
    retention: Type.Object({ ...Money.properties }, { description: 'Valid bets of a month that keep it.' }),
    upgradeBonus: Money,
    weeklyBonus: Money,
    monthlyBonus: Money,
    birthdayBonus: Money,
    withdrawal: Type.Object(
      { maximum: Money, dayCount: Type.Integer(), daySum: Money },
      { description: 'What a member of this level may withdraw at once and in 24 hours.' },
    ),
    hasOwnService: Type.Boolean(),
  },
  { title: 'VipLevel' },
);

export const LevelChange = Type.Object(
  {
    at: Moment,
    from: Type.Integer(),
    to: Type.Integer(),
    cause: literals(['reached', 'regained', 'retention', 'table']),
    month: nullable(Day),
    brought: nullable(Money),
    asked: nullable(Money),
  },
  { title: 'LevelChange' },
);

export const Benefit = Type.Object(
  {
    kind: literals(benefitKinds),
    level: Type.Integer(),
    name: Type.String(),
    /** The level, the first day of the week or month, or the year of the birthday. */
    ref: Type.String(),
    amount: Money,
    state: literals(['waiting', 'given', 'lapsed']),
    at: Moment,
  },
  { title: 'VipBenefit' },
);

export const vipRoutes = routes({
  'GET /wps/vip/levels': {
    summary: 'The levels from the lowest, as the operator set them, in the caller’s currency.',
    access: 'optional',
    forTrial: true,
    value: Type.Object({ levels: Type.Array(VipLevel) }),
    refusals: [],
  },
  'GET /wps/vip': {
    summary:
      'The caller’s level; what they bet and deposited of all time, by which levels are reached; what this month brought and must bring to keep the level; and what became of it.',
    access: 'member',
    value: Type.Object({
      level: Type.Integer(),
      validBet: Money,
      deposits: Money,
      month: Type.Object({
        first: Day,
        endsAt: Moment,
        validBet: Money,
        /** What keeps the level; zero where nothing is asked, also in the month in which it was reached. */
        asked: Money,
      }),
      /** A level that was lost, and what this month must bring to have it again. */
      regain: nullable(Type.Object({ level: Type.Integer(), asked: Money })),
      changes: Type.Array(LevelChange),
      benefits: Type.Array(Benefit),
    }),
    refusals: [],
  },
});
