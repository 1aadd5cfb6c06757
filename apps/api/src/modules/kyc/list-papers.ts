/** What waits for a decision and what was decided, for the staff: names and kinds, nothing of what papers say. */
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { kycReviewRoutes } from '@banyan/protocol/admin/kyc';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { cursorOf, readCursor } from '../../infra/cursor.ts';
import { type NamedMember, namedMembers } from '../members/index.ts';
import { latestDecisions, waitingMembers } from './kyc-store.ts';

type Routes = typeof kycReviewRoutes;

/** Names of the rows' members; one that is gone takes its row with it. */
async function named<Found extends { readonly member: MemberId }>(
  { database }: Context,
  rows: readonly Found[],
): Promise<(Omit<Found, 'member'> & { readonly member: NamedMember })[]> {
  const names = await namedMembers(
    database,
    rows.map(({ member }) => member),
  );
  return rows.flatMap((row) => {
    const member = names.get(row.member);
    return member === undefined ? [] : [{ ...row, member }];
  });
}

export const listWaiting: AdminUseCase<Routes['GET /admin/api/kyc']> = async (
  context,
  { query: { after, limit = 50 } },
) => {
  const place = after === undefined ? undefined : readCursor(after);
  if (after !== undefined && place === undefined) return refuse('input-malformed');
  const found = await waitingMembers(context.database, place, limit + 1);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const rows = await named(context, shown);
  return ok({
    rows: rows.map(({ member, kinds, since }) => ({ member, kinds, since: since.toISOString() })),
    next: found.length > limit && last !== undefined ? cursorOf({ at: last.since, id: last.member }) : null,
  });
};

export const listDecisions: AdminUseCase<Routes['GET /admin/api/kyc/decisions']> = async (
  context,
  { query: { after, limit = 50 } },
) => {
  const found = await latestDecisions(context.database, after, limit + 1);
  const shown = found.slice(0, limit);
  const rows = await named(context, shown);
  return ok({
    rows: rows.map(({ at, decision, ...row }) => ({
      ...row,
      at: at.toISOString(),
      decision: decision as 'verified',
    })),
    next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  });
};
