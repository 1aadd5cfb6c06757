/**
 * Writing plays and their sums in one statement: what a play was before is taken from its day and what it is now is added, so a row that
 * comes again changes nothing. The caller has locked the members' rows.
 */
import { sql } from 'kysely';
import { bucketOf } from '@banyan/core/ids';
import { type BusinessDay, businessDayOf } from '@banyan/core/time';
import type { Tx } from '../../infra/database.ts';
import { countedOn, lockCountingDay, mainDays } from './main-days.ts';
import { playChanges } from './main-hours.ts';
import { countedOf, negated, reportMoves } from './moves.ts';
import { validMoves } from './valid-moves.ts';
import type { PlayRow } from './play-rows.ts';
import { withoutUncounted } from './uncounted.ts';

const atOnce = 2000;

/** Takes plays over as they are now at a moment; `timeZone` is that of the business day. */
export async function writePlays(tx: Tx, given: readonly PlayRow[], timeZone: string, now: Date): Promise<void> {
  if (given.length === 0) return;
  const plays = await withoutUncounted(tx, given);
  const counting = await lockCountingDay(tx, businessDayOf(now.getTime(), timeZone));
  for (let from = 0; from < plays.length; from += atOnce) {
    await writeSome(tx, plays.slice(from, from + atOnce), { timeZone, counting, now });
  }
}

type Writing = { readonly timeZone: string; readonly counting: BusinessDay; readonly now: Date };

async function writeSome(tx: Tx, plays: readonly PlayRow[], { timeZone, counting, now }: Writing): Promise<void> {
  const rows = plays.map((play) => ({
    ...play,
    bucket: bucketOf(play.member),
    stake: String(play.stake),
    valid: String(play.valid),
    payout: String(play.payout),
    rebate: String(play.rebate),
    stakeBonus: String(play.stakeBonus),
    payoutBonus: String(play.payoutBonus),
    jackpotIn: String(play.jackpotIn),
    jackpotWon: String(play.jackpotWon),
    freeWon: String(play.freeWon),
    adjusted: String(play.adjusted),
  }));
  await sql`with given as materialized (
      select g.*, (g.at at time zone ${timeZone})::date as day
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (bucket smallint, member uuid, at timestamptz, "endedAt" timestamptz,
        occasion uuid, product text, category text, vendor text, game text, ref text, currency text, state text, stake bigint,
        valid bigint, payout bigint, rebate bigint, "stakeBonus" bigint, "payoutBonus" bigint, "jackpotIn" bigint, "jackpotWon" bigint,
        "freeWon" bigint, adjusted bigint, odds integer)
    ), before as materialized (
      -- Each by its whole key, whatever the planner thinks of a young table.
      select p.* from given g cross join lateral (
        select * from record_plays p where p.bucket = g.bucket and p.member = g.member and p.at = g.at and p.product = g.product
          and p.vendor = g.vendor and p.ref = g.ref limit 1) p
    ), now as materialized (
      -- The days and the category stay what they were first, whatever becomes of the zone, the catalogue and the outcome.
      select g.bucket, g.member, g.at, g."endedAt", g.occasion, g.product, coalesce(b.category, g.category) as category, g.vendor, g.game,
        g.ref, g.currency, g.state, g.stake, g.valid, g.payout, g.rebate, coalesce(b.day, g.day) as day,
        g."stakeBonus" as stake_bonus, g."payoutBonus" as payout_bonus, g."jackpotIn" as jackpot_in, g."jackpotWon" as jackpot_won,
        g."freeWon" as free_won, g.adjusted, g.odds, coalesce(b.ended_day, (g."endedAt" at time zone ${timeZone})::date) as ended_day, true as is_counted,
        ${countedOn('g', 'b', { counting, ended: sql`(g."endedAt" at time zone ${timeZone})::date` })} as counted_on
      from given g left join before b on b.member = g.member and b.at = g.at and b.product = g.product and b.vendor = g.vendor and b.ref = g.ref
      where (b.state, b.stake, b.valid, b.payout, b.rebate, b.stake_bonus, b.payout_bonus, b.jackpot_in, b.jackpot_won, b.free_won, b.adjusted,
          b.is_counted)
        is distinct from (g.state, g.stake, g.valid, g.payout, g.rebate, g."stakeBonus", g."payoutBonus", g."jackpotIn", g."jackpotWon",
          g."freeWon", g.adjusted, true)
    ), written as (
      insert into record_plays (bucket, member, at, ended_at, occasion, product, category, vendor, game, ref, currency, state, stake, valid,
        payout, rebate, day, stake_bonus, payout_bonus, jackpot_in, jackpot_won, free_won, adjusted, odds, ended_day, is_counted, counted_on)
      select n.bucket, n.member, n.at, n."endedAt", n.occasion, n.product, n.category, n.vendor, n.game, n.ref, n.currency, n.state, n.stake,
        n.valid, n.payout, n.rebate, n.day, n.stake_bonus, n.payout_bonus, n.jackpot_in, n.jackpot_won, n.free_won, n.adjusted, n.odds,
        n.ended_day, true, n.counted_on
      from now n
      on conflict (bucket, member, at, product, vendor, ref) do update set ended_at = excluded.ended_at, state = excluded.state,
        stake = excluded.stake, valid = excluded.valid, payout = excluded.payout, rebate = excluded.rebate, stake_bonus = excluded.stake_bonus,
        payout_bonus = excluded.payout_bonus, jackpot_in = excluded.jackpot_in, jackpot_won = excluded.jackpot_won,
        free_won = excluded.free_won, adjusted = excluded.adjusted, odds = excluded.odds, ended_day = excluded.ended_day, is_counted = true, counted_on = excluded.counted_on
    ), undone as (
      select b.* from before b join now n on n.member = b.member and n.at = b.at and n.product = b.product and n.vendor = b.vendor and n.ref = b.ref
    ), reported as (
      ${reportMoves(sql`select m.member, m.product, m.category, m.vendor, m.game, m.currency, c.* from now m ${countedOf('m')}
        union all
        select m.member, m.product, m.category, m.vendor, m.game, m.currency, ${negated} from undone m ${countedOf('m')} where m.is_counted`)}
    ), main as (
      ${mainDays(counting)}
    ), changed as (
      ${playChanges(now)}
    ), moved as (
      select n.bucket, n.member, n.day, n.product, n.category, n.vendor, n.game, n.currency, n.state, 1 as plays, n.stake, n.valid, n.payout,
        n.rebate from now n
      union all
      select b.bucket, b.member, b.day, b.product, b.category, b.vendor, b.game, b.currency, b.state, -1, -b.stake, -b.valid, -b.payout,
        -b.rebate
      from undone b
    ), counted as (
      ${validMoves(sql`select * from moved`)}
    )
    insert into record_days as d (bucket, member, day, product, category, vendor, game, currency, state, plays, stake, valid, payout, rebate)
    select m.bucket, m.member, m.day, m.product, m.category, m.vendor, m.game, m.currency, m.state, sum(m.plays), sum(m.stake)::bigint,
      sum(m.valid)::bigint, sum(m.payout)::bigint, sum(m.rebate)::bigint
    from moved m group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    on conflict (bucket, member, day, product, category, vendor, game, currency, state) do update set plays = d.plays + excluded.plays,
      stake = d.stake + excluded.stake, valid = d.valid + excluded.valid, payout = d.payout + excluded.payout,
      rebate = d.rebate + excluded.rebate`.execute(tx);
}
