/** Acts that take two people: one proposes with the effect computed, another approves what has not changed meanwhile. */
import { Type } from 'typebox';
import { proposalStates } from '@banyan/core/staff';
import { statesOf } from '@banyan/core/states';
import { RequestId } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { Effect, Moment, Person, Reason, Uuid, idCursorQuery, literals, nullable, one, pageOf } from './shapes.ts';

export const Proposal = Type.Object(
  {
    id: Uuid,
    /** Such as `staff.roles`. */
    act: Type.String(),
    object: Type.Object({ kind: Type.String(), id: Type.String(), name: Type.String() }),
    state: literals(statesOf(proposalStates)),
    maker: Person,
    reason: Type.String(),
    askedAt: Moment,
    expiresAt: Moment,
    effect: Effect,
    decidedBy: nullable(Person),
    decidedAt: nullable(Moment),
    decision: nullable(Type.String({ description: 'What the second person said.' })),
    /** Whether the caller may decide, and why not: a text key under `proposals.why.`. */
    mayDecide: Type.Boolean(),
    whyNot: nullable(Type.String()),
  },
  { title: 'Proposal' },
);

export const proposalsRoutes = adminRoutes({
  'GET /admin/api/proposals': {
    summary:
      'What waits for a second person, or was decided, the newest first. Each sees what they may propose, authorise or have made.',
    access: 'staff',
    permission: 'signed-in',
    query: Type.Object(
      {
        state: Type.Optional(literals(statesOf(proposalStates))),
        act: Type.Optional(Type.String({ maxLength: 60 })),
        ...idCursorQuery,
      },
      { additionalProperties: false },
    ),
    value: pageOf(Proposal),
    refusals: [],
  },
  'GET /admin/api/proposals/:id': {
    summary: 'One of them, with its effect computed anew. Who has opened it may decide.',
    access: 'staff',
    permission: 'signed-in',
    ...one,
    value: Proposal,
    refusals: [],
  },
  'POST /admin/api/proposals': {
    summary: 'Proposes an act. `id` is made by the caller: sent again, it answers the same proposal.',
    access: 'staff',
    permission: 'signed-in',
    fresh: true,
    body: Type.Object(
      {
        id: RequestId,
        act: Type.String({ maxLength: 60 }),
        input: Type.Unknown({ description: 'What the act takes; checked by the shape of the act.' }),
        reason: Reason,
      },
      { additionalProperties: false },
    ),
    value: Proposal,
    refusals: ['proposal-open', 'request-mismatch', 'proposal-refused', 'state-conflict'],
  },
  'POST /admin/api/proposals/preview': {
    summary: 'Computes what an act would do, without proposing it.',
    access: 'staff',
    permission: 'signed-in',
    changesNothing: true,
    body: Type.Object({ act: Type.String({ maxLength: 60 }), input: Type.Unknown() }, { additionalProperties: false }),
    value: Type.Object({ effect: Effect }),
    refusals: ['proposal-refused', 'state-conflict'],
  },
  'POST /admin/api/proposals/:id/approve': {
    summary:
      'Approves it as the second person, who must have opened it: it is carried out in the same transaction, once.',
    access: 'staff',
    permission: 'signed-in',
    fresh: true,
    ...one,
    body: Type.Object({ reason: Reason }, { additionalProperties: false }),
    value: Proposal,
    refusals: ['same-person', 'proposal-unread', 'proposal-stale', 'proposal-refused', 'state-conflict'],
  },
  'POST /admin/api/proposals/:id/refuse': {
    summary: 'Refuses it as the second person.',
    access: 'staff',
    permission: 'signed-in',
    ...one,
    body: Type.Object({ reason: Reason }, { additionalProperties: false }),
    value: Proposal,
    refusals: ['same-person', 'state-conflict'],
  },
  'POST /admin/api/proposals/:id/withdraw': {
    summary: 'Takes one’s own proposal back.',
    access: 'staff',
    permission: 'signed-in',
    ...one,
    value: Proposal,
    refusals: ['state-conflict'],
  },
});
