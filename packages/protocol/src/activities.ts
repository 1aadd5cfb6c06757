/**
 * Promotions as a member meets them: how each stands for the caller, applications with a remark and pictures, codes, and the number that is
 * left on the home page (PROMO-04..07, PROMO-15, HOME-08). What a promotion says of itself is content (`content.ts`).
 */
import { Type } from 'typebox';
import { type ActivityState, activitySteps, applicationStates, remarkCharacters } from '@banyan/core/activities';
import { givenKinds, personKeys, promotionKinds } from '@banyan/core/promotions';
import { deviceKinds } from '@banyan/core/segments';
import { rewardKinds, rewardStates } from '@banyan/core/rewards';
import { statesOf } from '@banyan/core/states';
import { Bonus, BonusTerms } from './promotions.ts';
import { routes } from './route.ts';
import { Moment, Money, Uuid, literals, nullable } from './shapes.ts';
import { picturesAtMost } from './uploads.ts';

const closed = { additionalProperties: false } as const;

const PromotionId = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,59}$', maxLength: 60 });
const Named = Type.Object({ promotion: PromotionId }, closed);

/** Counted in code points by the rule of core; this only bounds what is read. */
const Remark = Type.String({ maxLength: 4 * remarkCharacters });

export const ActivityReward = Type.Object(
  { id: Uuid, kind: literals(rewardKinds), state: literals(statesOf(rewardStates)), amount: Money, expiresAt: Moment },
  { title: 'ActivityReward' },
);

export const Application = Type.Object(
  {
    id: Uuid,
    promotion: PromotionId,
    state: literals(statesOf(applicationStates)),
    remark: Type.String(),
    pictures: Type.Integer({ description: 'How many were sent with it.' }),
    at: Moment,
    decidedAt: nullable(Moment),
    /** Of one that was rejected, in the words of the staff. */
    reason: nullable(Type.String()),
    amount: nullable(Money),
  },
  { title: 'Application' },
);

export const Activity = Type.Object(
  {
    promotion: PromotionId,
    kind: literals(promotionKinds),
    state: literals(Object.keys(activitySteps) as ActivityState[]),
    version: Type.Integer(),
    hash: Type.String({ description: 'SHA-256 of the rules of this version, which never changes.' }),
    startsAt: nullable(Moment),
    endsAt: nullable(Moment),
    times: Type.Integer({ description: 'How often a member may take it in each period.' }),
    per: literals(['ever', 'day', 'week', 'month']),
    isFirstDeposit: Type.Boolean(),
    timesLeft: Type.Integer(),
    /** How much of its budget is left, in hundredths, where it is scarce: under a half. */
    budgetLeft: nullable(Type.Integer({ minimum: 0, maximum: 100 })),
    /** What one act gives at the most, in the caller's currency. */
    amount: nullable(Money),
    gives: nullable(literals(givenKinds)),
    claimDays: nullable(Type.Integer()),
    /** What is still missing before the caller may take it. */
    needs: nullable(literals(['contact', 'app', 'friend', 'new-member', 'first-deposit'])),
    reward: nullable(ActivityReward),
    application: nullable(Application),
    /** Bonus money under way, with what is still to bet. */
    bonus: nullable(Bonus),
  },
  { title: 'Activity' },
);

/** Whom it is for, as far as that is theirs to know: segments and agents' lines are one word, and who is held out for comparison is told nothing. */
export const ActivityAudience = Type.Object(
  {
    levelFrom: nullable(Type.Integer()),
    levelTo: nullable(Type.Integer()),
    countries: Type.Array(Type.String()),
    languages: Type.Array(Type.String()),
    devices: Type.Array(literals(deviceKinds)),
    isVerified: Type.Boolean(),
    /** Days since joining. */
    daysFrom: nullable(Type.Integer()),
    daysTo: nullable(Type.Integer()),
    /** No other bonus in so many days. */
    noBonusInDays: nullable(Type.Integer()),
    oncePer: Type.Array(literals(personKeys)),
    isChosen: Type.Boolean(),
  },
  { title: 'ActivityAudience' },
);

const Tier = Type.Object({ from: Money, percent: Type.String(), cap: Money });

