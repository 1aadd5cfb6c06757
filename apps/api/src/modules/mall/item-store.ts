/** The shelves of the mall. Prices are units of points, `units` of money. */
import { sql } from 'kysely';
import type { MallItemState, MallKind, Shelved } from '@banyan/core/mall';
import type { Currency } from '@banyan/core/money';
import type { Database, Tx } from '../../infra/database.ts';

export type Texts = Readonly<Record<string, string>>;

export type ItemRow = Shelved & {
  readonly id: string;
  readonly kind: MallKind;
  readonly version: number;
  readonly titles: Texts;
  readonly texts: Texts;
  readonly motif: string | null;
  readonly palette: number | null;
  readonly picture: string | null;
  readonly position: number;
  readonly currency: Currency | null;
  readonly units: bigint | null;
  readonly vendor: string | null;
  readonly game: string | null;
  readonly rounds: number | null;
  readonly days: number | null;
  readonly isAtOnce: boolean;
  readonly changedAt: Date;
};

const columns = sql`i.id, i.kind, i.state, i.version, i.titles, i.texts, i.motif, i.palette, i.picture, i.price, i.stock,
  i.per_member as "perMember", i.position, i.starts_at as "startsAt", i.ends_at as "endsAt", i.currency, i.units, i.vendor, i.game,
  i.rounds, i.days, i.is_at_once as "isAtOnce", i.changed_at as "changedAt"`;
const inOrder = sql`order by i.position, i.made_at, i.id`;
const itemsAtMost = 500;

/** What is on the shelf at a moment for whoever has this currency: goods, and what gives its money. */
export async function shelvedItems(database: Database, currency: Currency, now: Date): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`select ${columns} from mall_items i where i.state = 'running'
    and (i.starts_at is null or i.starts_at <= ${now}) and (i.ends_at is null or i.ends_at > ${now})
    and (i.currency is null or i.currency = ${currency}) ${inOrder} limit ${itemsAtMost}`.execute(database);
  return rows;
}

/** All of them in their order; what ended comes last. */
export async function allItems(database: Database | Tx): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`select ${columns} from mall_items i
    order by i.state = 'ended', i.position, i.made_at, i.id limit ${itemsAtMost}`.execute(database);
  return rows;
}

export async function readItem(database: Database | Tx, id: string): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`select ${columns} from mall_items i where i.id = ${id}::uuid`.execute(database);
  return rows[0];
}

/** The pictures of some items, also of those that ended. */
export async function picturesOf(
  database: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Pick<ItemRow, 'motif' | 'palette' | 'picture'>>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await database
    .selectFrom('mall_items')
    .select(['id', 'motif', 'palette', 'picture'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locked until the transaction ends. Who holds a wallet as well has locked that before. */
export async function lockItem(tx: Tx, id: string): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`select ${columns} from mall_items i where i.id = ${id}::uuid for update`.execute(
    tx,
  );
  return rows[0];
}

/** Changes the stock of an item that is locked; the database takes none below zero. */
export async function moveStock(tx: Tx, id: string, change: number): Promise<void> {
  await sql`update mall_items set stock = stock + ${change}::integer where id = ${id}::uuid`.execute(tx);
}

export async function setItemState(tx: Tx, id: string, state: MallItemState, at: Date): Promise<void> {
  await tx.updateTable('mall_items').set({ state, changed_at: at }).where('id', '=', id).execute();
}

/** Sets places by the order of the ids; who is not named comes after. */
export async function setPlaces(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update mall_items i set position = p.position from (
      select a.id, row_number() over (order by k.place nulls last, a.position, a.made_at, a.id)::integer as position
      from mall_items a left join unnest(${[...ids]}::uuid[]) with ordinality k (id, place) on k.id = a.id
    ) p where p.id = i.id and i.position <> p.position`.execute(tx);
}

/** Puts an item on the shelf, or in the place of what it was; its stock grows by what is added. */
export async function writeItem(
  tx: Tx,
  item: Omit<ItemRow, 'position' | 'changedAt' | 'stock'>,
  stockAdded: number,
  at: Date,
): Promise<void> {
  const { id, titles, texts, perMember, startsAt, endsAt, isAtOnce, ...rest } = item;
  const set = {
    ...rest,
    titles: JSON.stringify(titles),
    texts: JSON.stringify(texts),
    per_member: perMember,
    starts_at: startsAt,
    ends_at: endsAt,
    is_at_once: isAtOnce,
    changed_at: at,
  };
  await tx
    .insertInto('mall_items')
    .values({
      ...set,
      id,
      stock: stockAdded,
      made_at: at,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from mall_items)`,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ ...set, stock: sql<number>`mall_items.stock + ${stockAdded}::integer` }),
    )
    .execute();
}
