-- Numbers of three and of four digits over several prizes; each once a day and every five minutes.
insert into lottery_games (code, name, region, motif, rules, prize_mode, source, time_zone, draw_time, every_seconds,
  opens_before_seconds, closes_before_seconds, late_after_seconds, horizon, position, calendar)
values
  ('D3', 'lottery.game.d3', 'digits', 'balls', 'three-d', 'SEA', 'rng', 'Asia/Ho_Chi_Minh', '18:15', null, 86400, 60, 600, 2, 4830, null),
  ('D35M', 'lottery.game.d35m', 'digits', 'balls', 'three-d', 'SEA', 'rng', 'Asia/Ho_Chi_Minh', null, 300, 315, 15, 30, 5, 4831, null),
  ('D4', 'lottery.game.d4', 'digits', 'balls', 'four-d', 'SEA', 'rng', 'Asia/Kuala_Lumpur', '19:00', null, 86400, 60, 600, 2, 4832, null),
  ('D45M', 'lottery.game.d45m', 'digits', 'balls', 'four-d', 'SEA', 'rng', 'Asia/Kuala_Lumpur', null, 300, 315, 15, 30, 5, 4833, null);

-- About nine tenths of the fair odds.
create temporary table new_plays (rules text, play text, place smallint, odds text, most integer) on commit drop;
insert into new_plays values
  ('three-d', 'NUMBER', 1, '164/57/34/16', 500),
  ('three-d', 'PAIR', 2, '165000/6700/1670/830/168/25/6.7', 10),
  ('four-d', 'BIG', 1, '3500/1400/700/250/84', 200),
  ('four-d', 'SMALL', 2, '4800/2750/1380', 200),
  ('four-d', 'FIRST4', 3, '9000', 100),
  ('four-d', 'BIGANY', 4, '3500/1400/700/250/84', 50),
  ('four-d', 'SMALLANY', 5, '4800/2750/1380', 50),
  ('four-d', 'LAST3', 6, '300', 1000);

insert into lottery_plays (game, play, position, odds, cost)
select g.code, p.play, p.place, p.odds, 1 from lottery_games g join new_plays p on p.rules = g.rules;

insert into lottery_limits (game, play, currency, min_stake, max_stake, cap)
select g.code, p.play, c.currency, 10000, p.most::bigint * 10000, p.most::bigint * 100000
from lottery_games g join new_plays p on p.rules = g.rules cross join (values ('BDT'), ('FUN')) as c (currency);

insert into lottery_liability_caps (game, play, currency, cap)
select l.game, l.play, l.currency,
  (l.max_stake * 1000 * (select max(o.odds::numeric) from unnest(string_to_array(p.odds, '/')) as o (odds)))::bigint
from lottery_limits l join lottery_plays p on p.game = l.game and p.play = l.play join lottery_games g on g.code = l.game
where g.region = 'digits'
union all
select g.code, '*', c.currency, 20000000000000 from lottery_games g, (values ('BDT'), ('FUN')) as c (currency) where g.region = 'digits';
