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

/** Writes plays as they count now, and returns by how much the progress changes: a play that comes again as it was changes nothing. */
export async function writePlays(tx: Tx, { member, id }: Grant, plays: readonly CountedPlay[]): Promise<bigint> {
  if (plays.length === 0) return 0n;
  const rows = plays.map(({ at, product, vendor, game, ref, units, why, valid }) => ({
    ...{ at, product, vendor, game, ref },
    valid: String(valid),
    counted: String(units),
    why: why ?? null,
  }));
  const bucket = bucketOf(member);
  const { rows: sums } = await sql<{ change: bigint }>`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g (at timestamptz, product text, vendor text, game text, ref text, valid bigint, counted bigint, why text)
    ), before as (
      select b.product, b.vendor, b.ref, b.counted from given g join bonus_plays b on b.bucket = ${bucket} and b.member = ${member}::uuid
        and b.grant_id = ${id}::uuid and b.product = g.product and b.vendor = g.vendor and b.ref = g.ref
    ), written as (
      insert into bonus_plays as b (bucket, member, grant_id, product, vendor, ref, game, at, valid, counted, why)
      select ${bucket}, ${member}::uuid, ${id}::uuid, g.product, g.vendor, g.ref, g.game, g.at, g.valid, g.counted, g.why from given g
      on conflict (bucket, member, grant_id, product, vendor, ref) do update
        set valid = excluded.valid, counted = excluded.counted, why = excluded.why
        where (b.valid, b.counted, b.why) is distinct from (excluded.valid, excluded.counted, excluded.why)
    )
    select (coalesce((select sum(counted) from given), 0) - coalesce((select sum(counted) from before), 0))::bigint as change`.execute(
    tx,
  );
  return sums[0]?.change ?? 0n;
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
