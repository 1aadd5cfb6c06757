-- K3 every 3, 5 and 10 minutes beside the one of a minute, 5D every 1, 3, 5 and 10 minutes, the hash game every 1, 3 and 5. Places between two games are
-- needed for them, so every place becomes a hundred times what it was.
update lottery_games set position = position * 100;

insert into lottery_games (code, name, region, motif, rules, prize_mode, source, time_zone, draw_time, every_seconds,
  opens_before_seconds, closes_before_seconds, late_after_seconds, horizon, position, calendar)
values
  ('K33M', 'lottery.game.k33m', 'series', 'dice', 'k3', 'ZY', 'rng', 'Asia/Ho_Chi_Minh', null, 180, 188, 8, 30, 5, 4901, null),
  ('K35M', 'lottery.game.k35m', 'series', 'dice', 'k3', 'ZY', 'rng', 'Asia/Ho_Chi_Minh', null, 300, 308, 8, 30, 5, 4902, null),
  ('K310M', 'lottery.game.k310m', 'series', 'dice', 'k3', 'ZY', 'rng', 'Asia/Ho_Chi_Minh', null, 600, 608, 8, 30, 5, 4903, null),
  ('5D1M', 'lottery.game.5d1m', 'series', 'drum', 'five-d', 'ZY', 'rng', 'Asia/Ho_Chi_Minh', null, 60, 68, 8, 30, 5, 4910, null),
  ('5D3M', 'lottery.game.5d3m', 'series', 'drum', 'five-d', 'ZY', 'rng', 'Asia/Ho_Chi_Minh', null, 180, 188, 8, 30, 5, 4911, null),
  ('5D5M', 'lottery.game.5d5m', 'series', 'drum', 'five-d', 'ZY', 'rng', 'Asia/Ho_Chi_Minh', null, 300, 308, 8, 30, 5, 4912, null),
  ('5D10M', 'lottery.game.5d10m', 'series', 'drum', 'five-d', 'ZY', 'rng', 'Asia/Ho_Chi_Minh', null, 600, 608, 8, 30, 5, 4913, null),
  ('HASH1M', 'lottery.game.hash1m', 'series', 'balls', 'hash', 'ZY', 'rng', 'Asia/Ho_Chi_Minh', null, 60, 68, 8, 30, 5, 4920, null),
  ('HASH3M', 'lottery.game.hash3m', 'series', 'balls', 'hash', 'ZY', 'rng', 'Asia/Ho_Chi_Minh', null, 180, 188, 8, 30, 5, 4921, null),
  ('HASH5M', 'lottery.game.hash5m', 'series', 'balls', 'hash', 'ZY', 'rng', 'Asia/Ho_Chi_Minh', null, 300, 308, 8, 30, 5, 4922, null);

-- The fair odds, of which a series pays its part. Plays of K3 are those of the game of a minute as an operator has them now.
create temporary table new_plays (rules text, play text, place smallint, odds text, most integer) on commit drop;
insert into new_plays values
  ('five-d', 'SIDES', 1, '2', 100000),
  ('five-d', 'SUMSIDES', 2, '2', 100000),
  ('five-d', 'POS', 3, '10', 100000),
  ('hash', 'SIDES', 1, '2', 100000),
  ('hash', 'KIND', 2, '1.6/2.666666', 100000),
  ('hash', 'DUEL', 3, '2.267054/8.489119/2.267054', 100000),
  ('hash', 'LAST2', 4, '2.133333/2.56/7.111111', 100000),
  ('hash', 'LAST', 5, '16', 50000);

insert into lottery_plays (game, play, position, odds, cost)
select g.code, p.play, p.place, p.odds, 1 from lottery_games g join new_plays p on p.rules = g.rules
union all
select g.code, p.play, p.position, p.odds, p.cost from lottery_games g join lottery_plays p on p.game = 'K31M' where g.code in ('K33M', 'K35M', 'K310M');

insert into lottery_limits (game, play, currency, min_stake, max_stake, cap)
select g.code, p.play, c.currency, 20, p.most::bigint * 10000, p.most::bigint * 100000
from lottery_games g join new_plays p on p.rules = g.rules cross join (values ('BDT'), ('FUN')) as c (currency)
union all
select g.code, l.play, l.currency, l.min_stake, l.max_stake, l.cap
from lottery_games g join lottery_limits l on l.game = 'K31M' where g.code in ('K33M', 'K35M', 'K310M');

insert into lottery_liability_caps (game, play, currency, cap)
select l.game, l.play, l.currency,
  (l.max_stake * 1000 * (select max(o.odds::numeric) from unnest(string_to_array(p.odds, '/')) as o (odds)))::bigint
from lottery_limits l join lottery_plays p on p.game = l.game and p.play = l.play join lottery_games g on g.code = l.game
where g.rules in ('five-d', 'hash')
union all
select g.code, '*', c.currency, 20000000000000 from lottery_games g, (values ('BDT'), ('FUN')) as c (currency) where g.rules in ('five-d', 'hash')
union all
select g.code, l.play, l.currency, l.cap
from lottery_games g join lottery_liability_caps l on l.game = 'K31M' where g.code in ('K33M', 'K35M', 'K310M');

insert into lottery_series_plans (game, min_series, default_series, max_bet_series, max_series)
select g.code, 1700, 1800, 1950, 1956 from lottery_games g where g.rules in ('five-d', 'hash')
union all
select g.code, p.min_series, p.default_series, p.max_bet_series, p.max_series
from lottery_games g join lottery_series_plans p on p.game = 'K31M' where g.code in ('K33M', 'K35M', 'K310M');

-- The Thai draw is sold over the whole fortnight before it: sixteen days are the longest from one to the next.
update lottery_games set opens_before_seconds = 1382400 where code = 'THAI' and opens_before_seconds = 604800;
