/**
 * What main money played by hours: a play counts as it first ended, in the hour in which it first ended, and every change of it afterwards counts in the hour
 * in which it was recorded. So an hour that is over never changes, whenever it is summed, and nothing is in two of them. All sums are units.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '@banyan/core/money';
import type { Database, Tx } from '../../infra/database.ts';
import { type MainSum, mainOf } from './main-days.ts';

const hasEnded = (alias: string) => sql`${sql.ref(`${alias}.state`)} in ('won', 'lost')`;

/** SQL: notes which plays that had ended are another now, from `undone` (before) and `now` (after) of one statement. */
export const playChanges = (at: Date): RawBuilder<unknown> => {
  const after = (column: string) => sql`case when ${hasEnded('n')} then a.${sql.ref(column)} else 0 end`;
  return sql`insert into record_play_changes (bucket, member, currency, at, ended_before, ended_after, staked_before, valid_before, won_before,
      staked_after, valid_after, won_after)
    select b.bucket, b.member, b.currency, ${at}, b.ended_at, n."endedAt", w.staked, w.valid, w.won, ${after('staked')}, ${after('valid')}, ${after('won')}
    from undone b join now n on n.member = b.member and n.at = b.at and n.product = b.product and n.vendor = b.vendor and n.ref = b.ref
    cross join lateral (select ${mainOf('b')}) w cross join lateral (select ${mainOf('n')}) a
    where b.is_counted and b.ended_at is not null and ${hasEnded('b')}
      and (w.staked, w.valid, w.won, b.ended_at) is distinct from (${after('staked')}, ${after('valid')}, ${after('won')}, n."endedAt")`;
};

/** Of some members in one currency, from rows (member), from one moment to another that is over, the second not in it; who has nothing is left out. */
export async function mainSumsBetween(
  database: Database | Tx,
  members: RawBuilder<unknown>,
  { from, to, currency }: { readonly from: Date; readonly to: Date; readonly currency: Currency },
): Promise<MainSum[]> {
  const within = (column: string) => sql`${sql.ref(`c.${column}`)} >= ${from} and ${sql.ref(`c.${column}`)} < ${to}`;
  // What a play is now is taken back to what it first was, change by change; then what was changed in this time is added.
  const { rows } = await sql<MainSum>`with asked as materialized (select distinct x.member from (${members}) x),
    counted as (
      select p.member, m.staked, m.valid, m.won
      from asked t cross join lateral (select * from record_plays p where p.member = t.member and p.ended_at >= ${from} and p.ended_at < ${to}
        and p.currency = ${currency} and p.is_counted and ${hasEnded('p')}) p cross join lateral (select ${mainOf('p')}) m
      union all
      select c.member, -c.staked_after, -c.valid_after, -c.won_after from record_play_changes c
      where ${within('ended_after')} and c.currency = ${currency} and c.member in (select member from asked)
      union all
      select c.member, c.staked_before, c.valid_before, c.won_before from record_play_changes c
      where ${within('ended_before')} and c.currency = ${currency} and c.member in (select member from asked)
      union all
      select c.member, c.staked_after - c.staked_before, c.valid_after - c.valid_before, c.won_after - c.won_before from record_play_changes c
      where ${within('at')} and c.currency = ${currency} and c.member in (select member from asked)
    )
    select member, sum(valid)::bigint as valid, sum(staked)::bigint as staked, sum(won)::bigint as won from counted group by member
    having (sum(valid), sum(staked), sum(won)) <> (0, 0, 0)`.execute(database);
  return rows;
}
