-- Series and rebate: games of the ZY mode pay what series 2000 would, times the series a bet is made at, over 2000; the rest up
-- to the account's own series comes back as rebate. The odds of their plays are the fair ones.

-- Which series a game can be bet at; a game without a plan has fixed odds.
create table lottery_series_plans (
  game text primary key references lottery_games,
  min_series smallint not null check (min_series > 0),
  default_series smallint not null check (default_series >= min_series),
  max_bet_series smallint not null check (max_bet_series >= default_series),
  max_series smallint not null check (max_series >= max_bet_series and max_series < 2000)
);

-- The series of an account, when it is not the plan's default.
create table lottery_account_series (
  member uuid primary key,
  series smallint not null check (series between 1 and 1999)
);

-- At which series a bet was made; null where odds are fixed.
alter table lottery_bets add column series smallint check (series between 1 and 1999);

grant select, insert, update, delete on lottery_series_plans to banyan_app;
grant select, insert, update on lottery_account_series to banyan_app;

-- A ticket that is taken back before the close: what it added to the liabilities leaves the slices again.
create function lottery_liability_give(p_draws uuid[], p_plays text[], p_currencies text[], p_amounts bigint[]) returns void
language plpgsql volatile
set search_path = public, pg_temp
as $$
declare
  given record;
  slice record;
  rest bigint;
begin
  for given in
    select g.draw, g.play, g.currency, sum(g.amount)::bigint as amount
    from unnest(p_draws, p_plays, p_currencies, p_amounts) as g (draw, play, currency, amount) group by 1, 2, 3 order by 1, 2, 3
  loop
    rest := given.amount;
    for slice in
      select s.slice, s.used from lottery_liability_slices s
      where s.draw = given.draw and s.play = given.play and s.currency = given.currency and s.used > 0 order by s.slice for update
    loop
      exit when rest <= 0;
      update lottery_liability_slices s set used = s.used - least(slice.used, rest)
      where s.draw = given.draw and s.play = given.play and s.currency = given.currency and s.slice = slice.slice;
      rest := rest - least(slice.used, rest);
    end loop;
  end loop;
end
$$;
revoke all on function lottery_liability_give(uuid[], text[], text[], bigint[]) from public;
grant execute on function lottery_liability_give(uuid[], text[], text[], bigint[]) to banyan_app;

-- Chases: the same lines on draws to come, each with a multiple of the stakes, until they end or one of them wins.
create table lottery_chases (
  id uuid primary key,
  member uuid not null,
  game text not null references lottery_games,
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  -- The lines as they were sent; stakes are multiplied draw by draw.
  lines jsonb not null,
  series smallint,
  stops_on_win boolean not null,
  state text not null check (state in ('running', 'done', 'won', 'refused', 'stopped')),
  -- Why it was refused: a refusal's code.
  reason text not null default '',
  made_at timestamptz not null,
  ended_at timestamptz,
  -- What was sent, so that the same id with other lines is told apart.
  fingerprint text not null,
  check ((state = 'running') = (ended_at is null))
);
create index lottery_chases_of_member on lottery_chases (member, id);
create index lottery_chases_running on lottery_chases (game) where state = 'running';

create table lottery_chase_steps (
  chase uuid not null references lottery_chases,
  step smallint not null check (step between 1 and 100),
  draw_no text not null,
  closes_at timestamptz not null,
  multiple integer not null check (multiple between 1 and 10000),
  state text not null default 'waiting' check (state in ('waiting', 'placed', 'missed', 'refused', 'dropped')),
  -- Made from the chase and the step, so that it is placed once.
  ticket uuid,
  primary key (chase, step)
);
create index lottery_chase_steps_waiting on lottery_chase_steps (closes_at) where state = 'waiting';

grant select, insert on lottery_chases, lottery_chase_steps to banyan_app;
grant update (state, reason, ended_at) on lottery_chases to banyan_app;
grant update (state, ticket) on lottery_chase_steps to banyan_app;

-- How a game draws when that is not every day: a calendar as packages/core reads it. `draw_time` is then what is shown.
alter table lottery_games add column calendar jsonb;
