/** What has earned points so far, by member and source. Amounts are units: `counted` of the currency, `points` and `posted` of points. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Earned, PointSource } from '@banyan/core/points';
import type { Tx } from '../../infra/database.ts';

export type EarnedKey = {
  readonly member: MemberId;
  readonly source: PointSource;
  readonly ref: string;
  readonly currency: Currency;
};
export type EarnedRow = EarnedKey & Earned & { readonly turn: number };

export const keyOf = ({ member, source, ref, currency }: EarnedKey): string =>
  JSON.stringify([member, source, ref, currency]);

const keysIn = (keys: readonly EarnedKey[]) =>
  JSON.stringify(
    keys.map(({ member, source, ref, currency }) => ({ bucket: bucketOf(member), member, source, ref, currency })),
  );

/** Those of some sources that have earned before. */
export async function readEarned(tx: Tx, keys: readonly EarnedKey[]): Promise<EarnedRow[]> {
  const { rows } = await sql<EarnedRow>`select e.member, e.source, e.ref, e.currency, e.counted as units,
      e.units_per_point as "unitsPerPoint", e.points, e.posted, e.turn
    from jsonb_to_recordset(${keysIn(keys)}::jsonb) as k (bucket smallint, member uuid, source text, ref text, currency text)
    cross join lateral (
      -- Each by its whole key, whatever the planner thinks of a young table.
      select * from points_earned p where p.bucket = k.bucket and p.member = k.member and p.source = k.source and p.ref = k.ref
        and p.currency = k.currency limit 1) e`.execute(tx);
  return rows;
}

export async function writeEarned(tx: Tx, rows: readonly EarnedRow[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  const given = rows.map(({ member, source, ref, currency, units, unitsPerPoint, points, posted, turn }) => ({
    ...{ bucket: bucketOf(member), member, source, ref, currency, turn },
    ...{ counted: String(units), per: String(unitsPerPoint), points: String(points), posted: String(posted) },
  }));
  await sql`insert into points_earned (bucket, member, source, ref, currency, counted, units_per_point, points, posted, turn, changed_at)
    select k.bucket, k.member, k.source, k.ref, k.currency, k.counted, k.per, k.points, k.posted, k.turn, ${at}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as k (bucket smallint, member uuid, source text, ref text, currency text,
      counted bigint, per bigint, points bigint, posted bigint, turn integer)
    on conflict (bucket, member, source, ref, currency) do update set counted = excluded.counted, points = excluded.points,
      posted = excluded.posted, turn = excluded.turn, changed_at = excluded.changed_at`.execute(tx);
}
