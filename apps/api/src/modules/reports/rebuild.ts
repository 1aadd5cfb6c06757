/**
 * Makes every roll-up again from nothing: from the records and from the first entry of the ledger. What is being taken over meanwhile waits. Under
 * what a member is counted (line, country, brand) is no roll-up and stays.
 */
import { sql } from 'kysely';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { recordMoves } from '../records/index.ts';
import { list, sumsOf } from './columns.ts';
import { addLedgerDays, addMoneyDays, foldHouse } from './fold-ledger.ts';
import { fillBalances, forgetTeams, sumAllTeams } from './fill-teams.ts';
import { lockProgress } from './fold.ts';
import { longestCohort } from './fold-plays.ts';
import { forgetBalances } from './team-balances.ts';
import { knowEverybody, lineColumns, whereCounted } from './know-members.ts';

const { sums, keys, lockAndDrop, allPlays, allLines } = recordMoves;
const gameKeys = keys.filter((key) => key !== 'member');
const entriesAtOnce = 20_000;

/** Rebuilds all of it in one transaction: who reads meanwhile sees what stood before. */
export async function rebuildReports(context: Context): Promise<void> {
  await context.database.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local transaction_timeout = 0`.execute(tx);
    await lockProgress(tx, { isWaiting: true });
    for (const statement of lockAndDrop) await statement.execute(tx);
    await knowEverybody(context, tx);
    await forget(tx);
    await sql`insert into report_line_days (day, line, country, brand, currency, registrations)
      select r.registered_day, ${lineColumns(sql`r.registered_day`)}, r.currency, count(*) from report_members r where r.is_counted group by 1, 2, 3, 4, 5`.execute(
      tx,
    );
    await addLedgerDays(tx, allLines());
    await addMoneyDays(tx, allLines());
    while (await foldHouse(context, tx, entriesAtOnce));
    await addPlays(tx);
    await countCohorts(tx);
    await sumAllTeams(tx);
    const at = new Date(context.clock.now());
    await sql`update report_progress set rebuilt_at = ${at}, folded_at = ${at}`.execute(tx);
  });
  await fillBalances(context);
}

async function forget(tx: Tx): Promise<void> {
  await sql`delete from report_player_days`.execute(tx);
  await sql`delete from report_game_days`.execute(tx);
  await sql`delete from report_line_days`.execute(tx);
  await sql`delete from report_member_days`.execute(tx);
  await sql`delete from report_ledger_days`.execute(tx);
  await sql`delete from report_member_money_days`.execute(tx);
  await forgetTeams(tx);
  await forgetBalances(tx);
  await sql`delete from report_ledger_places`.execute(tx);
  await sql`update report_members set ftd_day = null where ftd_day is not null`.execute(tx);
}

async function addPlays(tx: Tx): Promise<void> {
  await sql`insert into report_player_days (day, ${list(keys)}, ${list(sums)})
    select a.day, ${list(keys, (key) => `a.${key}`)}, ${list(sums, (one) => `a.${one}`)} from (${allPlays()}) a`.execute(
    tx,
  );
  await sql`insert into report_game_days (day, ${list(gameKeys)}, ${list(sums)}, players)
    select p.day, ${list(gameKeys, (key) => `p.${key}`)}, ${sumsOf(sums, 'p')}, count(*) filter (where p.bets > 0)
    from report_player_days p group by p.day, ${list(gameKeys, (key) => `p.${key}`)}`.execute(tx);
  await sql`insert into report_member_days as d (day, member, currency, bets, main_bets, stake, win, valid, rebate, won)
    select p.day, p.member, p.currency, sum(p.bets), sum(p.main_bets), sum(p.stake_main + p.stake_bonus), sum(p.win_main + p.win_bonus),
      sum(p.valid), sum(p.rebate), sum(p.win_main + p.win_bonus + p.free_won + p.jackpot_won)
    from report_player_days p group by 1, 2, 3
    on conflict (day, member, currency) do update set bets = excluded.bets, main_bets = excluded.main_bets, stake = excluded.stake,
      win = excluded.win, valid = excluded.valid, rebate = excluded.rebate, won = excluded.won`.execute(tx);
  await sql`insert into report_line_days as d (day, line, country, brand, currency, ${list(sums)}, players, active)
    select x.day, ${lineColumns(sql`x.day`)}, x.currency, ${sumsOf([...sums, 'players', 'active'], 'x')}
    from (
      select p.day, p.member, p.currency, ${list(sums, (one) => `p.${one}`)}, 0 as players, 0 as active from report_player_days p
      union all
      select n.day, n.member, n.currency, ${list(sums, () => '0')}, (n.bets > 0)::integer, (n.main_bets > 0)::integer from report_member_days n
    ) x ${whereCounted(sql`x.member`)} group by 1, 2, 3, 4, 5
    on conflict (day, line, country, brand, currency) do update set
      ${list([...sums, 'players', 'active'], (one) => `${one} = d.${one} + excluded.${one}`)}`.execute(tx);
}

async function countCohorts(tx: Tx): Promise<void> {
  await sql`delete from report_cohort_days`.execute(tx);
  await sql`insert into report_cohort_days (cohort, day, after_days, members)
    select c.cohort, c.day, n.day - c.day, count(*)
    from report_member_days n join report_members r on r.member = n.member and r.is_counted
    cross join lateral (values ('registration', r.registered_day), ('ftd', r.ftd_day)) as c (cohort, day)
    where n.main_bets > 0 and n.day - c.day between 0 and ${longestCohort}::integer group by 1, 2, 3`.execute(tx);
}
