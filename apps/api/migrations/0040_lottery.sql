-- Lotteries: games, plays, draws, bets, results. Everything an operator may want to change (odds, cost, limits, times,
-- days without a draw) is a row here.

create table lottery_games (
  code text primary key check (code ~ '^[A-Z0-9]{2,16}$'),
  -- A translation key under `lottery.game.`.
  name text not null,
  region text not null check (region in ('north', 'south', 'central', 'quick')),
  motif text not null,
  -- The rules in the games package that read its results and decide its plays.
  rules text not null,
  source text not null check (source in ('feed', 'rng')),
  time_zone text not null,
  -- A daily game has a time of day in its zone, a quick one an interval that divides the day.
  draw_time text check (draw_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  every_seconds integer check (every_seconds >= 20 and 86400 % every_seconds = 0),
  -- Sales open and close so long before the draw; opening as long before the draw as the draw before it closes leaves
  -- no moment without a draw on sale.
  opens_before_seconds integer not null,
  closes_before_seconds integer not null check (closes_before_seconds >= 0),
  -- So long after the draw a missing result is a late one.
  late_after_seconds integer not null check (late_after_seconds > 0),
  -- How many draws are made ahead.
  horizon smallint not null check (horizon between 1 and 100),
  position smallint not null,
  enabled boolean not null default true,
  check ((draw_time is null) <> (every_seconds is null)),
  check (opens_before_seconds > closes_before_seconds)
);

create table lottery_plays (
  game text not null references lottery_games,
  play text not null check (play ~ '^[A-Z0-9]{2,8}$'),
  position smallint not null,
  -- Returned per unit of stake and hit, the stake included; exact.
  odds numeric(15, 6) not null check (odds > 0),
  -- How many times its stake a selection costs.
  cost smallint not null check (cost > 0),
  enabled boolean not null default true,
  primary key (game, play)
);

-- Limits in units of a currency, in stake and not in cost. A play is not sold in a currency without limits. The cap is
-- what all members together may stake on one selection of one draw; null: no cap.
create table lottery_limits (
  game text not null,
  play text not null,
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  min_stake bigint not null check (min_stake > 0),
  max_stake bigint not null,
  cap bigint check (cap > 0),
  primary key (game, play, currency),
  foreign key (game, play) references lottery_plays,
  check (max_stake >= min_stake)
);

-- Days on which a daily game does not draw.
create table lottery_closed_days (
  game text not null references lottery_games,
  day date not null,
  reason text not null,
  primary key (game, day)
);

create table lottery_draws (
  id uuid primary key,
  game text not null references lottery_games,
  -- yyyyMMdd, with four digits more for the draw of the day where there are many.
  draw_no text not null,
  day date not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  state text not null check (state in ('scheduled', 'open', 'closed', 'drawn', 'settled', 'void')),
  -- The numbers in force: the result of the highest version.
  result jsonb,
  -- Published when the draw is made; the seed itself only with the result.
  seed_hash text,
  seed text,
  -- Results entered so far (a void counts as one), the one whose selections are decided, and the one that every bet is
  -- settled on. A draw is being settled while the last is below the first.
  result_version smallint not null default 0,
  decided_version smallint not null default 0,
  settlement_version smallint not null default 0,
  -- When its result was missed.
  late_at timestamptz,
  unique (game, draw_no),
  check (opens_at < closes_at and closes_at <= draws_at),
  check ((result is not null) = (state in ('drawn', 'settled'))),
  check (seed is null or state in ('drawn', 'settled')),
  check (settlement_version <= decided_version and decided_version <= result_version)
);
create index lottery_draws_by_time on lottery_draws (game, draws_at);
create index lottery_draws_due on lottery_draws (closes_at) where state in ('scheduled', 'open', 'closed');
create index lottery_draws_unsettled on lottery_draws (draws_at) where settlement_version < result_version;

-- What was entered for a draw, in its order; never changed. A void is an entry without numbers.
create table lottery_results (
  draw uuid not null references lottery_draws,
  version smallint not null,
  result jsonb,
  source text not null check (source in ('csv', 'manual', 'rng', 'void')),
  reason text not null default '',
  entered_at timestamptz not null,
  primary key (draw, version)
);

-- The selections that hit, decided once for each version of a result. One that is not here has not hit.
create table lottery_outcomes (
  draw uuid not null,
  version smallint not null,
  play text not null,
  selection text not null,
  hits smallint not null check (hits > 0),
  primary key (draw, version, play, selection)
);

-- Bets. Settlement rewrites every row of a draw once, and no index names a column that it changes, so an update whose page
-- has room stays out of the indexes. With two fifths of a page free 93 of 100 updates found room and 300,000 bets settled in
-- 2.5 s; with a tenth free half of them did, in 4.6 s, and table and indexes ended larger than with the free space.
create table lottery_bets (
  id uuid not null,
  member uuid not null,
  ticket uuid not null,
  -- No foreign key: its check would cost a look-up for every bet, and a bet is only inserted under its draw's lock.
  draw uuid not null,
  placed_at timestamptz not null,
  settled_at timestamptz,
  stake bigint not null check (stake > 0),
  -- What it cost, and from which of the member's accounts.
  cost bigint not null,
  cost_main bigint not null check (cost_main >= 0),
  cost_bonus bigint not null check (cost_bonus >= 0),
  payout bigint check (payout >= 0),
  bucket smallint not null check (bucket between 0 and 63),
  -- The version of the result it is settled on; 0: not yet.
  settlement_version smallint not null default 0,
  hits smallint,
  odds numeric(15, 6) not null,
  currency text not null,
  game text not null,
  play text not null,
  selection text not null,
  state text not null default 'accepted' check (state in ('accepted', 'won', 'lost', 'void')),
  primary key (bucket, id),
  check (cost = cost_main + cost_bonus)
) with (fillfactor = 60);
create index lottery_bets_of_member on lottery_bets (bucket, member, id);
create index lottery_bets_to_settle on lottery_bets (bucket, draw, member, id);

-- What all members together staked on a selection, for plays with a cap. Locked in key order by whoever bets on it.
create table lottery_number_totals (
  draw uuid not null,
  play text not null,
  selection text not null,
  currency text not null,
  staked bigint not null default 0 check (staked >= 0),
  primary key (draw, play, selection, currency)
) with (fillfactor = 70);

-- The lock between betting on a draw (shared) and closing it (exclusive).
create function lottery_draw_lock(p_draw uuid) returns bigint
language sql immutable strict parallel safe
as $$ select hashtextextended(p_draw::text, 40) $$;

-- The terms of a bet, a draw's commitment and an entered result cannot be changed by the application.
grant select on lottery_games, lottery_plays, lottery_limits, lottery_closed_days, lottery_draws, lottery_results, lottery_outcomes,
  lottery_bets, lottery_number_totals to banyan_app;
grant insert, update, delete on lottery_games, lottery_plays, lottery_limits, lottery_closed_days to banyan_app;
grant insert on lottery_draws, lottery_results, lottery_outcomes, lottery_bets, lottery_number_totals to banyan_app;
grant update (state, result, seed, result_version, decided_version, settlement_version, late_at) on lottery_draws to banyan_app;
grant update (state, hits, payout, settlement_version, settled_at) on lottery_bets to banyan_app;
grant update (staked) on lottery_number_totals to banyan_app;
grant execute on function lottery_draw_lock(uuid) to banyan_app;

-- What an installation starts with: the Vietnam north draw, and a draw of the same kind every minute from a seed of the house.
insert into lottery_games (code, name, region, motif, rules, source, time_zone, draw_time, every_seconds,
  opens_before_seconds, closes_before_seconds, late_after_seconds, horizon, position)
values
  ('XSMB', 'lottery.game.xsmb', 'north', 'balls', 'xsmb', 'feed', 'Asia/Ho_Chi_Minh', '18:15', null, 87300, 900, 2700, 2, 1),
  ('MB1M', 'lottery.game.mb1m', 'quick', 'drum', 'xsmb', 'rng', 'Asia/Ho_Chi_Minh', null, 60, 68, 8, 30, 5, 2);

-- Odds and costs of a published price list of the trade; LO3 at its natural cost, the 23 prizes with three digits or more.
insert into lottery_plays (game, play, position, odds, cost)
select g.code, p.play, p.position, p.odds, p.cost
from lottery_games g, (values
  ('LO2', 1, 78, 22), ('LO3', 2, 770, 23), ('DE', 3, 82, 1), ('DAU', 4, 8.7, 1), ('DUOI', 5, 8.7, 1), ('BC', 6, 700, 1),
  ('X2', 7, 14, 1), ('X3', 8, 50, 1), ('X4', 9, 150, 1), ('T4', 10, 2.5, 1), ('T8', 11, 8, 1), ('T10', 12, 11, 1)
) as p (play, position, odds, cost);

-- The largest stake is the round figure whose single hit returns at most about a million; a number takes ten of them.
insert into lottery_limits (game, play, currency, min_stake, max_stake, cap)
select g.code, l.play, c.currency, 10000, l.most::bigint * 10000, l.most::bigint * 100000
from lottery_games g, (values ('BDT'), ('FUN')) as c (currency), (values
  ('LO2', 10000), ('LO3', 1000), ('DE', 10000), ('DAU', 100000), ('DUOI', 100000), ('BC', 1000),
  ('X2', 50000), ('X3', 20000), ('X4', 5000), ('T4', 100000), ('T8', 100000), ('T10', 50000)
) as l (play, most);

-- Tet: since 2010 the north has not drawn from the eve of the lunar new year to its third day.
insert into lottery_closed_days (game, day, reason)
select 'XSMB', e.eve + n.n, 'Tet'
from (values (date '2026-02-16'), (date '2027-02-05'), (date '2028-01-25'), (date '2029-02-12')) as e (eve), generate_series(0, 3) as n (n);
