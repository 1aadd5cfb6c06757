-- Server seeds of flights come out of chains of hashes: each is the hash of the next one, and the last hash of a chain is shown before
-- its first flight. With it a flight needs a round of a beacon that does not exist yet when its bets are closed. Flights of
-- before have none of this and are checked by their own seed alone.
create table seed_chains (
  id integer primary key check (id > 0),
  -- The last hash: what everybody may see.
  terminal text not null unique check (terminal ~ '^[0-9a-f]{64}$'),
  -- The value that all others are made from: the server seed of the chain's last flight.
  last_seed text not null check (last_seed ~ '^[0-9a-f]{64}$'),
  length integer not null check (length > 0),
  made_at timestamptz not null default now()
);
alter table flights
  add column chain integer references seed_chains,
  -- From 1: the server seed hashed so often is the chain's last hash.
  add column chain_index integer check (chain_index > 0),
  -- SHA-256 of the ids of the bets in order, once no more are taken.
  add column bets_hash text check (bets_hash ~ '^[0-9a-f]{64}$'),
  add column beacon_source text check (beacon_source in ('drand', 'local')),
  add column beacon_chain text,
  add column beacon_round integer check (beacon_round > 0),
  add column beacon_at timestamptz,
  -- What the beacon's round brought.
  add column pulse text,
  add constraint flights_place unique (chain, chain_index),
  drop constraint flights_phase_check,
  -- closed: no more bets, the beacon's round is waited for.
  add constraint flights_phase_check check (phase in ('open', 'closed', 'flying', 'ended', 'void')),
  add constraint flights_from_chain check (chain is null or beacon_round is not null and (phase in ('open', 'void') or bets_hash is not null)
    and (phase not in ('flying', 'ended') or pulse is not null));
drop index one_flight;
create unique index one_flight on flights ((true)) where phase in ('open', 'closed', 'flying');
