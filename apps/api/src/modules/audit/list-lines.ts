/**
 * The audit log as a list, the newest first: by number, and between moments by the moment, so that an index leads to the span and nothing newer is
 * passed over. Lines are numbered as they come, yet a clock that was set back numbers later what is dated earlier: the one does not stand for the other.
 */
import { type SqlBool, sql } from 'kysely';
import { ok } from '@banyan/core/results';
import type { auditRoutes } from '@banyan/protocol/admin/audit';
import type { AdminValueOf } from '@banyan/protocol/admin';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { peopleOf } from '../staff-accounts/index.ts';
import { note } from './note.ts';

type Lines = AdminValueOf<(typeof auditRoutes)['GET /admin/api/audit']>;

export const listLines: AdminUseCase<(typeof auditRoutes)['GET /admin/api/audit']> = async (
  { database },
  { query },
  caller,
) => {
  const { who, act, kind, object, outcome, elevation, from, to, after, limit = 50 } = query;
  const mine = caller.permissions.has('audit.read') ? who : caller.staff;
  const isSpan = from !== undefined || to !== undefined;
  let asked = database
    .selectFrom('audit_lines')
    .selectAll()
    .limit(limit + 1);
  if (isSpan) asked = asked.orderBy('at', 'desc');
  asked = asked.orderBy('id', 'desc');
  if (mine !== undefined) asked = asked.where('staff', '=', mine);
  if (act !== undefined) asked = asked.where('act', '=', act);
  if (kind !== undefined) asked = asked.where('object_kind', '=', kind);
  if (object !== undefined) asked = asked.where('object', '=', object);
  if (outcome !== undefined) asked = asked.where('outcome', '=', outcome);
  if (elevation !== undefined) asked = asked.where('elevation', '=', elevation);
  if (from !== undefined) asked = asked.where('at', '>=', new Date(from));
  if (to !== undefined) asked = asked.where('at', '<', new Date(to));
  if (after !== undefined) {
    const last = BigInt(/^\d{1,18}$/.test(after) ? after : '0');
    asked = isSpan
      ? asked.where(sql<SqlBool>`(at, id) < ((select l.at from audit_lines l where l.id = ${last}), ${last})`)
      : asked.where('id', '<', last);
  }
  // Nobody else learns that a suspicion report exists, from no list.
  if (!caller.permissions.has('suspicions.read')) asked = asked.where(sql<SqlBool>`not is_confidential`);
  const found = await asked.execute();
  const shown = found.slice(0, limit);
  const people = await peopleOf(
    database,
    shown.flatMap(({ staff, second }) => [staff, second]),
  );
  await note(database, caller, {
    act: 'audit.read',
    object: { kind: 'audit', id: mine ?? 'all' },
    after: query,
    outcome: 'viewed',
  });
  const rows: Lines['rows'] = shown.map((row) => ({
    seq: Number(row.id),
    at: row.at.toISOString(),
    who: row.staff === null ? null : (people.get(row.staff) ?? null),
    roles: row.roles,
    via: row.via as 'page',
    address: row.address,
    session: row.session,
    act: row.act,
    object: { kind: row.object_kind, id: row.object },
    before: row.before,
    after: row.after,
    reason: row.reason,
    request: row.request,
    second: row.second === null ? null : (people.get(row.second) ?? null),
    outcome: row.outcome as 'done',
    elevation: row.elevation,
    hash: row.hash.toString('hex'),
  }));
  return ok({ rows, next: found.length > limit ? String(shown.at(-1)?.id) : null });
};
