/** The shelves as the staff see them, and what one person may change there: what stands in the mall, in which order, and goods counted in or out. */
import { formatExact, money, toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import { mallItemStates } from '@banyan/core/mall';
import type { AdminValueOf } from '@banyan/protocol/admin';
import type { mallAdminRoutes } from '@banyan/protocol/admin/mall';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { type Database, type Tx, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { type ItemRow, allItems, lockItem, moveStock, readItem, setItemState, setPlaces } from './item-store.ts';
import { pictureOf } from './mall-wire.ts';
import { countsOf, heldOf } from './order-store.ts';

type Routes = typeof mallAdminRoutes;
type Line = AdminValueOf<Routes['GET /admin/api/mall/items']>['items'][number];

const lineOf = (row: ItemRow, held: ReadonlyMap<string, number>): Line => {
  const { id, kind, state, version, titles, price, stock, perMember, currency, units, isAtOnce } = row;
  const { vendor, game, rounds, days } = row;
  return {
    ...{ id, kind, state, version, titles, stock, perMember, isAtOnce },
    picture: pictureOf(row),
    price: formatExact(money('PTS', price)),
    held: held.get(id) ?? 0,
    gives: currency === null || units === null ? null : toWire(money(currency, units)),
    rounds:
      vendor === null || game === null || rounds === null || days === null ? null : { vendor, game, rounds, days },
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    changedAt: row.changedAt.toISOString(),
  };
};

async function linesOf(database: Database | Tx): Promise<Line[]> {
  const held = await heldOf(database);
  return (await allItems(database)).map((row) => lineOf(row, held));
}

async function lineNow(tx: Tx, id: string): Promise<Line> {
  const row = await readItem(tx, id);
  if (row === undefined) throw new Error(`the item ${id} is not there`);
  return lineOf(row, await heldOf(tx));
}

export const listItems: AdminUseCase<Routes['GET /admin/api/mall/items']> = async ({ database }) =>
  ok({ items: await linesOf(database) });

export const showItem: AdminUseCase<Routes['GET /admin/api/mall/items/:id']> = async (
  { database },
  { params: { id } },
) => {
  const row = await readItem(database, id);
  if (row === undefined) return refuse('not-found');
  const line = lineOf(row, await heldOf(database));
  return ok({ ...line, texts: row.texts, orders: await countsOf(database, id) });
};

const about = (id: string) => ({ kind: 'mall-item', id }) as const;

export const setState: AdminUseCase<Routes['POST /admin/api/mall/items/:id/state']> = async (
  { database, clock },
  { params: { id }, body: { state, reason } },
  caller,
) =>
  await transact(database, async (tx) => {
    const row = await lockItem(tx, id);
    if (row === undefined) return refuse('not-found');
    const follows = next(mallItemStates, row.state, state);
    if (!follows.ok) return follows;
    await setItemState(tx, id, state, new Date(clock.now()));
    const change = { before: { state: row.state }, after: { state }, reason };
    await note(tx, caller, { act: 'mall.state', object: about(id), ...change });
    return ok(await lineNow(tx, id));
  });

export const changeStock: AdminUseCase<Routes['POST /admin/api/mall/items/:id/stock']> = async (
  { database },
  { params: { id }, body: { change, reason } },
  caller,
) =>
  await transact(database, async (tx) => {
    const row = await lockItem(tx, id);
    if (row === undefined) return refuse('not-found');
    if (row.state === 'ended') return refuse('state-conflict', { from: row.state, to: 'running' });
    // One more of what gives money is money: two people give it out.
    if (change > 0 && row.kind !== 'goods') return refuse('proposal-required');
    const stock = row.stock + change;
    if (stock < 0) return refuse('mall-sold-out', { left: row.stock });
    await moveStock(tx, id, change);
    await note(tx, caller, {
      act: 'mall.stock',
      object: about(id),
      before: { stock: row.stock },
      after: { stock },
      reason,
    });
    return ok(await lineNow(tx, id));
  });

export const setOrder: AdminUseCase<Routes['PUT /admin/api/mall/order']> = async (
  { database },
  { body: { items } },
  caller,
) =>
  await transact(database, async (tx) => {
    await setPlaces(tx, items);
    await note(tx, caller, { act: 'mall.order', object: { kind: 'mall', id: 'shelves' }, after: { items } });
    return ok({ items: await linesOf(tx) });
  });
