-- Flights: rounds of crash that all players share. The server seed is fixed and its hash shown before the first bet; where the flight ends
-- follows from it and from the ids of the bets, which the players' browsers choose.
create table flights (
  number integer primary key check (number >= 0),
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  seed_hash text not null,
  -- SHA-256 of the ids of the bets in order, once no more are taken.
  client_seed text,
  phase text not null check (phase in ('open', 'flying', 'ended', 'void')),
  started_at timestamptz,
  -- In hundredths. A secret until the flight has ended.
  reached integer check (reached >= 100),
  made_at timestamptz not null
);
alter table rounds add column flight integer references flights;
-- When the player's cash-out arrived, in milliseconds of the flight.
alter table rounds add column left_at_ms integer check (left_at_ms >= 0);
create index rounds_of_flight on rounds (flight) where flight is not null;
