/** Members who may have taken a promotion that was not meant for them: found by signs in the records, decided by people. */
import { Type } from 'typebox';
import { abuseAnswers, abuseSigns, suspectStates } from '@banyan/core/abuse';
import { statesOf } from '@banyan/core/states';
import { Money } from '../shapes.ts';
import { PromotionId } from './promotions.ts';
import { adminRoutes } from './route.ts';
import { Moment, Person, Reason, Uuid, cursorQuery, literals, nullable, one, pageOf } from './shapes.ts';

const closed = { additionalProperties: false } as const;
const Named = Type.Object({ id: Uuid, account: Type.String() });

const Suspect = Type.Object(
  {
    id: Uuid,
    member: Named,
    promotion: PromotionId,
    sign: literals(abuseSigns),
    state: literals(statesOf(suspectStates)),
    /** What confirming it does, by the rules that the member was shown. */
    answer: literals(abuseAnswers),
    others: Type.Array(Named),
    /** Figures by their names, which are texts of the office. */
    evidence: Type.Record(Type.String(), Type.String()),
    foundAt: Moment,
    seenAt: Moment,
    claimedBy: nullable(Person),
    decidedBy: nullable(Person),
    decidedAt: nullable(Moment),
    reason: nullable(Type.String()),
    /** What confirming it would withhold now; of one that was confirmed what was withheld. */
    withheld: Money,
  },
  { title: 'PromotionSuspect' },
);

export const promotionAbuseRoutes = adminRoutes({
  'GET /admin/api/promotion-abuse': {
    summary: 'Signs of abuse of promotions, the newest first.',
    access: 'staff',
    permission: 'promotions.read',
    scope: 'whole-house',
    query: Type.Object({ state: Type.Optional(literals(statesOf(suspectStates))), ...cursorQuery }, closed),
    value: pageOf(Suspect),
    refusals: [],
  },
  'POST /admin/api/promotion-abuse/:id/claim': {
    summary: 'Somebody takes it in hand.',
    access: 'staff',
    permission: 'accounts.authorise',
    scope: 'whole-house',
    ...one,
    value: Suspect,
    refusals: ['state-conflict'],
  },
  'POST /admin/api/promotion-abuse/:id/decide': {
    summary:
      'Dismisses it, or confirms it: bets against each other count as no play for either, what rules that were shown give once a person is taken back from the later account, all else is noted. Deposits, main money and what was converted stay.',
    access: 'staff',
    permission: 'accounts.authorise',
    scope: 'whole-house',
    fresh: true,
    ...one,
    body: Type.Object({ state: literals(['confirmed', 'dismissed']), reason: Reason }, closed),
    value: Suspect,
    refusals: ['state-conflict'],
  },
});
