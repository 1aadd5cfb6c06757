/** Rewards by period: rebates (MC-20, PROMO-11), cashback (PROMO-12), the rescue fund (PROMO-14) and friends' play, each line with all that it was computed from. */
import { Type } from 'typebox';
import { lineStates, noRewardReasons, periodLengths, periodStates } from '@banyan/core/promotions';
import { statesOf } from '@banyan/core/states';
import { periodicRules } from './admin/periodic-rules.ts';
import { routes } from './route.ts';
import { Day, Moment, Money, Uuid, pageQuery, literals, nullable } from './shapes.ts';

const Kind = literals(['rebate', 'cashback', 'rescue', 'friends']);
const Part = Type.Object({
  category: Type.String({
    description: 'Empty where all categories are one sum; of friends’ play the level, as friends-1.',
  }),
  base: Type.Object({ ...Money.properties }, { description: 'The valid bets or the loss that is counted.' }),
  percent: Type.String(),
  amount: Money,
});

/** What became of a line: also whether its reward was claimed. */
const lineEnds = [...statesOf(lineStates), 'ready', 'claimed', 'expired', 'taken-back'] as const;

export const PeriodLine = Type.Object(
  {
    id: Uuid,
    kind: Kind,
    promotion: Type.String(),
    version: Type.Integer(),
    first: Day,
    last: Day,
    level: Type.Integer({ description: 'The VIP level when the period closed.' }),
    amount: Money,
    state: literals(lineEnds),
    why: nullable(Type.String({ description: 'Why nothing is due, or was given.' })),
    parts: Type.Array(Part),
    reward: nullable(Uuid),
    claimUntil: nullable(Moment),
    madeAt: Moment,
  },
  { title: 'PeriodLine' },
);

export const CountedPlay = Type.Object(
  {
    product: Type.String(),
    category: Type.String(),
    game: Type.String({ description: 'Empty for all games that the rules do not name.' }),
    staked: Money,
    valid: Money,
    won: Money,
    earlier: Type.Object(
      { ...Money.properties },
      { description: 'Of the valid bets those that were made before the period.' },
    ),
  },
  { title: 'CountedPlay' },
);

export const PeriodProof = Type.Object(
  {
    plays: Type.Array(CountedPlay),
    givenBack: nullable(Money),
    expectedLoss: nullable(Money),
    deposits: nullable(Money),
    capped: nullable(Type.Object({ ...Money.properties }, { description: 'What it was before the cap.' })),
  },
  { title: 'PeriodProof' },
);

export const PeriodicRules = Type.Union([...periodicRules], { title: 'PeriodicRules' });

const RunningPeriod = Type.Object(
  {
    promotion: Type.String(),
    kind: Kind,
    period: literals(periodLengths),
    version: Type.Integer(),
    hash: Type.String({ description: 'SHA-256 of the rules of this version, which never changes.' }),
    rules: PeriodicRules,
    level: Type.Integer(),
    first: Day,
    last: Day,
    endsAt: Moment,
    isClaimed: Type.Boolean({ description: 'It is to be claimed; otherwise it is paid by itself.' }),
    soFar: Type.Object({
      amount: Money,
      parts: Type.Array(Part),
      why: nullable(literals(noRewardReasons)),
    }),
    latest: nullable(PeriodLine),
    claimBar: nullable(
      Type.Unsafe<'open-bets' | 'balance' | 'times'>(
        Type.String({
          enum: ['open-bets', 'balance', 'times'],
          description: 'Of a rescue fund that is due: why it cannot be claimed just now.',
        }),
      ),
    ),
  },
  { title: 'RunningPeriod' },
);

export const periodicRewardsRoutes = routes({
  'GET /wps/promotions/periods': {
    summary:
      'Rebates, cashback, rescue funds and friends’ play that run in the caller’s currency: their rules, what the caller’s play of the current period has come to so far, and the last closed one.',
    access: 'member',
    value: Type.Object({ periods: Type.Array(RunningPeriod) }),
    refusals: [],
  },
  'GET /wps/promotions/periods/due': {
    summary:
      'How many rescue funds the caller may still claim: what the badge of the reward centre counts beside rewards.',
    access: 'member',
    value: Type.Object({ due: Type.Integer() }),
    refusals: [],
  },
  'GET /wps/promotions/periods/lines': {
    summary: 'What closed periods came to for the caller, the newest first.',
    access: 'member',
    query: Type.Object({ ...pageQuery, kind: Type.Optional(Kind) }, { additionalProperties: false }),
    value: Type.Object({ content: Type.Array(PeriodLine), totalPages: Type.Integer() }),
    refusals: [],
  },
  'GET /wps/promotions/periods/lines/:id': {
    summary:
      'A line of the caller with all that it was computed from and the rules, so that anybody can compute it anew.',
    access: 'member',
    params: Type.Object({ id: Uuid }),
    value: Type.Object({
      line: PeriodLine,
      proof: PeriodProof,
      hash: Type.String(),
      rules: PeriodicRules,
      periodState: literals(statesOf(periodStates)),
    }),
    refusals: [],
  },
  'POST /wps/promotions/periods/lines/:id/claim': {
    summary:
      'Claims a rescue fund: with no open bet and no more left than the rules say. It is given once, however often this is sent.',
    access: 'member',
    params: Type.Object({ id: Uuid }),
    value: PeriodLine,
    refusals: ['reward-unavailable', 'play-barred'],
  },
});
