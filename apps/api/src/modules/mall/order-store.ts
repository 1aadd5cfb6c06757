/** The table of orders. Points and money are units; an order belongs to its member and is found by its reference, too. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { MallOrderKind, MallOrderState } from '@banyan/core/mall';
import type { Currency } from '@banyan/core/money';
import type { StaffScope } from '../../infra/actor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { within } from '../members/index.ts';
import type { Texts } from './item-store.ts';

export type OrderKey = { readonly member: MemberId; readonly id: string };

export type OrderRow = OrderKey & {
  readonly reference: string;
  readonly kind: MallOrderKind;
  readonly item: string | null;
  readonly titles: Texts;
  readonly quantity: number;
  readonly points: bigint;
  readonly currency: Currency | null;
  readonly units: bigint | null;
  readonly unitsPerPoint: bigint | null;
  readonly vendor: string | null;
  readonly game: string | null;
  readonly rounds: number | null;
  readonly days: number | null;
  readonly pointsLeft: bigint;
  readonly stockLeft: number | null;
  readonly address: Buffer | null;
  readonly state: MallOrderState;
  readonly madeAt: Date;
  readonly claimedBy: string | null;
  readonly claimedPerson: string | null;
  readonly claimedUntil: Date | null;
  readonly firstBy: string | null;
  readonly firstPerson: string | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly remark: string | null;
  readonly tracking: string | null;
};

const columns = sql`o.member, o.id, o.reference, o.kind, o.item, o.titles, o.quantity, o.points, o.currency, o.units,
  o.units_per_point as "unitsPerPoint", o.vendor, o.game, o.rounds, o.days, o.points_left as "pointsLeft", o.stock_left as "stockLeft",
  o.address, o.state, o.made_at as "madeAt", o.claimed_by as "claimedBy", o.claimed_person as "claimedPerson",
  o.claimed_until as "claimedUntil", o.first_by as "firstBy", o.first_person as "firstPerson", o.decided_at as "decidedAt",
  o.decided_by as "decidedBy", o.remark, o.tracking`;

type New = Pick<OrderRow, 'reference' | 'kind' | 'item' | 'titles' | 'quantity' | 'points' | 'currency' | 'units'> &
  Pick<OrderRow, 'unitsPerPoint' | 'vendor' | 'game' | 'rounds' | 'days' | 'pointsLeft' | 'stockLeft' | 'address'> &
  OrderKey & { readonly madeAt: Date };

/** Stores one: waiting, or approved by itself. */
export async function insertOrder(tx: Tx, order: New, state: 'processing' | 'approved'): Promise<OrderRow> {
  const { titles, unitsPerPoint, pointsLeft, stockLeft, madeAt, ...rest } = order;
  const isDecided = state === 'approved';
  await tx
    .insertInto('mall_orders')
    .values({
      ...rest,
      bucket: bucketOf(order.member),
      titles: JSON.stringify(titles),
      units_per_point: unitsPerPoint,
      points_left: pointsLeft,
      stock_left: stockLeft,
      made_at: madeAt,
      state,
      decided_at: isDecided ? madeAt : null,
      decided_by: isDecided ? 'rule' : null,
    })
    .execute();
  const stored = await findOrder(tx, order);
  if (stored === undefined) throw new Error(`the order ${order.id} is not there`);
  return stored;
}

const placeOf = ({ member, id }: OrderKey) =>
  sql`o.bucket = ${bucketOf(member)} and o.member = ${member}::uuid and o.id = ${id}::uuid`;

export async function findOrder(database: Database | Tx, key: OrderKey): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${columns} from mall_orders o where ${placeOf(key)}`.execute(database);
  return rows[0];
}

export async function orderOf(database: Database | Tx, reference: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${columns} from mall_orders o where o.reference = ${reference}`.execute(
    database,
  );
  return rows[0];
}

/** Locked until the transaction ends: the first lock of who decides, before the wallet and the item. */
export async function lockOrder(tx: Tx, reference: string): Promise<OrderRow | undefined> {
  const { rows } =
    await sql<OrderRow>`select ${columns} from mall_orders o where o.reference = ${reference} for update`.execute(tx);
  return rows[0];
}

