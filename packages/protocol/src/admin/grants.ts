/** Bonuses and rewards of a member in the back office: given by hand under a promotion, taken back with a reason, and a bonus's journal line by line. */
import { Type } from 'typebox';
import { bonusGrantStates, givenKinds, journalParts, promotionKinds, secondReasons } from '@banyan/core/promotions';
import { rewardKinds, rewardStates } from '@banyan/core/rewards';
import { statesOf } from '@banyan/core/states';
import { Money, RequestId } from '../shapes.ts';
import { Amount, PromotionId } from './promotion-shapes.ts';
import { adminRoutes } from './route.ts';
import { Effect, Moment, Person, Reason, Uuid, cursorQuery, literals, nullable, one, pageOf } from './shapes.ts';

const closed = { additionalProperties: false } as const;

/** The complaint or the outside ticket that it answers. */
export const Ticket = Type.String({ maxLength: 40, pattern: '^[A-Za-z0-9 #/._-]*$' });
export const handInput = { promotion: PromotionId, amount: Amount };
export const takenInput = { what: literals(['bonus', 'reward']), object: Uuid };

const Template = Type.Object(
  {
    promotion: PromotionId,
    kind: literals(promotionKinds),
    gives: literals(givenKinds),
    /** The most of one; null where only the ceiling of who gives is an end. */
    most: nullable(Money),
    /** The amount is not chosen: of free rounds it is the stake of one. */
    isFixed: Type.Boolean(),
    rounds: nullable(Type.Integer()),
    claimDays: nullable(Type.Integer()),
  },
  { title: 'HandTemplate' },
);

const Seen = Type.Object(
  {
    effect: Effect,
    /** Why it is not given, as a text key under `grants.block.`; null when it can be. */
    blocked: nullable(Type.String()),
    /** Why a second person is needed; null when the caller may alone. */
    second: nullable(literals(secondReasons)),
  },
  { title: 'HandPreview' },
);

const Done = Type.Object({ id: Uuid, object: Uuid, amount: Money });

export const MemberGrant = Type.Object(
  {
    id: Uuid,
    promotion: PromotionId,
    version: Type.Integer(),
    state: literals(statesOf(bonusGrantStates)),
    bonus: Money,
    required: Money,
    progress: Money,
    acceptedAt: Moment,
    endsAt: nullable(Moment),
    endedAt: nullable(Moment),
    takenWhy: nullable(Type.String()),
  },
  { title: 'MemberGrant' },
);

const MemberReward = Type.Object(
  {
    id: Uuid,
    kind: literals(rewardKinds),
    amount: Money,
    rounds: nullable(Type.Integer()),
    promotion: nullable(PromotionId),
    /** What it was given for, in the words of whoever gave it where no promotion did. */
    reason: Type.String(),
    state: literals(statesOf(rewardStates)),
    madeAt: Moment,
    expiresAt: Moment,
    /** Ready, or points of it that can still be taken back. */
    mayTakeBack: Type.Boolean(),
    takenBack: nullable(Type.Object({ reason: Type.String(), amount: Money })),
  },
  { title: 'MemberReward' },
);

export const HandGrant = Type.Object(
  {
    id: Uuid,
    at: Moment,
    member: Uuid,
    account: Type.String(),
    amount: Money,
    reason: Type.String(),
    ticket: Type.String(),
    maker: nullable(Person),
    checker: nullable(Person),
  },
  { title: 'HandGrant' },
);

const JournalLine = Type.Object(
  {
    key: Type.String(),
    at: Moment,
    /** A movement of its money, or a bet that was counted. */
    part: literals([...journalParts, 'progress']),
    /** Of money what moved; of a bet what of it counted. */
    amount: Money,
    /** Of a bet its valid bet, and why less of it counted. */
    valid: nullable(Money),
    why: nullable(Type.String()),
    /** The bet: the game or lottery, its round or draw, and where it can be checked. */
    game: Type.String(),
    ref: Type.String(),
    proof: nullable(Type.String()),
    /** After this line. */
    balance: Money,
    progress: Money,
  },
  { title: 'JournalLine' },
);

