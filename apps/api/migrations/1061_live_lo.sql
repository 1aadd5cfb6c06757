-- Live lo: one prize every twenty seconds, closed for the last five, so that 160 tables of 27 prizes are a day.
insert into lottery_games (code, name, region, motif, rules, prize_mode, source, time_zone, draw_time, every_seconds,
  opens_before_seconds, closes_before_seconds, late_after_seconds, horizon, position, calendar)
values ('LOLIVE', 'lottery.game.lolive', 'live', 'balls', 'live-lo', 'Elott', 'rng', 'Asia/Ho_Chi_Minh', null, 20, 25, 5, 30, 5, 4840, null);

create temporary table new_plays (play text, place smallint, odds text, most integer) on commit drop;
insert into new_plays values
  ('LO', 1, '98', 10000),
  ('HEAD', 2, '9.8', 100000),
  ('TAIL', 3, '9.8', 100000);

insert into lottery_plays (game, play, position, odds, cost)
select 'LOLIVE', p.play, p.place, p.odds, 1 from new_plays p;

insert into lottery_limits (game, play, currency, min_stake, max_stake, cap)
select 'LOLIVE', p.play, c.currency, 10000, p.most::bigint * 10000, p.most::bigint * 100000
from new_plays p cross join (values ('BDT'), ('FUN')) as c (currency);

insert into lottery_liability_caps (game, play, currency, cap)
select 'LOLIVE', l.play, l.currency, (l.max_stake * 1000 * p.odds::numeric)::bigint
from lottery_limits l join new_plays p on p.play = l.play where l.game = 'LOLIVE'
union all
select 'LOLIVE', '*', c.currency, 20000000000000 from (values ('BDT'), ('FUN')) as c (currency);
