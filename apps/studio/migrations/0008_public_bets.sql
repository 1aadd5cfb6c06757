-- What everybody at a game may see of rounds that are over, apart from the rounds: the list of bets never reads those, and what is not in here cannot be shown.
create table players (
  player uuid primary key,
  -- As the wallet names them to others: masked; empty for who wants no name shown. Demos and trial accounts have no line here, so that no bet of theirs is public.
  shown_name text not null
);
create table public_bets (
  round uuid primary key,
  game text not null,
  player uuid not null references players on delete cascade,
  currency text not null,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout >= 0),
  -- What was paid, in hundredths of the stake.
  times bigint not null generated always as (payout * 100 / stake) stored,
  -- A bet on a flight is over when it was cashed out, and public when the flight has ended.
  flight integer,
  ended_at timestamptz not null
);
create index public_bets_last on public_bets (ended_at desc) include (currency, stake, payout, flight);
create index public_bets_wins on public_bets (game, times desc, ended_at) where payout > stake;
