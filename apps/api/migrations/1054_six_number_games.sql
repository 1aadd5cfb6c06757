-- Lotteries of six numbers: of 45, of 55, and of 49 with a special number; each once a day and every five minutes.
insert into lottery_games (code, name, region, motif, rules, prize_mode, source, time_zone, draw_time, every_seconds,
  opens_before_seconds, closes_before_seconds, late_after_seconds, horizon, position, calendar)
values
  ('L45', 'lottery.game.l45', 'lotto', 'balls', 'lotto-45', 'SEA', 'rng', 'Asia/Ho_Chi_Minh', '18:00', null, 86400, 60, 600, 2, 4820, null),
  ('L455M', 'lottery.game.l455m', 'lotto', 'balls', 'lotto-45', 'SEA', 'rng', 'Asia/Ho_Chi_Minh', null, 300, 315, 15, 30, 5, 4821, null),
  ('L55', 'lottery.game.l55', 'lotto', 'balls', 'lotto-55', 'SEA', 'rng', 'Asia/Ho_Chi_Minh', '18:30', null, 86400, 60, 600, 2, 4822, null),
  ('L555M', 'lottery.game.l555m', 'lotto', 'balls', 'lotto-55', 'SEA', 'rng', 'Asia/Ho_Chi_Minh', null, 300, 315, 15, 30, 5, 4823, null),
  ('S49', 'lottery.game.s49', 'lotto', 'balls', 'six-49', 'SEA', 'rng', 'Asia/Ho_Chi_Minh', '21:30', null, 86400, 60, 600, 2, 4824, null),
  ('S495M', 'lottery.game.s495m', 'lotto', 'balls', 'six-49', 'SEA', 'rng', 'Asia/Ho_Chi_Minh', null, 300, 315, 15, 30, 5, 4825, null);

-- About nine tenths of the fair odds.
create temporary table new_plays (rules text, play text, place smallint, odds text, most integer) on commit drop;
insert into new_plays values
  ('lotto-45', 'PICK1', 1, '6.75', 20000),
  ('lotto-45', 'PICK2', 2, '59', 5000),
  ('lotto-45', 'PICK3', 3, '319/10.9', 1000),
  ('lotto-45', 'PICK4', 4, '3575/51.5/3.6', 100),
  ('lotto-45', 'PICK5', 5, '64000/560/25.9', 20),
  ('lotto-45', 'PICK6', 6, '1830000/6200/164/12', 5),
  ('lotto-55', 'PICK1', 1, '8.25', 20000),
  ('lotto-55', 'PICK2', 2, '89', 5000),
  ('lotto-55', 'PICK3', 3, '590/16', 1000),
  ('lotto-55', 'PICK4', 4, '8180/93.9/5.2', 100),
  ('lotto-55', 'PICK5', 5, '182000/1270/46.5', 20),
  ('lotto-55', 'PICK6', 6, '6500000/17700/369/21.2', 2),
  ('six-49', 'SIDES', 1, '1.95', 100000),
  ('six-49', 'PAINT', 2, '2.6/2.75/2.75', 50000),
  ('six-49', 'ZODIAC', 3, '8.8/11/11/11/11/11/11/11/11/11/11/11', 20000),
  ('six-49', 'SPECIAL', 4, '44', 5000),
  ('six-49', 'PICK2', 5, '70', 2000),
  ('six-49', 'PICK3', 6, '820', 200);

insert into lottery_plays (game, play, position, odds, cost)
select g.code, p.play, p.place, p.odds, 1 from lottery_games g join new_plays p on p.rules = g.rules;

insert into lottery_limits (game, play, currency, min_stake, max_stake, cap)
select g.code, p.play, c.currency, 10000, p.most::bigint * 10000, p.most::bigint * 100000
from lottery_games g join new_plays p on p.rules = g.rules cross join (values ('BDT'), ('FUN')) as c (currency);

insert into lottery_liability_caps (game, play, currency, cap)
select l.game, l.play, l.currency,
  (l.max_stake * 1000 * (select max(o.odds::numeric) from unnest(string_to_array(p.odds, '/')) as o (odds)))::bigint
from lottery_limits l join lottery_plays p on p.game = l.game and p.play = l.play join lottery_games g on g.code = l.game
where g.region = 'lotto'
union all
select g.code, '*', c.currency, 20000000000000 from lottery_games g, (values ('BDT'), ('FUN')) as c (currency) where g.region = 'lotto';
