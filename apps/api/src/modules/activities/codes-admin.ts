/** Codes in the back office: the batches, the one download of single codes, and the switch that stops them. */
import { randomBytes } from 'node:crypto';
import { codeOf } from '@banyan/core/activities';
import { ok, refuse } from '@banyan/core/results';
import type { promotionCodesAdminRoutes } from '@banyan/protocol/admin/promotion-codes';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { cursorOf, readCursor } from '../../infra/cursor.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { namedMembers, sees } from '../members/index.ts';
import {
  type BatchRow,
  findBatch,
  hashOfCode,
  insertCodes,
  listBatches,
  lockBatch,
  noteOnBatch,
  usesOf,
} from './code-store.ts';

type Routes = typeof promotionCodesAdminRoutes;

const moment = (at: Date | null) => at?.toISOString() ?? null;
const toWireBatch = ({ startsAt, endsAt, madeAt, downloadedAt, stoppedAt, ...row }: BatchRow) => ({
  ...row,
  startsAt: moment(startsAt),
  endsAt: moment(endsAt),
  madeAt: madeAt.toISOString(),
  downloadedAt: moment(downloadedAt),
  stoppedAt: moment(stoppedAt),
});

export const listCodes: AdminUseCase<Routes['GET /admin/api/promotion-codes']> = async (
  { database },
  { query: { promotion, after, limit = 50 } },
) => {
  const place = after === undefined ? undefined : readCursor(after);
  if (after !== undefined && place === undefined) return refuse('input-malformed', { field: 'after' });
  const found = await listBatches(database, { promotion: promotion ?? null, after: place, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const next = found.length > limit && last !== undefined ? cursorOf({ at: last.madeAt, id: last.id }) : null;
  return ok({ rows: shown.map(toWireBatch), next });
};

export const showCodes: AdminUseCase<Routes['GET /admin/api/promotion-codes/:id']> = async (
  { database },
  { params: { id } },
  { scope },
) => {
  const row = await findBatch(database, id);
  if (row === undefined) return refuse('not-found');
  const uses = [];
  const found = await usesOf(database, id, 50);
  const names = await namedMembers(
    database,
    found.map(({ member }) => member),
  );
  for (const { member, at } of found) {
    const named = names.get(member);
    if (named !== undefined && (await sees(database, scope, member)))
      uses.push({ member: named, at: at.toISOString() });
  }
  return ok({ ...toWireBatch(row), uses });
};

export const downloadCodes: AdminUseCase<Routes['POST /admin/api/promotion-codes/:id/download']> = async (
  { database, clock },
  { params: { id } },
  caller,
) =>
  await transact<{ name: string; csv: string }, 'not-found' | 'state-conflict'>(database, async (tx) => {
    const row = await lockBatch(tx, id);
    if (row === undefined) return refuse('not-found');
    if (row.kind !== 'single' || row.downloadedAt !== null || row.stoppedAt !== null) return refuse('state-conflict');
    const codes = Array.from({ length: row.size }, () => codeOf(randomBytes(10)));
    await insertCodes(
      tx,
      id,
      codes.flatMap((code) => hashOfCode(code) ?? []),
    );
    await noteOnBatch(tx, id, 'downloaded', { at: new Date(clock.now()), by: caller.name });
    await note(tx, caller, {
      act: 'promotion-codes.download',
      object: { kind: 'promotion', id: row.promotion },
      after: { batch: id, codes: row.size },
    });
    return ok({ name: `codes-${row.promotion}-${id.slice(0, 8)}.csv`, csv: `code\n${codes.join('\n')}\n` });
  });

export const stopCodes: AdminUseCase<Routes['POST /admin/api/promotion-codes/:id/stop']> = async (
  { database, clock },
  { params: { id }, body: { reason } },
  caller,
) =>
  await transact<ReturnType<typeof toWireBatch>, 'not-found' | 'state-conflict'>(database, async (tx) => {
    const row = await lockBatch(tx, id);
    if (row === undefined) return refuse('not-found');
    if (row.stoppedAt !== null) return refuse('state-conflict');
    const at = new Date(clock.now());
    await noteOnBatch(tx, id, 'stopped', { at, by: caller.name });
    await note(tx, caller, {
      act: 'promotion-codes.stop',
      object: { kind: 'promotion', id: row.promotion },
      before: { batch: id, used: row.used },
      after: { batch: id, isStopped: true },
      reason,
    });
    return ok(toWireBatch({ ...row, stoppedAt: at, stoppedBy: caller.name }));
  });
