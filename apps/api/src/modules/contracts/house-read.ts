/** Contracts as the staff read them: those of members whom they see. */
import { contractKinds } from '@banyan/core/contracts';
import { ok, refuse } from '@banyan/core/results';
import type { contractsAdminRoutes } from '@banyan/protocol/admin/contracts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { cursorOf, readCursor } from '../../infra/cursor.ts';
import { transact } from '../../infra/database.ts';
import { findByName, foldName, sees } from '../members/index.ts';
import { merchantCurrency } from '../settings/index.ts';
import { peopleOf } from '../staff-accounts/index.ts';
import { boundsOf, requireKind } from './contract-settings.ts';
import { endedBecauseOf, findContract, pageOfContracts } from './contract-store.ts';
import { endingOf } from './end.ts';
import { toWireBounds, toWireContract, toWireContracts, toWireEnding } from './wire.ts';

type Routes = typeof contractsAdminRoutes;

export const listContracts: AdminUseCase<Routes['GET /admin/api/contracts']> = async (
  { database },
  { query: { kind, state, line, after, limit = 50 } },
  { scope },
) => {
  const head = line === undefined ? undefined : await findByName(database, foldName(line.trim()));
  if (line !== undefined && head === undefined) return ok({ rows: [], next: null });
  const before = after === undefined ? undefined : readCursor(after);
  const rows = await pageOfContracts(database, { kind, state, line: head?.id, scope, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return ok({
    rows: await toWireContracts(database, page),
    next: rows.length > limit && last !== undefined ? cursorOf({ at: last.offeredAt, id: last.id }) : null,
  });
};

export const showContract: AdminUseCase<Routes['GET /admin/api/contracts/:id']> = async (
  { database },
  { params: { id } },
  { scope },
) =>
  await transact(database, async (tx) => {
    const row = await findContract(tx, id);
    if (row === undefined || !(await sees(tx, scope, row.member))) return refuse('not-found');
    const people = await peopleOf(tx, [row.offeredBy, row.approvedBy]);
    const personOf = (staff: string | null) => (staff === null ? null : (people.get(staff) ?? null));
    const endedWith = [
      ...(await endedBecauseOf(tx, id, 'higher-rate')),
      ...(await endedBecauseOf(tx, id, 'upline-ended')),
    ];
    return ok({
      contract: await toWireContract(tx, row),
      offeredBy: personOf(row.offeredBy),
      approvedBy: personOf(row.approvedBy),
      ending: row.state === 'accepted' ? await toWireEnding(tx, await endingOf(tx, row)) : null,
      endedWith: (await toWireEnding(tx, endedWith)).list,
    });
  });

export const showBounds: AdminUseCase<Routes['GET /admin/api/contract-bounds']> = async ({ settings }) =>
  ok({
    currency: settings.get(merchantCurrency),
    kinds: contractKinds.map((kind) => ({
      ...{ kind, isOn: requireKind(settings, kind).ok, bounds: toWireBounds(boundsOf(settings, kind)) },
    })),
  });
