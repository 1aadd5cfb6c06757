/** Draws of wheels and eggs as rows, and the stock of prizes there is an end of. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type DrawRow = {
  readonly member: MemberId;
  readonly id: string;
  readonly promotion: string;
  readonly version: number;
  readonly currency: Currency;
  readonly request: string;
  readonly seeds: string;
  readonly nonce: number;
  readonly number: number;
  readonly drawn: number;
  readonly place: number;
  readonly units: bigint;
  readonly reward: string | null;
  readonly at: Date;
};

const columns = sql`d.member, d.id, d.promotion, d.version, d.currency, d.request, d.seeds, d.nonce, d.number, d.drawn, d.place,
  d.units, d.reward, d.at`;

export async function insertDraw(tx: Tx, row: DrawRow): Promise<void> {
  await tx
    .insertInto('chance_draws')
    .values({ ...row, bucket: bucketOf(row.member) })
    .execute();
}

/** The draw that a request was answered with. */
export async function drawOfRequest(tx: Tx, member: MemberId, request: string): Promise<DrawRow | undefined> {
  const { rows } = await sql<DrawRow>`select ${columns} from chance_draws d
    where d.bucket = ${bucketOf(member)} and d.member = ${member}::uuid and d.request = ${request}::uuid`.execute(tx);
  return rows[0];
}

export async function findDraw(database: Database, id: string): Promise<DrawRow | undefined> {
  const { rows } = await sql<DrawRow>`select ${columns} from chance_draws d where d.id = ${id}::uuid`.execute(database);
  return rows[0];
}

export async function countDraws(tx: Tx, member: MemberId, promotion: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from chance_draws d
    where d.bucket = ${bucketOf(member)} and d.member = ${member}::uuid and d.promotion = ${promotion}
      and d.at >= ${since}`.execute(tx);
  return rows[0]?.count ?? 0;
}

type Place = {
  readonly promotion: string;
  readonly version: number;
  readonly currency: string;
  readonly place: number;
};

/** Takes one of a prize of which there are so many. False: they are all gone. */
export async function takeStock(
  tx: Tx,
  { promotion, version, currency, place }: Place,
  stock: number,
): Promise<boolean> {
  // What is gone stays gone: nobody waits for its row.
  const gone = await sql`select 1 from chance_stock s where s.promotion = ${promotion} and s.version = ${version}
    and s.currency = ${currency} and s.place = ${place} and s.taken >= s.stock`.execute(tx);
  if (gone.rows.length > 0) return false;
  const { rows } = await sql`insert into chance_stock as s (promotion, version, currency, place, stock, taken)
    values (${promotion}, ${version}, ${currency}, ${place}, ${stock}, 1)
    on conflict (promotion, version, currency, place) do update set taken = s.taken + 1 where s.taken < s.stock
    returning 1`.execute(tx);
  return rows.length === 1;
}

/** Puts one back that was taken in this transaction. */
export async function putBack(tx: Tx, { promotion, version, currency, place }: Place): Promise<void> {
  await sql`update chance_stock set taken = taken - 1 where promotion = ${promotion} and version = ${version}
    and currency = ${currency} and place = ${place}`.execute(tx);
}

/** How many were taken of the prizes of a version, by place. */
export async function takenOf(
  database: Database,
  { promotion, version, currency }: Omit<Place, 'place'>,
): Promise<Map<number, number>> {
  const { rows } = await sql<Row<'chance_stock', 'place' | 'taken'>>`select s.place, s.taken from chance_stock s
    where s.promotion = ${promotion} and s.version = ${version} and s.currency = ${currency}`.execute(database);
  return new Map(rows.map(({ place, taken }) => [place, Number(taken)]));
}
