/**
 * Applications of members under promotions, as the staff decide them: the queue, one with its pictures, taken up by one person, approved with
 * an amount within the rules or rejected with a reason that the member reads.
 */
import { Type } from 'typebox';
import { applicationStates } from '@banyan/core/activities';
import { givenKinds } from '@banyan/core/promotions';
import { statesOf } from '@banyan/core/states';
import { Amount, Money } from '../shapes.ts';
import { PromotionId } from './promotions.ts';
import { adminRoutes } from './route.ts';
import { MemberName } from './search.ts';
import { Moment, Uuid, cursorQuery, literals, nullable, one, pageOf } from './shapes.ts';

const strict = { additionalProperties: false } as const;
const State = literals(statesOf(applicationStates));

const line = {
  id: Uuid,
  member: MemberName,
  promotion: PromotionId,
  state: State,
  remark: Type.String(),
  pictures: Type.Integer(),
  /** Of a number that was left on the home page. */
  service: nullable(Type.String()),
  at: Moment,
  takenBy: nullable(Type.String()),
  decidedBy: nullable(Type.String()),
  decidedAt: nullable(Moment),
  amount: nullable(Money),
};
const ApplicationLine = Type.Object(line, { title: 'ApplicationLine' });

export const ApplicationSheet = Type.Object(
  {
    ...line,
    version: Type.Integer(),
    pictureIds: Type.Array(Uuid),
    /** The number that was left, for whoever answers there. */
    number: nullable(Type.String()),
    isMine: Type.Boolean({ description: 'The caller has taken it up.' }),
    reason: nullable(Type.String()),
    /** The most that its rules allow, in the member's currency. */
    most: Money,
    gives: literals(givenKinds),
    /** Earlier applications of the member under any promotion. */
    earlier: Type.Array(Type.Object({ id: Uuid, promotion: PromotionId, state: State, at: Moment })),
    /** Other members who have logged in from a device of this one. */
    sharers: Type.Array(MemberName),
  },
  { title: 'ApplicationSheet' },
);

export const applicationsAdminRoutes = adminRoutes({
  'GET /admin/api/applications': {
    summary: 'Applications: those that wait, the longest first; of another state, the newest first.',
    access: 'staff',
    permission: 'applications.read',
    query: Type.Object(
      { state: Type.Optional(literals(['open', 'decided'])), promotion: Type.Optional(PromotionId), ...cursorQuery },
      strict,
    ),
    value: pageOf(ApplicationLine),
    refusals: [],
  },
  'GET /admin/api/applications/:id': {
    summary: 'One application with what is needed to decide it. That it was opened stands in the audit log.',
    access: 'staff',
    permission: 'applications.read',
    audited: true,
    ...one,
    value: ApplicationSheet,
    refusals: [],
  },
  'GET /admin/api/applications/:id/pictures/:picture': {
    summary: 'A picture of an application. That it was looked at stands in the audit log.',
    access: 'staff',
    permission: 'applications.make',
    audited: true,
    params: Type.Object({ id: Uuid, picture: Uuid }, strict),
    value: Type.Object({ type: Type.String(), base64: Type.String() }),
    refusals: [],
  },
  'POST /admin/api/applications/:id/take': {
    summary: 'Takes an application up, so that nobody else decides it; its member sees that it is being looked at.',
    access: 'staff',
    permission: 'applications.make',
    ...one,
    value: Type.Object({ state: State }),
    refusals: ['state-conflict'],
  },
  'POST /admin/api/applications/:id/put-back': {
    summary: 'Puts an application back into the queue. Who authorises may put back what another has taken up.',
    access: 'staff',
    permission: 'applications.make',
    ...one,
    value: Type.Object({ state: State }),
    refusals: ['state-conflict'],
  },
  'POST /admin/api/applications/:id/approve': {
    summary: 'Approves an application that the caller has taken up: its reward is given, once.',
    access: 'staff',
    permission: 'applications.make',
    ...one,
    body: Type.Object({ amount: Amount, note: Type.Optional(Type.String({ maxLength: 300 })) }, strict),
    value: Type.Object({ state: State }),
    refusals: ['state-conflict', 'amount-malformed', 'promotion-used-up', 'play-barred'],
  },
  'POST /admin/api/applications/:id/reject': {
    summary: 'Rejects an application that the caller has taken up. The member reads the reason.',
    access: 'staff',
    permission: 'applications.make',
    ...one,
    body: Type.Object({ reason: Type.String({ minLength: 3, maxLength: 300, pattern: '\\S[\\s\\S]*\\S' }) }, strict),
    value: Type.Object({ state: State }),
    refusals: ['state-conflict'],
  },
});