/** How many of each item are a member's, or on the way to them; of one item or of all. */
export async function takenOf(
  database: Database | Tx,
  member: MemberId,
  item?: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; taken: number }>`select o.item as id, sum(o.quantity)::integer as taken
    from mall_orders o where o.bucket = ${bucketOf(member)} and o.member = ${member}::uuid and o.state <> 'rejected'
      and o.item is not null and (${item === undefined} or o.item = ${item ?? null}::uuid) group by o.item`.execute(
    database,
  );
  return new Map(rows.map((row) => [row.id, row.taken]));
}

/** A page of a member's, the newest first, and how many there are. */
export async function ordersOf(
  database: Database,
  member: MemberId,
  page: { readonly offset: number; readonly limit: number; readonly state?: MallOrderState | undefined },
): Promise<{ rows: OrderRow[]; total: number }> {
  const mine = sql`mall_orders o where o.bucket = ${bucketOf(member)} and o.member = ${member}::uuid
    and (${page.state === undefined} or o.state = ${page.state ?? ''})`;
  const { rows } = await sql<OrderRow>`select ${columns} from ${mine} order by o.made_at desc, o.id desc
    limit ${page.limit} offset ${page.offset}`.execute(database);
  const counted = await sql<{ total: number }>`select count(*)::integer as total from ${mine}`.execute(database);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export type Wanted = {
  /** All when undefined. */
  readonly state: MallOrderState | undefined;
  readonly member: MemberId | undefined;
  /** Orders of these members alone. */
  readonly scope: StaffScope | undefined;
  readonly after: { readonly at: Date; readonly id: string } | undefined;
  readonly limit: number;
};

/** Orders of a state by key: what waits with the oldest first, the others with the newest. */
export async function readQueue(
  database: Database,
  { state, member, scope, after, limit }: Wanted,
): Promise<OrderRow[]> {
  const isWaiting = state === 'processing';
  const [order, beyond] = isWaiting ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const ofMember =
    member === undefined ? sql`true` : sql`o.bucket = ${bucketOf(member)} and o.member = ${member}::uuid`;
  const inScope = scope === undefined ? sql`true` : within(scope, sql`o.member`);
  const further = after === undefined ? sql`true` : sql`(o.made_at, o.id) ${beyond} (${after.at}, ${after.id}::uuid)`;
  const { rows } = await sql<OrderRow>`select ${columns} from mall_orders o
    where ${state === undefined ? sql`true` : sql`o.state = ${state}`} and ${ofMember} and ${inScope} and ${further}
    order by o.made_at ${order}, o.id ${order} limit ${limit}`.execute(database);
  return rows;
}

/** What of each item orders hold. */
export async function heldOf(database: Database | Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; held: number }>`select o.item as id, sum(o.quantity)::integer as held
    from mall_orders o where o.state = 'processing' and o.item is not null group by o.item`.execute(database);
  return new Map(rows.map((row) => [row.id, row.held]));
}

/** How many orders of an item stand in each state. */
export async function countsOf(database: Database, item: string): Promise<Readonly<Record<MallOrderState, number>>> {
  const rows = await database
    .selectFrom('mall_orders')
    .select((e) => ['state', e.fn.countAll<bigint>().as('orders')])
    .where('item', '=', item)
    .groupBy('state')
    .execute();
  const of = (state: MallOrderState) => Number(rows.find((row) => row.state === state)?.orders ?? 0n);
  return { processing: of('processing'), approved: of('approved'), rejected: of('rejected') };
}

type Changed = {
  readonly state?: MallOrderState;
  readonly claimed_by?: string | null;
  readonly claimed_person?: string | null;
  readonly claimed_until?: Date | null;
  readonly first_by?: string;
  readonly first_person?: string | null;
  readonly first_at?: Date;
  readonly decided_at?: Date;
  readonly decided_by?: string;
  readonly remark?: string;
  readonly tracking?: string | null;
};

/** Changes how an order stands that is locked. */
export async function changeOrder(tx: Tx, { member, id }: OrderKey, set: Changed): Promise<void> {
  await tx
    .updateTable('mall_orders')
    .set(set)
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .execute();
}
