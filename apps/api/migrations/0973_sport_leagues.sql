-- Our own simulated leagues: what each match is played from, promised before the first bet, and its six windows, each from a seed that nobody knows while
-- it is bet on.

create table sport_league_matches (
  event uuid primary key references sport_events,
  league text not null,
  -- Which turn of the league's timetable: its season and round follow from it.
  slot bigint not null,
  nr smallint not null check (nr > 0),
  -- The figures of its model, and their text with its hash: what is promised.
  match jsonb not null,
  rules_text text not null,
  rules_hash text not null,
  promise text not null,
  signature text not null,
  -- The window that is bet on or played; beyond the last when the match is over.
  at_window smallint not null default 1 check (at_window between 1 and 7),
  is_over boolean not null default false,
  unique (league, slot, nr)
);
create index sport_league_matches_running on sport_league_matches (league, slot) where not is_over;

create table sport_league_windows (
  event uuid not null references sport_league_matches,
  nr smallint not null check (nr between 1 and 6),
  closes_at timestamptz not null,
  plays_at timestamptz not null,
  beacon text not null,
  chain text not null,
  round bigint not null,
  round_at timestamptz not null,
  commitment text not null,
  -- Over all bets on the match when the window closed, before its round was there.
  root text,
  bets integer,
  sealed_at timestamptz,
  pulse text,
  seed text,
  -- What was played, and how much of it pages have seen.
  played jsonb,
  shown smallint not null default 0,
  primary key (event, nr),
  check (seed is null or root is not null)
);
create index sport_league_windows_to_close on sport_league_windows (closes_at) where sealed_at is null;

grant select, insert on sport_league_matches, sport_league_windows to banyan_app;
grant update (at_window, is_over) on sport_league_matches to banyan_app;
grant update (root, bets, sealed_at, pulse, seed, played, shown) on sport_league_windows to banyan_app;
