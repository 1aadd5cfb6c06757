/** Where a member stands: who is above, how many below, the move that waits, and those that were. Of members whom somebody sees. */
import type { Static } from 'typebox';
import type { MemberId } from '@banyan/core/ids';
import { ok } from '@banyan/core/results';
import type { LineMove, linesAdminRoutes } from '@banyan/protocol/admin/lines';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Database } from '../../infra/database.ts';
import {
  type MoveRow,
  countBelow,
  countDirectBelow,
  membersWithin,
  movesOf,
  namedMembers,
  uplinesOf,
} from '../members/index.ts';
import { peopleOf } from '../staff-accounts/index.ts';

async function wireMoves(database: Database, moves: readonly MoveRow[]): Promise<Static<typeof LineMove>[]> {
  const names = await namedMembers(
    database,
    moves.flatMap(({ from, to }) => [from, to].flatMap((one) => one ?? [])),
  );
  const people = await peopleOf(
    database,
    moves.flatMap(({ askedBy, approvedBy }) => [askedBy, approvedBy]),
  );
  const nameOf = (id: MemberId | null) => (id === null ? null : (names.get(id) ?? null));
  return moves.map(({ id, from, to, firstDay, askedBy, approvedBy, approvedAt, reason, carriedOutAt, below }) => ({
    ...{ id, from: nameOf(from), to: nameOf(to), firstDay, reason, below },
    ...{ askedBy: people.get(askedBy) ?? null, approvedBy: people.get(approvedBy) ?? null },
    ...{ approvedAt: approvedAt.toISOString(), carriedOutAt: carriedOutAt?.toISOString() ?? null },
  }));
}

export const showLine: AdminUseCase<(typeof linesAdminRoutes)['GET /admin/api/members/:id/line']> = async (
  { database },
  { params },
  { scope },
) => {
  const id = params.id as MemberId;
  const all = await uplinesOf(database, id);
  const seen = scope === undefined ? new Set(all) : await membersWithin(database, scope, all);
  // Who stands above a line that somebody was given is not theirs to read, but for the nearest, whom the member's page names.
  const above = all.filter((one, at) => at === all.length - 1 || seen.has(one));
  const names = await namedMembers(database, above);
  const [direct, below, moves] = [
    await countDirectBelow(database, id),
    await countBelow(database, id),
    await movesOf(database, id),
  ];
  const wire = await wireMoves(database, moves);
  return ok({
    above: above.flatMap((one) => names.get(one) ?? []),
    ...{ direct, below },
    waiting: wire.find(({ carriedOutAt }) => carriedOutAt === null) ?? null,
    moves: wire.filter(({ carriedOutAt }) => carriedOutAt !== null),
  });
};
