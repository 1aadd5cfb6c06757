-- Markets: a game for how it opens, one for how it closes, each drawn by itself with its own close and its own seal, and a third on both, whose result is
-- made of theirs (source `parts`) and which is sold until the first of them closes.
alter table lottery_games add column market text check (market ~ '^[A-Z0-9]{2,16}$');
alter table lottery_games add column side text check (side ~ '^[a-z]{2,16}$');
alter table lottery_games add constraint lottery_games_market_pairs
  check ((market is null) = (side is null) and (source <> 'parts' or market is not null));
alter table lottery_games drop constraint lottery_games_source_check;
alter table lottery_games add constraint lottery_games_source_check check (source in ('feed', 'rng', 'parts'));
alter table lottery_results drop constraint lottery_results_source_check;
alter table lottery_results add constraint lottery_results_source_check
  check (source in ('csv', 'manual', 'rng', 'void', 'http-json', 'parts'));

-- A draw is sold from the moment at which the one before is drawn; one on both from the moment at which the first side is.
insert into lottery_games (code, name, region, motif, rules, prize_mode, source, time_zone, draw_time, every_seconds,
  opens_before_seconds, closes_before_seconds, late_after_seconds, horizon, position, calendar, market, side)
values
  ('MORNO', 'lottery.game.morno', 'matka', 'pot', 'panna', 'SEA', 'rng', 'Asia/Dhaka', '11:00', null, 86400, 60, 600, 2, 4800, null, 'MORN', 'open'),
  ('MORNC', 'lottery.game.mornc', 'matka', 'pot', 'panna', 'SEA', 'rng', 'Asia/Dhaka', '12:30', null, 86400, 60, 600, 2, 4801, null, 'MORN', 'close'),
  ('MORNJ', 'lottery.game.mornj', 'matka', 'pot', 'matka', 'SEA', 'parts', 'Asia/Dhaka', '12:30', null, 91800, 5460, 900, 2, 4802, null, 'MORN', 'jodi'),
  ('DAYO', 'lottery.game.dayo', 'matka', 'pot', 'panna', 'SEA', 'rng', 'Asia/Dhaka', '15:00', null, 86400, 60, 600, 2, 4803, null, 'DAY', 'open'),
  ('DAYC', 'lottery.game.dayc', 'matka', 'pot', 'panna', 'SEA', 'rng', 'Asia/Dhaka', '16:30', null, 86400, 60, 600, 2, 4804, null, 'DAY', 'close'),
  ('DAYJ', 'lottery.game.dayj', 'matka', 'pot', 'matka', 'SEA', 'parts', 'Asia/Dhaka', '16:30', null, 91800, 5460, 900, 2, 4805, null, 'DAY', 'jodi'),
  ('NIGHTO', 'lottery.game.nighto', 'matka', 'pot', 'panna', 'SEA', 'rng', 'Asia/Dhaka', '21:00', null, 86400, 60, 600, 2, 4806, null, 'NIGHT', 'open'),
  ('NIGHTC', 'lottery.game.nightc', 'matka', 'pot', 'panna', 'SEA', 'rng', 'Asia/Dhaka', '23:00', null, 86400, 60, 600, 2, 4807, null, 'NIGHT', 'close'),
  ('NIGHTJ', 'lottery.game.nightj', 'matka', 'pot', 'matka', 'SEA', 'parts', 'Asia/Dhaka', '23:00', null, 93600, 7260, 900, 2, 4808, null, 'NIGHT', 'jodi'),
  ('TEER1', 'lottery.game.teer1', 'teer', 'ticket', 'teer', 'SEA', 'rng', 'Asia/Dhaka', '15:45', null, 86400, 60, 600, 2, 4810, null, 'TEER', 'first'),
  ('TEER2', 'lottery.game.teer2', 'teer', 'ticket', 'teer', 'SEA', 'rng', 'Asia/Dhaka', '16:45', null, 86400, 60, 600, 2, 4811, null, 'TEER', 'second'),
  ('TEERF', 'lottery.game.teerf', 'teer', 'ticket', 'teer-pair', 'SEA', 'parts', 'Asia/Dhaka', '16:45', null, 90000, 3660, 900, 2, 4812, null, 'TEER', 'forecast');

create temporary table new_plays (rules text, play text, place smallint, odds text, most integer) on commit drop;
insert into new_plays values
  ('panna', 'ANK', 1, '9', 100000),
  ('panna', 'SP', 2, '150', 5000),
  ('panna', 'DP', 3, '300', 2000),
  ('panna', 'TP', 4, '900', 1000),
  ('panna', 'SPM', 5, '150', 5000),
  ('panna', 'DPM', 6, '300', 2000),
  ('matka', 'JODI', 1, '90', 10000),
  ('matka', 'HALFO', 2, '1000', 1000),
  ('matka', 'HALFC', 3, '1000', 1000),
  ('matka', 'SANGAM', 4, '10000', 100),
  ('teer', 'HOUSE', 1, '9', 100000),
  ('teer', 'ENDING', 2, '9', 100000),
  ('teer', 'DIRECT', 3, '80', 10000),
  ('teer-pair', 'FORECAST', 1, '6500', 100);

insert into lottery_plays (game, play, position, odds, cost)
select g.code, p.play, p.place, p.odds, 1 from lottery_games g join new_plays p on p.rules = g.rules where g.market is not null;

insert into lottery_limits (game, play, currency, min_stake, max_stake, cap)
select g.code, p.play, c.currency, 10000, p.most::bigint * 10000, p.most::bigint * 100000
from lottery_games g join new_plays p on p.rules = g.rules cross join (values ('BDT'), ('FUN')) as c (currency) where g.market is not null;

insert into lottery_liability_caps (game, play, currency, cap)
select l.game, l.play, l.currency,
  (l.max_stake * 1000 * (select max(o.odds::numeric) from unnest(string_to_array(p.odds, '/')) as o (odds)))::bigint
from lottery_limits l join lottery_plays p on p.game = l.game and p.play = l.play join lottery_games g on g.code = l.game
where g.market is not null
union all
select g.code, '*', c.currency, 20000000000000 from lottery_games g, (values ('BDT'), ('FUN')) as c (currency) where g.market is not null;
