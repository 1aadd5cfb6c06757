/** What a member has bet and deposited of all time, with the days from one on singly. Money columns are units. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { BusinessDay } from '@banyan/core/time';
import type { Played } from '@banyan/core/vip';
import type { Database, Tx } from '../../infra/database.ts';

/** Valid bets stand on the day on which the bet was made, whenever it ended. */
export async function playedSince(
  database: Database | Tx,
  member: MemberId,
  { currency, from }: { readonly currency: Currency; readonly from: BusinessDay },
): Promise<Played> {
  const { rows } = await sql<Played>`with of_days as (
      select d.day, sum(d.valid)::bigint as valid from record_days d
      where d.bucket = ${bucketOf(member)} and d.member = ${member}::uuid and d.currency = ${currency} group by d.day)
    select coalesce((select sum(d.valid) from of_days d where d.day < ${from}::date), 0)::bigint as before,
      coalesce((select jsonb_agg(jsonb_build_object('day', d.day::text, 'valid', d.valid::text) order by d.day)
        from of_days d where d.day >= ${from}::date), '[]'::jsonb) as days,
      coalesce((select sum(l.units) from record_line_days l where l.bucket = ${bucketOf(member)} and l.member = ${member}::uuid
        and l.kind = 'deposit' and l.account = 'main' and l.currency = ${currency}), 0)::bigint as deposits`.execute(
    database,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a query without rows of its own has one');
  return { ...row, days: row.days.map(({ day, valid }) => ({ day, valid: BigInt(valid) })) };
}

/** What a member has bet in valid bets and deposited in a currency, up to a day and with it; of all time where none is said. Units. */
export async function playedUntil(
  database: Database | Tx,
  member: MemberId,
  { currency, until }: { readonly currency: Currency; readonly until: BusinessDay | undefined },
): Promise<{ readonly valid: bigint; readonly deposits: bigint }> {
  const last = sql`coalesce(${until ?? null}::date, 'infinity')`;
  const { rows } = await sql<{ valid: bigint; deposits: bigint }>`select
      coalesce((select sum(d.valid) from record_days d where d.bucket = ${bucketOf(member)} and d.member = ${member}::uuid
        and d.currency = ${currency} and d.day <= ${last}), 0)::bigint as valid,
      coalesce((select sum(l.units) from record_line_days l where l.bucket = ${bucketOf(member)} and l.member = ${member}::uuid
        and l.kind = 'deposit' and l.account = 'main' and l.currency = ${currency} and l.day <= ${last}), 0)::bigint as deposits`.execute(
    database,
  );
  return rows[0] ?? { valid: 0n, deposits: 0n };
}
