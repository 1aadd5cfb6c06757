/** Members as reports count them, as pieces of their statements. */
import { type RawBuilder, sql } from 'kysely';
import { linesEver } from './past-lines.ts';

/** Rows (member, line, at, currency, type) of some members; `line` is the agent at the top of their line, an agent's own at the top. */
export const membersForReports = (members: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select m.id as member, m.created_at as at, m.currency, m.type,
      coalesce((select u.upline from member_uplines u where u.member = m.id order by u.distance desc limit 1),
        case when m.type in (1, 2, 41, 42) then m.id end) as line
    from unnest(${members}) as k (id) join members m on m.bucket = bucket_of(k.id) and m.id = k.id`;

/**
 * The agent at the top of a member's line on a day, an agent's own at the top; `otherwise` for whoever was never moved, of whom it is known. Of most it is two
 * looks into small indexes.
 */
export const topLineOn = (
  member: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
  otherwise: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(case when exists (select from member_uplines u where u.member = ${member} and u.since > '-infinity')
      or exists (select from member_past_uplines p where p.member = ${member})
    then coalesce(
      (select e.upline from ${linesEver} e where e.member = ${member} and e.since <= ${day} and e.until > ${day} order by e.distance desc limit 1),
      (select m.id from members m where m.bucket = bucket_of(${member}) and m.id = ${member} and m.type in (1, 2, 41, 42)))
    else ${otherwise} end)`;

/** Ids of members after one of them, in order. */
export const memberIdsAfter = (after: string, most: number): RawBuilder<unknown> =>
  sql`select x.id from generate_series(0, 63) b (bucket)
    cross join lateral (select m.id from members m where m.bucket = b.bucket and m.id > ${after}::uuid order by m.id limit ${most}) x
    order by x.id limit ${most}`;

/** Accounts by id; inside another's statement. */
export const accountOf = (member: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select m.account from members m where m.bucket = bucket_of(${member}) and m.id = ${member})`;