export const ActivityDetail = Type.Object(
  {
    ...Activity.properties,
    /** Null where it is for everybody. */
    audience: nullable(ActivityAudience),
    /** Of bonus money; null where cash is given. */
    terms: nullable(BonusTerms),
    /** Of a deposit bonus. */
    tiers: Type.Array(Tier),
    /** What a friend has to do beside proving a contact and depositing: valid bets in the caller's currency, and the days from joining on. */
    friend: nullable(Type.Object({ bets: Money, days: nullable(Type.Integer()) })),
  },
  { title: 'ActivityDetail' },
);

const Service = Type.Union([Type.Literal('zalo'), Type.Literal('whatsapp')]);
const Claim = Type.Object(
  {
    service: Service,
    at: Moment,
    /** Of its application; null before there is a promotion for it. */
    state: nullable(literals(statesOf(applicationStates))),
    /** Of the reward that came of it; null before there is one. */
    reward: nullable(literals(statesOf(rewardStates))),
  },
  { title: 'NumberClaim' },
);

const takeRefusals = ['promotion-unavailable', 'promotion-used-up', 'play-barred'] as const;

export const activityRoutes = routes({
  'GET /wps/promotions/activities': {
    summary: 'How the promotions that are shown stand: for the caller, or for a visitor.',
    access: 'optional',
    value: Type.Object({ list: Type.Array(Activity) }),
    refusals: [],
  },
  'GET /wps/promotions/activities/:promotion': {
    summary: 'One promotion with its whole rules under their version and hash.',
    access: 'optional',
    params: Named,
    value: ActivityDetail,
    refusals: ['not-found'],
  },
  'POST /wps/promotions/activities/:promotion/take': {
    summary:
      'Takes what a promotion gives for what the caller has done: registered, or brought a friend. Once for each.',
    access: 'member',
    params: Named,
    body: Type.Object({ version: Type.Integer({ minimum: 1 }) }, closed),
    value: Activity,
    refusals: [...takeRefusals],
  },
  'POST /wps/promotions/applications': {
    summary: 'Applies under a promotion, with a remark and pictures that were sent before. One for each period.',
    access: 'member',
    body: Type.Object(
      {
        promotion: PromotionId,
        version: Type.Integer({ minimum: 1 }),
        remark: Remark,
        pictures: Type.Array(Uuid, { maxItems: 20, uniqueItems: true, description: `At most ${picturesAtMost}.` }),
      },
      closed,
    ),
    value: Application,
    refusals: ['promotion-unavailable', 'application-present', 'upload-unknown', 'pictures-too-many', 'play-barred'],
  },
  'POST /wps/promotions/applications/:id/withdraw': {
    summary: 'Withdraws an application of the caller that is not decided.',
    access: 'member',
    params: Type.Object({ id: Uuid }, closed),
    value: Application,
    refusals: ['not-found', 'state-conflict'],
  },
  'POST /wps/promotions/codes': {
    summary:
      'Redeems a code. What no code is, one that is used up, over or not for the caller: all get the same answer.',
    access: 'member',
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 60 }) }, closed),
    value: Type.Object({ promotion: PromotionId, reward: ActivityReward }),
    refusals: ['code-refused', 'play-barred', 'too-many-requests'],
  },
  'POST /wps/promotions/app': {
    summary:
      'The caller’s browser says that the site runs as an installed app; where that brings a gift it is given, once.',
    access: 'member',
    value: Type.Object({ isNew: Type.Boolean() }),
    refusals: [],
  },
  'GET /wps/rewards/numberClaim': {
    summary: 'The caller’s claim, when there is one; its number is not told again.',
    access: 'member',
    value: Type.Object({ claim: Type.Union([Claim, Type.Null()]) }),
    refusals: [],
  },
  'POST /wps/rewards/numberClaim': {
    summary: 'Leaves a Zalo or WhatsApp number or id; an operator looks at it. Once for each member.',
    access: 'member',
    body: Type.Object(
      { service: Service, number: Type.String({ pattern: '^[+0-9A-Za-z._ -]{4,40}$', maxLength: 40 }) },
      closed,
    ),
    value: Type.Object({ claim: Claim }),
    refusals: ['claim-present', 'play-barred', 'reward-unavailable'],
  },
});
