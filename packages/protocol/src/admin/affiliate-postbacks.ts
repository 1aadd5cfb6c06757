/** Postbacks of affiliates in the back office: what each was told, what their server answered, and one more try of what was given up. */
import { Type } from 'typebox';
import { affiliateCallEvents, affiliateCallStates } from '@banyan/core/affiliates';
import { statesOf } from '@banyan/core/states';
import { adminRoutes } from './route.ts';
import { Moment, Reason, Uuid, cursorQuery, literals, nullable, one, pageOf } from './shapes.ts';

const closed = { additionalProperties: false } as const;
const Who = Type.Object({ id: Uuid, account: Type.String() });
const StateName = literals(statesOf(affiliateCallStates));

export const AffiliateCall = Type.Object(
  {
    id: Uuid,
    affiliate: Who,
    friend: Who,
    event: literals(affiliateCallEvents),
    /** The link that brought the friend. */
    code: Type.String(),
    at: Moment,
    state: StateName,
    /** Since it was begun, or since the staff began it again. */
    tries: Type.Integer(),
    /** The last answer: a status of HTTP, or why there was none. */
    status: nullable(Type.Integer()),
    fault: Type.String(),
    triedAt: nullable(Moment),
    /** Where the affiliate is told now; null: nowhere. */
    url: nullable(Type.String()),
  },
  { title: 'AffiliateCall' },
);

export const affiliatePostbacksAdminRoutes = adminRoutes({
  'GET /admin/api/affiliate-postbacks': {
    summary: 'Postbacks in a state or of an affiliate, the newest first; without either, those that were given up.',
    access: 'staff',
    permission: 'agents.read',
    query: Type.Object({ ...cursorQuery, state: Type.Optional(StateName), affiliate: Type.Optional(Uuid) }, closed),
    value: pageOf(AffiliateCall),
    refusals: [],
  },
  'POST /admin/api/affiliate-postbacks/:id/retry': {
    summary: 'Begins a postback again that was given up. It has the id under which the affiliate may know it already.',
    access: 'staff',
    permission: ['agents.make', 'agents.authorise'],
    ...one,
    body: Type.Object({ reason: Reason }, closed),
    value: AffiliateCall,
    refusals: ['state-conflict', 'affiliate-url-missing'],
  },
});
