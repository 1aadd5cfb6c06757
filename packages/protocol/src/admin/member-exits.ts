/** All that is kept of one member, to be handed out: proposed as the act `members.export`, made in the background, there for a day. */
import { Type } from 'typebox';
import { exportStates } from '@banyan/core/staff';
import { statesOf } from '@banyan/core/states';
import { adminRoutes } from './route.ts';
import { Moment, Person, Uuid, idCursorQuery, literals, nullable, one, pageOf } from './shapes.ts';

const MemberExport = Type.Object(
  {
    id: Uuid,
    member: Type.Object({ id: Uuid, account: Type.String() }),
    askedBy: nullable(Person),
    askedAt: Moment,
    until: Moment,
    withNotes: Type.Boolean({ description: 'Whether the notes of the staff are in it.' }),
    state: literals(statesOf(exportStates)),
    tables: Type.Object({ done: Type.Integer(), all: Type.Integer() }),
    isMine: Type.Boolean({ description: 'Whether the caller asked for it, and so may fetch it.' }),
  },
  { title: 'MemberExport' },
);

export const memberExitsRoutes = adminRoutes({
  'GET /admin/api/member-exports': {
    summary: 'Exports of members, the newest first: whose, by whom, and how far they are.',
    access: 'staff',
    permission: 'personal-data.read',
    query: Type.Object({ member: Type.Optional(Uuid), ...idCursorQuery }, { additionalProperties: false }),
    value: pageOf(MemberExport),
    refusals: [],
  },
  'POST /admin/api/member-exports/:id/open': {
    summary:
      'The address of the file, good for a minute and for the session of the person who asked for the export. That it was fetched stands in the audit log.',
    access: 'staff',
    permission: 'personal-data.make',
    fresh: true,
    ...one,
    value: Type.Object({ address: Type.String() }),
    refusals: ['state-conflict', 'export-too-often'],
  },
});
