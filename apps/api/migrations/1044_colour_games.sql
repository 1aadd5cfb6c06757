-- The colour game every 30 seconds and every 1, 3 and 5 minutes, closed for the last 5 seconds of each. It stands before the other games.
insert into lottery_games (code, name, region, motif, rules, prize_mode, source, time_zone, draw_time, every_seconds,
  opens_before_seconds, closes_before_seconds, late_after_seconds, horizon, position, calendar)
values
  ('CG30S', 'lottery.game.cg30s', 'colour', 'balls', 'colour', 'Elott', 'rng', 'Asia/Ho_Chi_Minh', null, 30, 35, 5, 30, 5, -4, null),
  ('CG1M', 'lottery.game.cg1m', 'colour', 'balls', 'colour', 'Elott', 'rng', 'Asia/Ho_Chi_Minh', null, 60, 65, 5, 30, 5, -3, null),
  ('CG3M', 'lottery.game.cg3m', 'colour', 'balls', 'colour', 'Elott', 'rng', 'Asia/Ho_Chi_Minh', null, 180, 185, 5, 30, 5, -2, null),
  ('CG5M', 'lottery.game.cg5m', 'colour', 'balls', 'colour', 'Elott', 'rng', 'Asia/Ho_Chi_Minh', null, 300, 305, 5, 30, 5, -1, null);

insert into lottery_plays (game, play, position, odds, cost)
select g.code, p.play, p.place, p.odds, 1 from lottery_games g
cross join (values ('COLOUR', 1, '2/4.5/2/1.5'), ('SIDES', 2, '1.96'), ('NUM', 3, '9')) as p (play, place, odds)
where g.rules = 'colour';

-- As for the other games with odds of their own: a largest stake of a hundred thousand, caps as in 0262.
insert into lottery_limits (game, play, currency, min_stake, max_stake, cap)
select p.game, p.play, c.currency, 10000, 1000000000, 10000000000
from lottery_plays p join lottery_games g on g.code = p.game cross join (values ('BDT'), ('FUN')) as c (currency)
where g.rules = 'colour';

insert into lottery_liability_caps (game, play, currency, cap)
select l.game, l.play, l.currency,
  (l.max_stake * 1000 * (select max(o.odds::numeric) from unnest(string_to_array(p.odds, '/')) as o (odds)))::bigint
from lottery_limits l join lottery_plays p on p.game = l.game and p.play = l.play join lottery_games g on g.code = l.game
where g.rules = 'colour'
union all
select g.code, '*', c.currency, 20000000000000 from lottery_games g, (values ('BDT'), ('FUN')) as c (currency) where g.rules = 'colour';
