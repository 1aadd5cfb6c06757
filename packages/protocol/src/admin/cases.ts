/** Cases of all kinds in one list: what a person has to look at, whose it is, and how it ended. */
import { caseKinds, caseOutcomes, caseSeverities } from '@banyan/core/cases';
import { Type } from 'typebox';
import { Nothing, RequestId } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { MemberName } from './search.ts';
import { Moment, Person, Reason, Uuid, cursorQuery, literals, nullable, one, pageOf } from './shapes.ts';

const strict = { additionalProperties: false } as const;

export const caseQueues = ['open', 'mine', 'closed'] as const;

/** Which kinds somebody sees follows from what they may read; the calls ask for any of it. */
const readers = ['complaints.read', 'vendors.read', 'deposits.read', 'withdrawals.read', 'results.read'] as const;
const workers = ['complaints.make', 'vendors.make', 'deposits.make', 'withdrawals.make', 'results.make'] as const;

const Words = Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' });

const Case = Type.Object(
  {
    id: Uuid,
    at: Moment,
    kind: literals(caseKinds),
    severity: literals(caseSeverities),
    member: nullable(MemberName),
    /** The vendor, the method of payment, or the game. */
    vendor: Type.String(),
    /** What it is about, by its kind: a round, a payment, a complaint's reference, a day. */
    round: Type.String(),
    tx: Type.String(),
    owner: nullable(Person),
    closedAt: nullable(Moment),
    outcome: nullable(literals(caseOutcomes)),
  },
  { title: 'Case' },
);

export const casesRoutes = adminRoutes({
  'GET /admin/api/cases': {
    summary:
      'Cases of the kinds that the caller may see: open ones with the oldest first, one’s own, or closed ones with the newest first.',
    access: 'staff',
    permission: readers,
    query: Type.Object(
      {
        queue: Type.Optional(literals(caseQueues)),
        kind: Type.Optional(literals(caseKinds)),
        severity: Type.Optional(literals(caseSeverities)),
        member: Type.Optional(Uuid),
        ...cursorQuery,
      },
      strict,
    ),
    value: pageOf(Case),
    refusals: [],
  },
  'GET /admin/api/cases/counts': {
    summary: 'How many cases are open, how many of them nobody has taken, and how many are the caller’s.',
    access: 'staff',
    permission: readers,
    value: Type.Object({ open: Type.Integer(), untaken: Type.Integer(), mine: Type.Integer() }),
    refusals: [],
  },
  'GET /admin/api/cases/:id': {
    summary: 'A case with what is known, the notes in it, and what was done with it.',
    access: 'staff',
    permission: readers,
    ...one,
    value: Type.Object({
      ...Case.properties,
      details: Type.Record(Type.String(), Type.String()),
      notes: Type.Array(Type.Object({ id: Uuid, at: Moment, who: nullable(Person), text: Type.String() })),
      steps: Type.Array(Type.Object({ at: Moment, act: Type.String(), who: nullable(Person), reason: Type.String() })),
      mayWork: Type.Boolean(),
      mayClose: Type.Boolean(),
    }),
    refusals: [],
  },
  'POST /admin/api/cases': {
    summary: 'Asks others to look at a member, or at a remark of feedback. The same id again is the same case.',
    access: 'staff',
    permission: 'complaints.make',
    body: Type.Object(
      {
        id: RequestId,
        about: Type.Union([Type.Object({ member: Uuid }, strict), Type.Object({ feedback: Uuid }, strict)]),
        severity: literals(caseSeverities),
        text: Words,
      },
      strict,
    ),
    value: Type.Object({ id: Uuid }),
    refusals: ['state-conflict'],
  },
  'POST /admin/api/cases/:id/take': {
    summary: 'Takes an open case as one’s own.',
    access: 'staff',
    permission: workers,
    ...one,
    value: Nothing,
    refusals: ['state-conflict'],
  },
  'POST /admin/api/cases/:id/notes': {
    summary: 'Writes a note in a case. The same id again is the same note.',
    access: 'staff',
    permission: workers,
    ...one,
    body: Type.Object({ id: RequestId, text: Words }, strict),
    value: Nothing,
    refusals: [],
  },
  'POST /admin/api/cases/:id/close': {
    summary: 'Ends a case with its outcome. One whose matter is decided elsewhere, such as a draw, ends there.',
    access: 'staff',
    permission: workers,
    ...one,
    body: Type.Object({ outcome: literals(caseOutcomes), reason: Reason }, strict),
    value: Nothing,
    refusals: ['state-conflict'],
  },
});
