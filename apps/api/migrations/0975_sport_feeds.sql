-- Feeds of sports: who tells of events and whether they are trusted, every message as it came, and what is known of each event by all of them.

create table sport_feed_producers (
  name text primary key check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(name) <= 40),
  -- The adapter that reads its messages.
  adapter text not null,
  trust text not null default 'down' check (trust in ('down', 'recovering', 'up')),
  -- The generation time of its newest sign of life, and of the last one at which nothing was missing.
  alive_at timestamptz,
  good_at timestamptz,
  -- Of its last recovery: its number, when it was asked for, and when the producer made the end of it.
  request_id integer not null default 0 check (request_id >= 0),
  asked_at timestamptz,
  completed_at timestamptz,
  -- How far it was read.
  cursor text not null default '',
  lost_reason text not null default '',
  changed_at timestamptz not null
);

create table sport_feed_messages (
  producer text not null references sport_feed_producers,
  -- By the producer's own name for it; of what the house notes itself, a name that no producer gives.
  id text not null check (length(id) between 1 and 160),
  seq bigint generated always as identity,
  kind text not null check (kind in ('sent', 'lost', 'recovery')),
  event text,
  payload jsonb not null,
  received_at timestamptz not null,
  outcome text not null default 'received' check (outcome in ('received', 'applied', 'ignored', 'waiting', 'unreadable')),
  detail text not null default '',
  applied_at timestamptz,
  -- When somebody was called because it still waits.
  alarmed_at timestamptz,
  primary key (producer, id)
);
create index sport_feed_messages_received on sport_feed_messages (producer, seq) where outcome = 'received';
create index sport_feed_messages_waiting on sport_feed_messages (producer, event) where outcome = 'waiting';
create index sport_feed_messages_to_alarm on sport_feed_messages (received_at)
  where outcome in ('waiting', 'unreadable') and alarmed_at is null;

create table sport_feed_events (
  producer text not null references sport_feed_producers,
  -- How the producer names the event.
  ref text not null check (length(ref) between 1 and 120),
  -- Null until its fixture is whole.
  event uuid,
  is_over boolean not null default false,
  heard jsonb not null,
  primary key (producer, ref)
);
create index sport_feed_events_open on sport_feed_events (producer, event) where not is_over and event is not null;

create table sport_feed_markets (
  producer text not null,
  ref text not null,
  market text not null check (length(market) between 1 and 180),
  heard jsonb not null,
  -- The result that was written last, and the void windows by their times.
  result text not null default '',
  windows jsonb not null default '{}',
  primary key (producer, ref, market),
  foreign key (producer, ref) references sport_feed_events
) with (fillfactor = 70);

grant select, insert, update on sport_feed_producers, sport_feed_messages, sport_feed_events, sport_feed_markets to banyan_app;
