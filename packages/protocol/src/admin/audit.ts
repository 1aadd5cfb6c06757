/** The audit log: who did what to what, before, after, why and from where. It is only ever added to, and each line holds the hash of the one before. */
import { Type } from 'typebox';
import { Moment as MomentShape } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { Moment, Person, Uuid, cursorQuery, literals, nullable, pageOf } from './shapes.ts';

export const AuditLine = Type.Object(
  {
    seq: Type.Integer(),
    at: Moment,
    who: nullable(Person),
    roles: Type.Array(Type.String()),
    via: literals(['page', 'command', 'system'] as const),
    address: Type.String(),
    session: nullable(Uuid),
    act: Type.String(),
    object: Type.Object({ kind: Type.String(), id: Type.String() }),
    before: Type.Unknown(),
    after: Type.Unknown(),
    reason: Type.String(),
    request: Type.String(),
    second: nullable(Person),
    outcome: literals(['done', 'refused', 'viewed'] as const),
    /** The emergency elevation in which it was done. */
    elevation: nullable(Uuid),
    hash: Type.String(),
  },
  { title: 'AuditLine' },
);

export const auditRoutes = adminRoutes({
  'GET /admin/api/audit': {
    summary: 'The audit log, the newest first. With `audit.own` alone, one’s own lines. Reading it is a line too.',
    access: 'staff',
    permission: ['audit.read', 'audit.own'],
    audited: true,
    query: Type.Object(
      {
        who: Type.Optional(Uuid),
        act: Type.Optional(Type.String({ maxLength: 60 })),
        kind: Type.Optional(Type.String({ maxLength: 40 })),
        object: Type.Optional(Type.String({ maxLength: 100 })),
        outcome: Type.Optional(literals(['done', 'refused', 'viewed'] as const)),
        elevation: Type.Optional(Uuid),
        from: Type.Optional(MomentShape),
        to: Type.Optional(MomentShape),
        ...cursorQuery,
      },
      { additionalProperties: false },
    ),
    value: pageOf(AuditLine),
    refusals: [],
  },
  'POST /admin/api/audit/check': {
    summary: 'Computes the chain of the whole log anew, and names the first line that was altered.',
    access: 'staff',
    permission: 'audit.read',
    value: Type.Object({ lines: Type.Integer(), bad: nullable(Type.Integer()), head: Type.String() }),
    refusals: [],
  },
});