export const grantsAdminRoutes = adminRoutes({
  'GET /admin/api/members/:id/grants': {
    summary: 'The bonuses of a member in every state, the newest first.',
    access: 'staff',
    permission: 'grants.read',
    ...one,
    query: Type.Object(cursorQuery, closed),
    value: pageOf(MemberGrant),
    refusals: [],
  },
  'GET /admin/api/members/:id/rewards': {
    summary: 'The rewards of a member in every state, the newest first.',
    access: 'staff',
    permission: 'grants.read',
    ...one,
    query: Type.Object(cursorQuery, closed),
    value: pageOf(MemberReward),
    refusals: [],
  },
  'GET /admin/api/members/:id/hand-templates': {
    summary:
      'The promotions under which something may be given to a member by hand, and how much the caller may give alone.',
    access: 'staff',
    permission: 'grants.make',
    ...one,
    value: Type.Object({ templates: Type.Array(Template), ceiling: Money }),
    refusals: [],
  },
  'POST /admin/api/members/:id/hand-grants/preview': {
    summary: 'What giving it would do: what must be bet, what stands in its way, and whether it takes a second person.',
    access: 'staff',
    permission: 'grants.make',
    changesNothing: true,
    ...one,
    body: Type.Object(handInput, closed),
    value: Seen,
    refusals: [],
  },
  'POST /admin/api/members/:id/hand-grants': {
    summary:
      'Gives a reward under a promotion, within the caller’s ceiling. `id` is made by the caller: sent again it is the same. Above the ceiling it is the act `grants.give`.',
    access: 'staff',
    permission: 'grants.make',
    fresh: true,
    ...one,
    body: Type.Object({ id: RequestId, ...handInput, reason: Reason, ticket: Type.Optional(Ticket) }, closed),
    value: Done,
    refusals: [
      ...(['play-barred', 'promotion-unavailable', 'promotion-used-up', 'amount-malformed'] as const),
      ...(['request-mismatch', 'proposal-required'] as const),
    ],
  },
  'POST /admin/api/members/:id/take-back/preview': {
    summary: 'What taking it back would do, and whether it takes a second person.',
    access: 'staff',
    permission: 'grants.make',
    changesNothing: true,
    ...one,
    body: Type.Object(takenInput, closed),
    value: Seen,
    refusals: [],
  },
  'POST /admin/api/members/:id/take-back': {
    summary:
      'Takes back an open bonus, a reward that nobody claimed, or points that are still there. The member reads the reason. Main money is never taken: that is a correction.',
    access: 'staff',
    permission: 'grants.make',
    fresh: true,
    ...one,
    body: Type.Object({ id: RequestId, ...takenInput, reason: Reason, ticket: Type.Optional(Ticket) }, closed),
    value: Done,
    refusals: ['state-conflict', 'request-mismatch', 'proposal-required'],
  },
  'GET /admin/api/members/:id/grants/:grant/journal': {
    summary:
      'The journal of a bonus, the newest line first: every movement of its money and every bet that was counted, with what stood afterwards.',
    access: 'staff',
    permission: 'grants.read',
    params: Type.Object({ id: Uuid, grant: Uuid }, closed),
    query: Type.Object(cursorQuery, closed),
    value: Type.Object({
      ...pageOf(JournalLine).properties,
      grant: MemberGrant,
      balance: Money,
      sums: Type.Object({
        ...{ given: Money, staked: Money, won: Money, returned: Money },
        ...{ converted: Money, taken: Money, corrected: Money },
      }),
      counted: Money,
      /** The lines add up to the balance, and the counted bets to the progress. */
      addsUp: Type.Boolean(),
    }),
    refusals: [],
  },
  'GET /admin/api/promotions/:id/hand-grants': {
    summary: 'What was given by hand under a promotion, the newest first.',
    access: 'staff',
    permission: 'grants.read',
    params: Type.Object({ id: PromotionId }, closed),
    query: Type.Object(cursorQuery, closed),
    value: pageOf(HandGrant),
    refusals: [],
  },
});
