/**
 * Checks who stands above whom against itself: the table of everybody above equals the uplines walked up, the moves of a member follow one another up to the
 * upline of now, and what stood on the days before a move equals the uplines of those days.
 */
import { sql } from 'kysely';
import type { Tx } from '../../infra/database.ts';
import { linesEver } from './past-lines.ts';

type Found = { readonly looked: bigint; readonly bad: string | null };
const check = (name: string, statement: ReturnType<typeof sql<Found>>) => ({
  name,
  async run(tx: Tx) {
    const { rows } = await statement.execute(tx);
    return { looked: rows[0]?.looked ?? 0n, bad: rows[0]?.bad ?? undefined };
  },
});

const now = check(
  'lines: everybody above a member is who the uplines lead to',
  sql<Found>`with recursive walked as (
      select m.id as member, m.upline, 1 as distance from members m where m.upline is not null
      union all
      select w.member, m.upline, w.distance + 1 from walked w join members m on m.bucket = bucket_of(w.upline) and m.id = w.upline
      where m.upline is not null and w.distance < 100000
    )
    select (select count(*) from member_uplines) as looked, (
      select 'member ' || coalesce(u.member, w.member) || ' and upline ' || coalesce(u.upline, w.upline) || ' stand '
        || coalesce(u.distance::text, 'not') || ' apart by the table and ' || coalesce(w.distance::text, 'not') || ' by the uplines'
      from member_uplines u full join walked w on w.member = u.member and w.upline = u.upline
      where u.distance is distinct from w.distance limit 1) as bad`,
);

const moves = check(
  'lines: the moves of a member follow one another',
  sql<Found>`select (select count(*) from member_moves) as looked, (
    select 'the move ' || x.id || ' of member ' || x.member || ' leads to ' || coalesce(x.to_upline::text, 'the house') || ' and the next thing known is '
      || coalesce(x.known::text, 'the house')
    from (
      select v.id, v.member, v.to_upline, case when n.member is null then m.upline else n.from_upline end as known
      from member_moves v join members m on m.bucket = bucket_of(v.member) and m.id = v.member
      left join lateral (select w.member, w.from_upline from member_moves w where w.member = v.member and w.first_day > v.first_day
        order by w.first_day limit 1) n on true
      where v.carried_out_at is not null
      union all
      select v.id, v.member, v.from_upline, m.upline from member_moves v join members m on m.bucket = bucket_of(v.member) and m.id = v.member
      where v.carried_out_at is null
    ) x where x.to_upline is distinct from x.known limit 1) as bad`,
);

/** On the last day before each move and on its first, of everybody who has ever been moved with somebody. */
const past = check(
  'lines: who stood above on a day is who the uplines of that day led to',
  sql<Found>`with recursive days as (
      select distinct d.day from member_moves v cross join lateral (values (v.first_day), (v.first_day - 1)) d (day) where v.carried_out_at is not null
    ), concerned as (
      select p.member from member_past_uplines p union select v.member from member_moves v where v.carried_out_at is not null
    ), stood as (
      select d.day, m.id as member, coalesce(n.upline, m.upline) as upline, n.member is not null and n.upline is null as at_top
      from days d cross join members m
      left join lateral (select v.member, v.from_upline as upline from member_moves v where v.member = m.id and v.first_day > d.day
        and v.carried_out_at is not null order by v.first_day limit 1) n on true
      where m.id in (select c.member from concerned c union select e.upline from ${linesEver} e where e.member in (select c.member from concerned c))
    ), walked as (
      select s.day, s.member, s.upline, 1 as distance from stood s
      where s.member in (select c.member from concerned c) and s.upline is not null and not s.at_top
      union all
      select w.day, w.member, s.upline, w.distance + 1 from walked w join stood s on s.day = w.day and s.member = w.upline
      where s.upline is not null and not s.at_top and w.distance < 100000
    ), kept as (
      select d.day, e.member, e.upline, e.distance from days d join ${linesEver} e on e.since <= d.day and e.until > d.day
      where e.member in (select c.member from concerned c)
    )
    select (select count(*) from member_past_uplines) as looked, (
      select 'on ' || coalesce(k.day, w.day) || ' member ' || coalesce(k.member, w.member) || ' and upline ' || coalesce(k.upline, w.upline) || ' stood '
        || coalesce(k.distance::text, 'not') || ' apart by the table and ' || coalesce(w.distance::text, 'not') || ' by the moves'
      from kept k full join walked w on w.day = k.day and w.member = k.member and w.upline = k.upline
      where k.distance is distinct from w.distance limit 1) as bad`,
);

export const lineChecks = [now, moves, past];
