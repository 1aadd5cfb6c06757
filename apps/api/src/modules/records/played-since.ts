/** What a member has bet and deposited of all time, with the days from one on singly. Money columns are units. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { BusinessDay } from '@banyan/core/time';
import type { Played } from '@banyan/core/vip';
import type { Database, Tx } from '../../infra/database.ts';

type Since = { readonly currency: Currency; readonly from: BusinessDay };

/** Valid bets stand on the day on which the bet was made, whenever it ended. */
export async function playedSince(database: Database | Tx, member: MemberId, since: Since): Promise<Played> {
  const played = (await playedSinceOfMany(database, [{ ...since, member }])).get(member);
  if (played === undefined) throw new Error('a query without rows of its own has one');
  return played;
}

/** The same of many members, by member. */
export async function playedSinceOfMany(
  database: Database | Tx,
  asked: readonly (Since & { readonly member: MemberId })[],
): Promise<ReadonlyMap<MemberId, Played>> {
  const rows = asked.map(({ member, currency, from }) => ({ bucket: bucketOf(member), member, currency, from }));
  const { rows: found } = await sql<Played & { member: MemberId }>`select k.member, d.before, d.days, l.deposits
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (bucket smallint, member uuid, currency text, "from" date)
    cross join lateral (
      select coalesce(sum(o.valid) filter (where o.day < k."from"), 0)::bigint as before,
        coalesce(jsonb_agg(jsonb_build_object('day', o.day::text, 'valid', o.valid::text) order by o.day) filter (where o.day >= k."from"),
          '[]'::jsonb) as days
      from (select d.day, sum(d.valid)::bigint as valid from record_days d
        where d.bucket = k.bucket and d.member = k.member and d.currency = k.currency group by d.day) o) d
    cross join lateral (
      select coalesce(sum(l.units), 0)::bigint as deposits from record_line_days l where l.bucket = k.bucket and l.member = k.member
        and l.kind = 'deposit' and l.account = 'main' and l.currency = k.currency) l`.execute(database);
  return new Map(
    found.map(({ member, before, days, deposits }) => [
      member,
      { before, deposits, days: days.map(({ day, valid }) => ({ day, valid: BigInt(valid) })) },
    ]),
  );
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
