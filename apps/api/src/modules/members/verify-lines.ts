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

/** The upline of somebody on a day, by the moves: from which the first later one led away, or else that of now. */
const uplineOn = (member: string, day: string) => sql`(
  select case when n.id is null then m.upline else n.from_upline end as upline
  from members m left join lateral (select v.id, v.from_upline from member_moves v where v.member = m.id and v.first_day > ${sql.ref(day)}
    and v.carried_out_at is not null order by v.first_day limit 1) n on true
  where m.bucket = bucket_of(${sql.ref(member)}) and m.id = ${sql.ref(member)})`;

/** Of each member on the last day before a row of theirs changed, and on the day on which it did. */
const past = check(
  'lines: who stood above on a day is who the uplines of that day led to',
  sql<Found>`with recursive concerned as (
      select distinct x.day, c.member
      from (
        select p.until as changed, p.member from member_past_uplines p
        union select p.since, p.member from member_past_uplines p where p.since > '-infinity'
        union select n.since, n.member from member_uplines n where n.since > '-infinity'
      ) c cross join lateral (values (c.changed), (c.changed - 1)) x (day)
    ), walked as (
      select c.day, c.member, u.upline, 1 as distance from concerned c cross join lateral ${uplineOn('c.member', 'c.day')} u where u.upline is not null
      union all
      select w.day, w.member, u.upline, w.distance + 1 from walked w cross join lateral ${uplineOn('w.upline', 'w.day')} u
      where u.upline is not null and w.distance < 100000
    ), kept as (
      select c.day, c.member, e.upline, e.distance
      from concerned c cross join lateral (select e.upline, e.distance from ${linesEver} e
        where e.member = c.member and e.since <= c.day and e.until > c.day) e
    )
    select (select count(*) from member_past_uplines) as looked, (
      select 'on ' || coalesce(k.day, w.day) || ' member ' || coalesce(k.member, w.member) || ' and upline ' || coalesce(k.upline, w.upline) || ' stood '
        || coalesce(k.distance::text, 'not') || ' apart by the table and ' || coalesce(w.distance::text, 'not') || ' by the moves'
      from kept k full join walked w on w.day = k.day and w.member = k.member and w.upline = k.upline
      where k.distance is distinct from w.distance limit 1) as bad`,
);

export const lineChecks = [now, moves, past];
