/** The staff's calls about the catalogue: order, hot marks, what is hidden and what rests. Vendors' lists never overwrite it. */
import { ok, refuse } from '@banyan/core/results';
import type { gamesRoutes } from '@banyan/protocol/admin/games';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import type { GameChange } from './game-store.ts';
import { writeCategory } from './set-category.ts';
import { writeGame } from './set-game.ts';
import { writeVendor } from './set-vendor.ts';
import { listStaffCategories, listStaffGames } from './staff-lists.ts';
import type { CategoryChange, VendorChange } from './store.ts';

type Calls = typeof gamesRoutes;

export const listAllGames: AdminUseCase<Calls['GET /admin/api/games']> = async ({ database }, { query }) => {
  const { vendor, category, text, after, limit = 50 } = query;
  const from = after === undefined ? 0 : Number(after);
  if (!Number.isSafeInteger(from) || from < 0) return refuse('input-malformed', { field: 'after' });
  const found = await listStaffGames(database, { vendor, category, text, after: from, limit: limit + 1 });
  const shown = found.slice(0, limit);
  return ok({
    rows: shown.map(({ restsUntil, leastStake, ...rest }) => ({
      ...rest,
      leastStake: String(leastStake),
      restsUntil: restsUntil?.toISOString() ?? null,
    })),
    next: found.length > limit ? String(shown.at(-1)?.node ?? '') : null,
  });
};

export const changeGames: AdminUseCase<Calls['POST /admin/api/games/changes']> = async (
  { database },
  { body },
  caller,
) => {
  const { games, change, reason } = body;
  const isRest = change.isEnabled !== undefined || change.restsUntil !== undefined;
  const isOrder =
    change.isHot !== undefined || change.classify !== undefined || games.some(({ position }) => position !== undefined);
  // Who orders the page does not close games, and who closes them does not order it.
  if (isRest && !caller.permissions.has('vendors.make')) return refuse('access-denied');
  if (isOrder && !caller.permissions.has('vendors.order')) return refuse('access-denied');
  const common: GameChange = {
    ...(change.isHot === undefined ? {} : { isHot: change.isHot }),
    ...(change.classify === undefined ? {} : { classify: change.classify }),
    ...(change.isEnabled === undefined ? {} : { enabled: change.isEnabled }),
    ...(change.restsUntil === undefined
      ? {}
      : { maintenanceUntil: change.restsUntil === null ? null : new Date(change.restsUntil) }),
  };
  return await transact(database, async (tx) => {
    const ordered = [...games].sort((one, other) =>
      `${one.vendor} ${one.code}`.localeCompare(`${other.vendor} ${other.code}`),
    );
    for (const { vendor, code, position } of ordered) {
      const own = position === undefined ? common : { ...common, position };
      if (!(await writeGame(tx, vendor, code, own))) return refuse('not-found');
    }
    const [first] = games;
    await note(tx, caller, {
      act: 'games.change',
      object: { kind: 'game', id: games.length === 1 ? `${first?.vendor} ${first?.code}` : `${games.length} games` },
      after: { games, change },
      reason,
    });
    return ok({ changed: games.length });
  });
};

export const changeCategory: AdminUseCase<Calls['POST /admin/api/categories/:category']> = async (
  { database },
  { params, body: { position, isEnabled, reason } },
  caller,
) => {
  const change: CategoryChange = {
    ...(position === undefined ? {} : { position }),
    ...(isEnabled === undefined ? {} : { enabled: isEnabled }),
  };
  return await transact(database, async (tx) => {
    if (!(await writeCategory(tx, params.category, change))) return refuse('not-found');
    await note(tx, caller, {
      act: 'categories.change',
      object: { kind: 'category', id: params.category },
      after: change,
      reason,
    });
    return ok({});
  });
};

export const changeCard: AdminUseCase<Calls['POST /admin/api/categories/:category/vendors/:vendor']> = async (
  { database },
  { params, body: { position, isHot, isEnabled, reason } },
  caller,
) => {
  const change: VendorChange = {
    ...(position === undefined ? {} : { position }),
    ...(isHot === undefined ? {} : { isHot }),
    ...(isEnabled === undefined ? {} : { enabled: isEnabled }),
  };
  return await transact(database, async (tx) => {
    if (!(await writeVendor(tx, params.category, params.vendor, change))) return refuse('not-found');
    await note(tx, caller, {
      act: 'categories.vendor',
      object: { kind: 'vendor', id: params.vendor },
      after: { category: params.category, ...change },
      reason,
    });
    return ok({});
  });
};

export const listMenu: AdminUseCase<Calls['GET /admin/api/categories']> = async ({ database }) =>
  ok((await listStaffCategories(database)).map((one) => ({ ...one, vendors: [...one.vendors] })));
