/** Bets as grants counted them. Money columns are units. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Counted, CountedWhy } from '@banyan/core/promotions';
import type { Database, Tx } from '../../infra/database.ts';
import type { EndedPlay } from '../records/index.ts';

export type CountedPlay = Pick<EndedPlay, 'at' | 'product' | 'vendor' | 'game' | 'ref' | 'valid'> & Counted;
export type CountedRow = {
  readonly at: Date;
  readonly product: string;
  readonly vendor: string;
  readonly game: string;
  readonly valid: bigint;
  readonly counted: bigint;
  readonly why: CountedWhy | null;
};
type Grant = { readonly member: MemberId; readonly id: string };

/** Writes plays of many grants as they count now, and returns by how much the progress of each changes: a play that comes again as it was changes nothing. */
export async function writePlays(
  tx: Tx,
  plays: readonly (CountedPlay & { readonly grant: Grant })[],
): Promise<ReadonlyMap<string, bigint>> {
  if (plays.length === 0) return new Map();
  const rows = plays.map(({ grant: { member, id }, at, product, vendor, game, ref, units, why, valid }) => ({
    ...{ bucket: bucketOf(member), member, id, at, product, vendor, game, ref },
    valid: String(valid),
    counted: String(units),
    why: why ?? null,
  }));
  const { rows: sums } = await sql<{ id: string; change: bigint }>`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g (bucket smallint, member uuid, id uuid, at timestamptz, product text, vendor text, game text, ref text, valid bigint,
          counted bigint, why text)
    ), before as (
      select g.id, b.counted from given g cross join lateral (
        -- Each by its whole key, whatever the planner thinks of a young table.
        select * from bonus_plays b where b.bucket = g.bucket and b.member = g.member and b.grant_id = g.id and b.product = g.product
          and b.vendor = g.vendor and b.ref = g.ref limit 1) b
    ), written as (
      insert into bonus_plays as b (bucket, member, grant_id, product, vendor, ref, game, at, valid, counted, why)
      select g.bucket, g.member, g.id, g.product, g.vendor, g.ref, g.game, g.at, g.valid, g.counted, g.why from given g
      on conflict (bucket, member, grant_id, product, vendor, ref) do update
        set valid = excluded.valid, counted = excluded.counted, why = excluded.why
        where (b.valid, b.counted, b.why) is distinct from (excluded.valid, excluded.counted, excluded.why)
    )
    select c.id, sum(c.units)::bigint as change
    from (select id, counted as units from given union all select id, -counted from before) c group by c.id`.execute(
    tx,
  );
  return new Map(sums.map(({ id, change }) => [id, change]));
}

/** A page of the bets that a grant looked at, the newest first, and how many there are. */
export async function pageOfPlays(
  database: Database,
  { member, id }: Grant,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ plays: CountedRow[]; total: number }> {
  const own = sql`b.bucket = ${bucketOf(member)} and b.member = ${member}::uuid and b.grant_id = ${id}::uuid`;
  const { rows } =
    await sql<CountedRow>`select b.at, b.product, b.vendor, b.game, b.valid, b.counted, b.why from bonus_plays b where ${own}
    order by b.at desc, b.product, b.vendor, b.ref limit ${limit} offset ${offset}`.execute(database);
  const counted = await sql<{
    total: number;
  }>`select count(*)::integer as total from bonus_plays b where ${own}`.execute(database);
  return { plays: rows, total: counted.rows[0]?.total ?? 0 };
}
