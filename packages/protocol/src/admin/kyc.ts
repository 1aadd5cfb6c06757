/** Papers of members as the staff review them: what waits, one member's papers beside what they said of themselves, and a decision on each. */
import { Type } from 'typebox';
import { type RejectionReason, rejectionReasons } from '@banyan/core/kyc';
import { DocumentKindName, PaperName } from '../kyc.ts';
import { Day } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { MemberName } from './search.ts';
import { Moment, Uuid, cursorQuery, idCursorQuery, literals, nullable, pageOf } from './shapes.ts';

const strict = { additionalProperties: false } as const;
const DocumentState = literals(['pending', 'verified', 'rejected', 'expired'] as const);
const Reason = Type.Unsafe<RejectionReason>(Type.String({ enum: [...rejectionReasons] }));
const paper = { params: Type.Object({ id: Uuid, document: Uuid }, strict) };

export const kycReviewRoutes = adminRoutes({
  'GET /admin/api/kyc': {
    summary: 'Members whose papers wait for a decision, the longest first.',
    access: 'staff',
    permission: 'kyc.read',
    query: Type.Object(cursorQuery, strict),
    value: pageOf(
      Type.Object(
        { member: MemberName, kinds: Type.Array(DocumentKindName), since: Moment },
        { title: 'WaitingPapers' },
      ),
    ),
    refusals: [],
  },
  'GET /admin/api/kyc/decisions': {
    summary: 'What was decided about papers, by whom and why, the latest first.',
    access: 'staff',
    permission: 'kyc.read',
    query: Type.Object(idCursorQuery, strict),
    value: pageOf(
      Type.Object(
        {
          id: Uuid,
          at: Moment,
          member: MemberName,
          kind: DocumentKindName,
          decision: DocumentState,
          by: Type.String(),
          reason: Type.String(),
        },
        { title: 'PaperDecision' },
      ),
    ),
    refusals: [],
  },
  'GET /admin/api/members/:id/papers': {
    summary:
      'What a member said of themselves, unmasked, for the one who compares it with the papers; who else named the same paper; the newest paper of each kind.',
    access: 'staff',
    permission: 'kyc.make',
    fresh: true,
    audited: true,
    params: Type.Object({ id: Uuid }, strict),
    value: Type.Object({
      member: MemberName,
      state: literals(['none', 'pending', 'verified', 'rejected', 'expired'] as const),
      person: nullable(
        Type.Object({ name: Type.String(), birthDate: Day, paper: PaperName, number: Type.String(), at: Moment }),
      ),
      others: Type.Array(MemberName, { description: 'Other members who named the same paper.' }),
      /** What a service that knows people answered, where one is asked. */
      check: nullable(Type.Object({ adapter: Type.String(), state: Type.String(), reason: Type.String() })),
      papers: Type.Array(
        Type.Object(
          {
            id: Uuid,
            kind: DocumentKindName,
            state: DocumentState,
            reason: nullable(Reason),
            sentAt: Moment,
            expiresOn: nullable(Day),
          },
          { title: 'Paper' },
        ),
      ),
    }),
    refusals: ['not-found'],
  },
  'GET /admin/api/members/:id/papers/:document': {
    summary: 'The picture of a paper. Who opened it, and when, stays on record.',
    access: 'staff',
    permission: 'kyc.make',
    fresh: true,
    audited: true,
    ...paper,
    value: Type.Object({ type: Type.String(), base64: Type.String() }),
    refusals: ['not-found'],
  },
  'POST /admin/api/members/:id/papers/:document/verify': {
    summary:
      'Takes a paper as good, up to its last day where it has one. One that another account named too takes two people.',
    access: 'staff',
    permission: 'kyc.make',
    fresh: true,
    ...paper,
    body: Type.Object({ expiresOn: nullable(Day) }, strict),
    value: Type.Object({}, strict),
    refusals: ['not-found', 'state-conflict', 'under-age', 'document-taken', 'birth-date-malformed'],
  },
  'POST /admin/api/members/:id/papers/:document/reject': {
    summary: 'Rejects a paper for one of the reasons, which the member reads in their language.',
    access: 'staff',
    permission: 'kyc.make',
    fresh: true,
    ...paper,
    body: Type.Object({ reason: Reason }, strict),
    value: Type.Object({}, strict),
    refusals: ['not-found', 'state-conflict'],
  },
});
