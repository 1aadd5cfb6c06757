/** Adds moves of plays to the roll-ups of games, lines, members and cohorts, in one statement. The caller holds the lock of the progress. */
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { recordMoves } from '../records/index.ts';
import { added, list, sumsOf } from './columns.ts';
import { knowMembers, lineColumns, whereCounted } from './know-members.ts';
import { addTeamDays } from './team-days.ts';
import { type Activation, addActivations } from './team-returns.ts';

const { sums, keys } = recordMoves;
const gameKeys = keys.filter((key) => key !== 'member');
const lineKeys = ['day', 'line', 'country', 'brand', 'currency'];

type Move = Readonly<Record<string, unknown>> & { readonly member: string };

/** Takes the next moves over. Returns how many. */
export async function foldPlays(context: Context, tx: Tx, most: number): Promise<number> {
  const { rows } = await sql<Move>`${recordMoves.takePlays(most)}`.execute(tx);
  if (rows.length === 0) return 0;
  await knowMembers(
    context,
    tx,
    rows.map(({ member }) => member),
  );
  const given = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  const { rows: changed } = await sql<Activation>`with moved as materialized (
      select ${list(keys, (key) => `t.${key}`)}, t.day, ${sumsOf(sums, 't')}
      from jsonb_to_recordset(${given}::jsonb) as t (day date, member uuid, ${list(gameKeys, (key) => `${key} text`)}, ${list(sums, (one) => `${one} bigint`)})
      group by ${list(keys, (key) => `t.${key}`)}, t.day
    ), played as (
      insert into report_player_days as d (day, ${list(keys)}, ${list(sums)})
      select m.day, ${list(keys, (key) => `m.${key}`)}, ${list(sums, (one) => `m.${one}`)} from moved m
      on conflict (day, ${list(keys)}) do update set ${added(sums)}
      returning d.day, ${list(keys, (key) => `d.${key}`)}, (new.bets > 0)::integer - (coalesce(old.bets, 0) > 0)::integer as players
    ), games as (
      insert into report_game_days as d (day, ${list(gameKeys)}, ${list(sums)}, players)
      select m.day, ${list(gameKeys, (key) => `m.${key}`)}, ${sumsOf(sums, 'm')}, sum(p.players)
      from moved m join played p using (day, ${list(keys)}) group by m.day, ${list(gameKeys, (key) => `m.${key}`)}
      on conflict (day, ${list(gameKeys)}) do update set ${added([...sums, 'players'])}
    ), people as (
      insert into report_member_days as d (day, member, currency, bets, main_bets, stake, win, valid, rebate, won)
      select m.day, m.member, m.currency, sum(m.bets), sum(m.main_bets), sum(m.stake_main + m.stake_bonus), sum(m.win_main + m.win_bonus),
        sum(m.valid), sum(m.rebate),
        sum(m.win_main + m.win_bonus + m.free_won + m.jackpot_won)
      from moved m group by 1, 2, 3
      on conflict (day, member, currency) do update set ${added(['bets', 'main_bets', 'stake', 'win', 'valid', 'rebate', 'won'])}
      returning d.day, d.member, d.currency, (new.bets > 0)::integer - (coalesce(old.bets, 0) > 0)::integer as players,
        (new.main_bets > 0)::integer - (coalesce(old.main_bets, 0) > 0)::integer as active
    ), lines as (
      insert into report_line_days as d (${list(lineKeys)}, ${list(sums)}, players, active)
      select x.day, ${lineColumns(sql`x.day`)}, x.currency, ${sumsOf([...sums, 'players', 'active'], 'x')}
      from (
        select m.day, m.member, m.currency, ${list(sums, (one) => `m.${one}`)}, 0::bigint as players, 0::bigint as active from moved m
        union all
        select n.day, n.member, n.currency, ${list(sums, () => '0')}, n.players, n.active from people n
      ) x ${whereCounted(sql`x.member`)} group by 1, 2, 3, 4, 5
      on conflict (${list(lineKeys)}) do update set ${added([...sums, 'players', 'active'])}
    ), cohorts as (
    insert into report_cohort_days as d (cohort, day, after_days, members)
    select c.cohort, c.day, n.day - c.day, sum(n.active)
    from people n join report_members r on r.member = n.member and r.is_counted
    cross join lateral (values ('registration', r.registered_day), ('ftd', r.ftd_day)) as c (cohort, day)
    where n.active <> 0 and n.day - c.day between 0 and ${longestCohort}::integer
    group by 1, 2, 3
    on conflict (cohort, day, after_days) do update set members = d.members + excluded.members
    )
    select n.day::text as day, n.member, n.currency, n.active from people n where n.active <> 0`.execute(tx);
  await addTeamDays(tx, playsOf(given), ['stake', 'valid', 'won']);
  await addActivations(tx, changed);
  return rows.length;
}

/** What a team's day has of plays, by member. */
const playsOf = (given: string): RawBuilder<unknown> => sql`select t.day, t.member, t.currency,
    sum(t.stake_main + t.stake_bonus)::bigint as stake, sum(t.valid)::bigint as valid,
    sum(t.win_main + t.win_bonus + t.free_won + t.jackpot_won)::bigint as won
  from jsonb_to_recordset(${given}::jsonb) as t (day date, member uuid, currency text, stake_main bigint, stake_bonus bigint, valid bigint,
    win_main bigint, win_bonus bigint, free_won bigint, jackpot_won bigint) group by 1, 2, 3`;

/** Days after the first for which a cohort is counted. */
export const longestCohort = 365;
