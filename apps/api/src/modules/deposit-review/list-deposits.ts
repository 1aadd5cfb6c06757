/** Deposits of all members, by state. */
import { ok, refuse } from '@banyan/core/results';
import type { depositsAdminRoutes } from '@banyan/protocol/admin/deposits';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { type DepositPlace, depositDesk } from '../cashier/index.ts';
import { cursorOf, lineOf, named, readCursor } from './wire.ts';

function placeOf(cursor: string): DepositPlace | undefined {
  const read = readCursor(cursor);
  const [id = ''] = read?.rest ?? [];
  return read !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? { at: read.at, id } : undefined;
}

export const listDeposits: AdminUseCase<(typeof depositsAdminRoutes)['GET /admin/api/deposits']> = async (
  { database },
  { query: { state, method, after, limit = 50 } },
) => {
  const place = after === undefined ? undefined : placeOf(after);
  if (after !== undefined && place === undefined) return refuse('input-malformed', { field: 'after' });
  const found = await depositDesk.page(database, { state, method, after: place, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const rows = await named(database, shown);
  return ok({
    rows: rows.map(({ row, member }) => lineOf(row, member)),
    next: found.length > limit && last !== undefined ? cursorOf(last.requestedAt, last.id) : null,
  });
};
