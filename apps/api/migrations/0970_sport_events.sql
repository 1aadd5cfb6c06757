-- The sports book: tournaments, events with the course of their play, markets with their prices, and results as versions that are never edited.

create table sport_tournaments (
  id text primary key check (id ~ '^[a-z0-9]+([.-][a-z0-9]+)*$' and length(id) <= 64),
  sport text not null,
  -- A country, or the kind of a league: the word by which the site names it.
  category text not null,
  names jsonb not null,
  -- From 1, the largest: limits, margins and delays go by it.
  tier smallint not null default 3 check (tier between 1 and 5),
  position integer not null default 0,
  is_virtual boolean not null default false,
  is_simulated boolean not null default false
);

create table sport_events (
  id uuid primary key,
  -- Who tells of it, and how they name it.
  producer text not null,
  ref text not null check (length(ref) between 1 and 120),
  tournament text not null references sport_tournaments,
  sport text not null,
  starts_at timestamptz not null,
  -- When its first market was offered: limits grow from then to the start.
  opened_at timestamptz not null,
  state text not null default 'scheduled' check (state in
    ('scheduled', 'delayed', 'postponed', 'live', 'interrupted', 'abandoned', 'ended', 'awarded', 'cancelled', 'closed')),
  -- How play ended, which no later state changes; null while it has not.
  play_end text check (play_end in ('ended', 'abandoned', 'cancelled', 'awarded', 'walkover')),
  -- Home and away: code and names by language.
  sides jsonb not null,
  -- What was played, as the rules of results read it.
  course jsonb,
  -- What pages show of it: score with its parts, clock, statistics.
  shown jsonb not null default '{}',
  -- The score by which a bet is judged: `2-1`, or `120/4-0/0`.
  score text not null default '',
  red_cards smallint not null default 0 check (red_cards >= 0),
  phase text not null default '',
  is_in_danger boolean not null default false,
  -- What the producer asks a bet in play to wait.
  feed_seconds smallint not null default 0 check (feed_seconds between 0 and 60),
  -- Counts every change that a page may see.
  version integer not null default 1,
  -- Staff's pins for the first rows; 0 for none.
  pinned smallint not null default 0,
  began_at timestamptz,
  ended_at timestamptz,
  changed_at timestamptz not null,
  unique (producer, ref)
);
create index sport_events_by_state on sport_events (state, starts_at, id);
create index sport_events_of_tournament on sport_events (tournament, starts_at, id);
-- Open pages are told what changed since they last asked.
create index sport_events_changed on sport_events (changed_at);
create index sport_events_ended on sport_events (ended_at desc, id) where ended_at is not null;

create table sport_markets (
  event uuid not null references sport_events,
  -- The type, and behind a slash its canonical specifiers: whoever hears of it twice finds it without a look-up.
  id text not null check (length(id) between 3 and 180),
  type text not null,
  specifiers text not null,
  state text not null check (state in ('inactive', 'active', 'suspended', 'handed-over', 'settled', 'cancelled', 'closed')),
  -- Counts its prices and states.
  version integer not null default 1,
  -- In their order: code, price in ten-thousandths, fair chances in millionths, names of players.
  outcomes jsonb not null,
  position integer not null default 0,
  -- When it was last shut: a bet that waited over that moment is refused.
  shut_at timestamptz,
  changed_at timestamptz not null,
  -- Of its result, and how far the bets have come.
  result_version integer not null default 0,
  settlement_version integer not null default 0 check (settlement_version <= result_version),
  primary key (event, id)
) with (fillfactor = 70);
create index sport_markets_to_settle on sport_markets (event, id) where settlement_version < result_version;

-- Versions of results. A version without factors takes a result back: the market is open again to its bets.
create table sport_results (
  event uuid not null,
  market text not null,
  version integer not null check (version > 0),
  -- By outcome: the exact factor as three whole numbers; null where it was taken back.
  factors jsonb,
  -- 1: as those who watch saw it, 2: confirmed.
  certainty smallint not null check (certainty in (1, 2)),
  source text not null check (source in ('course', 'feed', 'staff')),
  -- Why it is as it is: the rule that decided, or what staff wrote.
  reason text not null default '',
  decided_at timestamptz not null,
  primary key (event, market, version),
  foreign key (event, market) references sport_markets
);

-- Times in which every bet on a market is void, winners and losers alike.
create table sport_void_windows (
  id uuid primary key,
  event uuid not null references sport_events,
  -- Null for every market of the event.
  market text,
  from_at timestamptz not null,
  to_at timestamptz not null,
  why text not null,
  source text not null check (source in ('course', 'feed', 'staff')),
  -- A window can be taken back; its bets are then settled again.
  ended_at timestamptz,
  made_at timestamptz not null,
  check (from_at <= to_at)
);
create index sport_void_windows_of_event on sport_void_windows (event);

create table sport_timeline (
  event uuid not null references sport_events,
  seq integer not null check (seq > 0),
  at timestamptz not null,
  clock text not null default '',
  kind text not null,
  side text not null default 'none' check (side in ('home', 'away', 'none')),
  score text not null default '',
  detail text not null default '',
  primary key (event, seq)
);

-- Whoever bets on an event, or changes it, holds its lock alone until the commit: a bet is before a stop or refused.
create function sport_event_lock(p_event uuid) returns bigint
language sql immutable strict parallel safe
as $$ select hashtextextended(p_event::text, 70) $$;

grant select on sport_tournaments, sport_events, sport_markets, sport_results, sport_void_windows, sport_timeline to banyan_app;
grant insert, update on sport_tournaments, sport_events, sport_markets to banyan_app;
grant insert on sport_results, sport_void_windows, sport_timeline to banyan_app;
grant update (ended_at) on sport_void_windows to banyan_app;
grant execute on function sport_event_lock(uuid) to banyan_app;
