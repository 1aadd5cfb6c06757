/** Emergency elevations: what somebody of the staff was lent for an hour, what was done in it, and who has read that. */
import { Type } from 'typebox';
import { adminRoutes } from './route.ts';
import {
  Moment,
  PermissionName,
  Person,
  Reason,
  Uuid,
  idCursorQuery,
  literals,
  nullable,
  one,
  pageOf,
} from './shapes.ts';

const RoleName = Type.String({ minLength: 2, maxLength: 40 });

export const Elevation = Type.Object(
  {
    id: Uuid,
    who: Person,
    /** Null where single permissions were lent. */
    role: nullable(RoleName),
    permissions: Type.Array(PermissionName),
    reason: Type.String(),
    grantedBy: Person,
    beganAt: Moment,
    /** When it ends by itself. */
    endsAt: Moment,
    /** Where one of the two ended it earlier. */
    endedAt: nullable(Moment),
    endedBy: nullable(Person),
    isRunning: Type.Boolean(),
    /** Lines of the audit log that were written in it. */
    lines: Type.Integer(),
    read: nullable(Type.Object({ by: Person, at: Moment, remark: Type.String() })),
    mayEnd: Type.Boolean(),
    maySign: Type.Boolean(),
  },
  { title: 'Elevation' },
);

export const elevationsRoutes = adminRoutes({
  'GET /admin/api/elevations': {
    summary:
      'Elevations, the latest first: everybody’s for who reads the staff or the audit log, else one’s own and those one granted. `due` are those of an earlier day that nobody has signed.',
    access: 'staff',
    permission: 'signed-in',
    query: Type.Object(
      { only: Type.Optional(literals(['running', 'unread', 'due'] as const)), ...idCursorQuery },
      { additionalProperties: false },
    ),
    value: pageOf(Elevation),
    refusals: [],
  },
  'GET /admin/api/elevations/:id': {
    summary: 'One of them.',
    access: 'staff',
    permission: 'signed-in',
    ...one,
    value: Elevation,
    refusals: [],
  },
  'GET /admin/api/elevation-choices': {
    summary:
      'What somebody may ask for with the act `staff.elevation`: what they lack and another person who grants roles holds.',
    access: 'staff',
    permission: 'signed-in',
    value: Type.Object({
      roles: Type.Array(Type.Object({ role: RoleName, gains: Type.Array(PermissionName) })),
      permissions: Type.Array(PermissionName),
    }),
    refusals: [],
  },
  'POST /admin/api/elevations/:id/end': {
    summary: 'Ends one that runs: by whom it was granted to, or who granted it.',
    access: 'staff',
    permission: 'signed-in',
    ...one,
    value: Elevation,
    refusals: ['state-conflict'],
  },
  'POST /admin/api/elevations/:id/sign': {
    summary: 'Signs that one has read all that was done in it, once it is over. Nobody signs their own.',
    access: 'staff',
    permission: 'audit.read',
    fresh: true,
    ...one,
    body: Type.Object({ reason: Reason }, { additionalProperties: false }),
    value: Elevation,
    refusals: ['state-conflict', 'same-person'],
  },
});
