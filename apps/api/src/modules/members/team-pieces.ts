/**
 * The teams of some members as pieces of statements that need not read everybody in them: on which days each stood where, how many are below now, and by name those
 * alone who have left.
 */
import { type RawBuilder, sql } from 'kysely';
import { belowDuring, linesEver, themselvesDuring } from './past-lines.ts';

export type Teams = {
  /** Rows (root, since, until): the days on which the team is asked about. */
  readonly heads: RawBuilder<unknown>;
  /** Everybody, as rows (root, member, since, until). */
  readonly below: RawBuilder<unknown>;
  /** Rows (root, members) of those who have a team now. */
  readonly here: RawBuilder<unknown>;
  /** Those who were in a team and are no more in it, as rows (root, member, since, until). */
  readonly left: RawBuilder<unknown>;
};

const countBelow = sql`(select count(*) from member_uplines u where u.upline = k.id)::integer as members`;
const isBelowNow = (upline: RawBuilder<unknown>, member: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from member_uplines n where n.upline = ${upline} and n.member = ${member})`;

/** Who left the teams of some members, whoever asks. */
const leftOf = (roots: readonly string[]): RawBuilder<unknown> =>
  sql`select p.upline as root, p.member, p.since, p.until from member_past_uplines p
    where p.upline = any (${[...roots]}::uuid[]) and not ${isBelowNow(sql`p.upline`, sql`p.member`)}`;

/** The teams of some members, whoever asks. */
export const teamsOfAll = (roots: readonly string[]): Teams => ({
  heads: sql`select k.id as root, '-infinity'::date as since, 'infinity'::date as until from unnest(${[...roots]}::uuid[]) k (id)`,
  below: sql`select u.upline as root, u.member, u.since, u.until from ${linesEver} u where u.upline = any (${[...roots]}::uuid[])`,
  here: sql`select k.id as root, ${countBelow} from unnest(${[...roots]}::uuid[]) k (id)`,
  left: leftOf(roots),
});

/**
 * The teams of some members of a head's line, on the days on which they stood below that head. Whoever has counted those who are below each now gives the numbers:
 * the count is most of the work.
 */
export function teamsWithin(head: string, roots: readonly string[], sizes?: ReadonlyMap<string, number>): Teams {
  const others = roots.filter((one) => one !== head);
  const through = (first: RawBuilder<unknown>, second: RawBuilder<unknown>) =>
    sql`select h.member as root, b.member, greatest(b.since, h.since) as since, least(b.until, h.until) as until
      from ${first} h join ${second} b on b.upline = h.member
      where h.upline = ${head}::uuid and h.member = any (${others}::uuid[])
        and not (${isBelowNow(sql`h.upline`, sql`h.member`)} and ${isBelowNow(sql`h.member`, sql`b.member`)})`;
  const past = sql`member_past_uplines`;
  const now = sql`(select n.upline, n.member, n.since, 'infinity'::date as until from member_uplines n)`;
  return {
    heads: themselvesDuring(head, roots),
    below: belowDuring(head, roots),
    here:
      sizes !== undefined
        ? sql`select k.root, k.members from unnest(${[...sizes.keys()]}::uuid[], ${[...sizes.values()]}::integer[]) k (root, members)`
        : sql`select k.id as root, ${countBelow} from unnest(${[...roots]}::uuid[]) k (id)
      where k.id = ${head}::uuid or ${isBelowNow(sql`${head}::uuid`, sql`k.id`)}`,
    left: sql`${leftOf(roots.filter((one) => one === head))}
      union all ${through(now, past)} union all ${through(past, linesEver)}`,
  };
}
