-- Results that people enter, each for itself: numbers count when two people have entered the same. Nothing here is changed;
-- of one person the latest entry counts.
create table lottery_entries (
  id uuid primary key,
  game text not null references lottery_games,
  day date not null,
  person text not null check (length(person) between 1 and 64),
  result jsonb not null,
  entered_at timestamptz not null
);
create index lottery_entries_of_day on lottery_entries (game, day, entered_at);
grant select, insert on lottery_entries to banyan_app;
