/** Lines of members in the back office: where somebody stands, and every move of theirs. A move is proposed as the act `lines.move`. */
import { Type } from 'typebox';
import { Day } from '../shapes.ts';
import { adminRoutes } from './route.ts';
import { MemberName } from './search.ts';
import { Moment, Person, Uuid, nullable, one } from './shapes.ts';

export const LineMove = Type.Object(
  {
    id: Uuid,
    /** Null: the house. */
    from: nullable(MemberName),
    to: nullable(MemberName),
    firstDay: Day,
    askedBy: nullable(Person),
    approvedBy: nullable(Person),
    approvedAt: Moment,
    /** Null while it waits for its day. */
    carriedOutAt: nullable(Moment),
    below: nullable(Type.Integer({ description: 'How many moved with the member.' })),
    reason: Type.String(),
  },
  { title: 'LineMove' },
);

export const linesAdminRoutes = adminRoutes({
  'GET /admin/api/members/:id/line': {
    summary: 'Who stands above a member, how many below, the move that waits for its day, and those that were.',
    access: 'staff',
    permission: 'agents.read',
    ...one,
    value: Type.Object({
      above: Type.Array(MemberName, { description: 'From the top down to the own upline.' }),
      direct: Type.Integer(),
      below: Type.Integer(),
      waiting: nullable(LineMove),
      moves: Type.Array(LineMove, { description: 'Those that were carried out, the newest first.' }),
    }),
    refusals: [],
  },
});
