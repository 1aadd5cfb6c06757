/** Remarks of members and visitors for the staff, read by key. */
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { complaintsAdminRoutes } from '@banyan/protocol/admin/complaints';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { namedMembers } from '../members/index.ts';
import { peopleOf } from '../staff-accounts/index.ts';
import { readFeedback } from './feedback-store.ts';

export const listRemarks: AdminUseCase<(typeof complaintsAdminRoutes)['GET /admin/api/feedback']> = async (
  { database },
  { query: { state = 'unread', after, limit = 50 } },
  { scope },
) => {
  if (after !== undefined && !/^[0-9a-f-]{36}$/.test(after)) return refuse('input-malformed', { field: 'after' });
  const found = await readFeedback(database, { isAll: state === 'all', scope, after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const members = await namedMembers(
    database,
    shown.flatMap(({ member }) => (member === null ? [] : [member as MemberId])),
  );
  const people = await peopleOf(
    database,
    shown.map(({ readBy }) => readBy),
  );
  return ok({
    rows: shown.map(({ id, at, member, language, remark, readAt, readBy }) => ({
      ...{ id, language, remark },
      at: at.toISOString(),
      member: member === null ? null : (members.get(member as MemberId) ?? null),
      readAt: readAt?.toISOString() ?? null,
      readBy: people.get(readBy ?? '') ?? null,
    })),
    next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  });
};
