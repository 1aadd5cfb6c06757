/** Feedback and complaints (MSG-03 to MSG-08). */
import { type ComplaintKind, complaintKinds } from '@banyan/core/complaints';
import { Type } from 'typebox';
import { humanFields, humanRefusals } from './humans.ts';
import { routes } from './route.ts';
import { Moment, Nothing, RequestId, Uuid, pageQuery } from './shapes.ts';
import { picturesAtMost } from './uploads.ts';

/** How long a remark of feedback may be, in characters (MSG-04, LIMIT-23). */
export const remarkLength = 140;

const Kind = Type.Unsafe<ComplaintKind>(Type.String({ enum: [...complaintKinds] }));
const State = Type.Union([
  Type.Literal('open'),
  Type.Literal('answered'),
  Type.Literal('closed'),
  Type.Literal('reopened'),
]);

export const Complaint = Type.Object(
  {
    id: Uuid,
    reference: Type.String({ description: 'By which both sides name it, such as 7KQ2-M4XD.' }),
    kind: Kind,
    state: State,
    openedAt: Moment,
    changedAt: Moment,
    excerpt: Type.String({ description: 'How it begins.' }),
  },
  { title: 'Complaint' },
);

const ComplaintMessage = Type.Object(
  {
    id: Uuid,
    author: Type.Union([Type.Literal('member'), Type.Literal('staff')]),
    /** Who of the staff wrote; empty otherwise. */
    staff: Type.String(),
    text: Type.String(),
    pictures: Type.Array(Type.Object({ id: Uuid, address: Type.String() })),
    at: Moment,
  },
  { title: 'ComplaintMessage' },
);

const Conversation = Type.Object({ ...Complaint.properties, messages: Type.Array(ComplaintMessage) });
const written = {
  id: RequestId,
  content: Type.String({ maxLength: 20_000 }),
  // More than a form takes is refused by name.
  pictures: Type.Optional(Type.Array(Uuid, { maxItems: picturesAtMost * 10 })),
};
const writing = [
  'content-empty',
  'content-too-short',
  'content-too-long',
  'upload-unknown',
  'pictures-too-many',
  'request-mismatch',
] as const;

export const complaintsRoutes = routes({
  'PUT /wps/feedback': {
    summary: 'A remark to the operator of up to 140 characters. A visitor shows that they are a person.',
    access: 'optional',
    forTrial: true,
    body: Type.Object({ remark: Type.String({ maxLength: 20_000 }), ...humanFields }, { additionalProperties: false }),
    value: Nothing,
    refusals: [...humanRefusals, 'content-empty', 'content-too-long'],
  },
  'GET /wps/complaints': {
    summary: 'The complaints of the caller, those that changed last first, and the bounds of a new one.',
    access: 'member',
    query: Type.Object(pageQuery, { additionalProperties: false }),
    value: Type.Object({
      list: Type.Array(Complaint),
      total: Type.Integer(),
      minimum: Type.Integer({ description: 'Characters of the content at the least.' }),
      maximum: Type.Integer(),
    }),
    refusals: [],
  },
  'POST /wps/complaints': {
    summary: 'Opens a complaint. The same id again is the same complaint.',
    access: 'member',
    body: Type.Object({ ...written, kind: Kind }, { additionalProperties: false }),
    value: Complaint,
    refusals: [...writing, 'complaints-full'],
  },
  'GET /wps/complaints/:complaintId': {
    summary: 'A complaint with its conversation.',
    access: 'member',
    params: Type.Object({ complaintId: Uuid }),
    value: Conversation,
    refusals: [],
  },
  'POST /wps/complaints/:complaintId/messages': {
    summary: 'Writes in a complaint; one that was answered or closed opens again.',
    access: 'member',
    params: Type.Object({ complaintId: Uuid }),
    body: Type.Object(written, { additionalProperties: false }),
    value: Conversation,
    refusals: writing,
  },
  'POST /wps/complaints/:complaintId/close': {
    summary: 'Closes a complaint: it is settled for its member.',
    access: 'member',
    params: Type.Object({ complaintId: Uuid }),
    value: Conversation,
    refusals: ['state-conflict'],
  },
});
