/** Complaints of members as the staff work on them, each with its clocks; and feedback, which is read and gets no answer. */
import { complaintKinds, complaintOutcomes } from '@banyan/core/complaints';
import { Type } from 'typebox';
import { Nothing, RequestId } from '../shapes.ts';
import { picturesAtMost } from '../uploads.ts';
import { adminRoutes } from './route.ts';
import { MemberName } from './search.ts';
import { Moment, Person, Reason, Uuid, cursorQuery, literals, nullable, one, pageOf } from './shapes.ts';

const strict = { additionalProperties: false } as const;

export const complaintQueues = ['waiting', 'escalated', 'open', 'closed'] as const;

const Reference = Type.String({ pattern: '^[0-9A-Za-z]{4}-[0-9A-Za-z]{4}$', maxLength: 9 });
const named = { params: Type.Object({ reference: Reference }, strict) };
const Due = literals(['acknowledge', 'answer', 'last-word'] as const);

const Line = Type.Object(
  {
    reference: Type.String(),
    member: MemberName,
    kind: literals(complaintKinds),
    state: literals(['open', 'answered', 'closed', 'reopened'] as const),
    language: Type.String(),
    openedAt: Moment,
    changedAt: Moment,
    excerpt: Type.String({ description: 'How it begins.' }),
    owner: nullable(Person),
    isEscalated: Type.Boolean(),
    due: nullable(Type.Object({ what: Due, at: Moment })),
    outcome: nullable(literals(complaintOutcomes)),
  },
  { title: 'ComplaintLine' },
);

export const complaintsAdminRoutes = adminRoutes({
  'GET /admin/api/complaints': {
    summary:
      'Complaints: those that wait for the staff, escalated ones, or all open ones, what is due first in front; or closed ones.',
    access: 'staff',
    permission: 'complaints.read',
    query: Type.Object({ queue: Type.Optional(literals(complaintQueues)), ...cursorQuery }, strict),
    value: pageOf(Line),
    refusals: [],
  },
  'GET /admin/api/complaints/counts': {
    summary: 'How many complaints wait for the staff, how many are past what was due, and how many are escalated.',
    access: 'staff',
    permission: 'complaints.read',
    value: Type.Object({ waiting: Type.Integer(), overdue: Type.Integer(), escalated: Type.Integer() }),
    refusals: [],
  },
  'GET /admin/api/complaints/:reference': {
    summary: 'A complaint with what was written in it, its clocks, and what was done with it.',
    access: 'staff',
    permission: 'complaints.read',
    ...named,
    value: Type.Object({
      ...Line.properties,
      acknowledgeBy: Moment,
      acknowledgedAt: nullable(Moment),
      answerBy: Moment,
      lastWordBy: Moment,
      closedAt: nullable(Moment),
      outsideBody: Type.String({
        description: 'The sentence that ends a last word which did not give all that was asked for.',
      }),
      mayClose: Type.Boolean({ description: 'One that was escalated is closed by who may authorise.' }),
      entries: Type.Array(
        Type.Object({
          id: Uuid,
          author: literals(['member', 'staff'] as const),
          staff: Type.String(),
          text: Type.String(),
          pictures: Type.Array(Uuid),
          at: Moment,
        }),
      ),
      steps: Type.Array(Type.Object({ at: Moment, act: Type.String(), who: nullable(Person), reason: Type.String() }), {
        description: 'What the staff did, the newest first.',
      }),
    }),
    refusals: [],
  },
  'POST /admin/api/complaints/:reference/take': {
    summary: 'Takes a complaint as one’s own.',
    access: 'staff',
    permission: 'complaints.make',
    ...named,
    value: Nothing,
    refusals: ['state-conflict'],
  },
  'POST /admin/api/complaints/:reference/acknowledge': {
    summary: 'Says that it has arrived: the member is left a message.',
    access: 'staff',
    permission: 'complaints.make',
    ...named,
    value: Nothing,
    refusals: ['state-conflict'],
  },
  'POST /admin/api/complaints/:reference/replies': {
    summary: 'Answers; the member is left a message. The same id again is the same answer.',
    access: 'staff',
    permission: 'complaints.make',
    ...named,
    body: Type.Object(
      {
        id: RequestId,
        text: Type.String({ maxLength: 20_000 }),
        pictures: Type.Optional(Type.Array(Uuid, { maxItems: picturesAtMost * 10 })),
      },
      strict,
    ),
    value: Nothing,
    refusals: ['content-empty', 'content-too-long', 'request-mismatch', 'upload-unknown', 'pictures-too-many'],
  },
  'POST /admin/api/complaints/:reference/escalate': {
    summary: 'Brings it before those who may authorise; from then on only they close it.',
    access: 'staff',
    permission: 'complaints.make',
    ...named,
    body: Type.Object({ reason: Reason }, strict),
    value: Nothing,
    refusals: ['state-conflict'],
  },
  'POST /admin/api/complaints/:reference/close': {
    summary: 'Ends it with an outcome and a last word to the member.',
    access: 'staff',
    permission: ['complaints.make', 'complaints.authorise'],
    ...named,
    body: Type.Object({ outcome: literals(complaintOutcomes), text: Type.String({ maxLength: 20_000 }) }, strict),
    value: Nothing,
    refusals: ['state-conflict', 'content-empty', 'content-too-long'],
  },
  'GET /admin/api/feedback': {
    summary: 'Remarks of members and visitors, the newest first.',
    access: 'staff',
    permission: 'complaints.read',
    query: Type.Object({ state: Type.Optional(literals(['unread', 'all'] as const)), ...cursorQuery }, strict),
    value: pageOf(
      Type.Object(
        {
          id: Uuid,
          at: Moment,
          member: nullable(MemberName),
          language: Type.String(),
          remark: Type.String(),
          readAt: nullable(Moment),
          readBy: nullable(Person),
        },
        { title: 'Remark' },
      ),
    ),
    refusals: [],
  },
  'POST /admin/api/feedback/:id/read': {
    summary: 'Marks a remark as read.',
    access: 'staff',
    permission: 'complaints.make',
    ...one,
    value: Nothing,
    refusals: ['state-conflict'],
  },
});
