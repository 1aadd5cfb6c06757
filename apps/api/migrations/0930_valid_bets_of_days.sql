-- What a team's figures need beside stakes and wins: what counted as valid bet and what came back as rebate, on the day on which a play first
-- ended, and all that a member won that day; and what agents were paid, by member. Folded, made again and compared as the others are.
alter table record_play_moves add column valid bigint not null default 0, add column rebate bigint not null default 0;
alter table report_player_days add column valid bigint not null default 0, add column rebate bigint not null default 0;
alter table report_game_days add column valid bigint not null default 0, add column rebate bigint not null default 0;
alter table report_line_days add column valid bigint not null default 0, add column rebate bigint not null default 0;
alter table report_member_days
  add column valid bigint not null default 0,
  add column rebate bigint not null default 0,
  -- Wins, with jackpots and what free rounds won.
  add column won bigint not null default 0;

alter table report_member_money_days drop constraint report_member_money_days_account_check;
alter table report_member_money_days add constraint report_member_money_days_account_check
  check (account in ('house promotions', 'house fees', 'cashier in-transit', 'member bonus', 'agent wages'));

-- What was counted before. A play whose move still waits brings nothing more of these two when it is folded.
select from report_progress for update;
insert into report_player_days (day, member, product, category, vendor, game, currency, placed, bets, main_bets, stake_main, stake_bonus,
  win_main, win_bonus, free_won, jackpot_in, jackpot_won, adjusted, valid, rebate)
select p.ended_day, p.member, p.product, p.category, p.vendor, p.game, p.currency, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  sum(p.valid)::bigint, sum(p.rebate)::bigint
from record_plays p where p.is_counted and p.state in ('won', 'lost') and p.ended_day is not null and (p.valid, p.rebate) <> (0, 0)
group by 1, 2, 3, 4, 5, 6, 7
on conflict (day, member, product, category, vendor, game, currency) do update set valid = excluded.valid, rebate = excluded.rebate;
insert into report_game_days (day, product, category, vendor, game, currency, placed, bets, main_bets, stake_main, stake_bonus,
  win_main, win_bonus, free_won, jackpot_in, jackpot_won, adjusted, players, valid, rebate)
select p.day, p.product, p.category, p.vendor, p.game, p.currency, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, sum(p.valid)::bigint, sum(p.rebate)::bigint
from report_player_days p where (p.valid, p.rebate) <> (0, 0) group by 1, 2, 3, 4, 5, 6
on conflict (day, product, category, vendor, game, currency) do update set valid = excluded.valid, rebate = excluded.rebate;
insert into report_line_days (day, line, country, brand, currency, valid, rebate)
select p.day, coalesce(r.line, '00000000-0000-0000-0000-000000000000'), coalesce(r.country, ''), coalesce(r.brand, ''), p.currency,
  sum(p.valid)::bigint, sum(p.rebate)::bigint
from report_player_days p left join report_members r on r.member = p.member where (p.valid, p.rebate) <> (0, 0) group by 1, 2, 3, 4, 5
on conflict (day, line, country, brand, currency) do update set valid = excluded.valid, rebate = excluded.rebate;
insert into report_member_days (day, member, currency, valid, rebate, won)
select p.day, p.member, p.currency, sum(p.valid)::bigint, sum(p.rebate)::bigint,
  sum(p.win_main + p.win_bonus + p.free_won + p.jackpot_won)::bigint
from report_player_days p group by 1, 2, 3
on conflict (day, member, currency) do update set valid = excluded.valid, rebate = excluded.rebate, won = excluded.won;
