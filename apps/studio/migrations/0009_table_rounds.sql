-- Live tables: rounds that everybody at a table shares. Each table has a chain of seeds of its own, since its rounds are open while those of others end:
-- a seed that is shown proves the ones before it, and must tell nothing of a round that is still open.
alter table seed_chains add column game text;
create table table_rounds (
  game text not null,
  -- From 0, without a gap.
  number integer not null check (number >= 0),
  -- open: bets are taken; closed: no more, the beacon's round is waited for; shown: what was drawn is being shown; ended: bets are paid; void: all stakes go back.
  phase text not null check (phase in ('open', 'closed', 'shown', 'ended', 'void')),
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  seed_hash text not null,
  chain integer not null references seed_chains,
  -- From 1: the server seed hashed so often is the chain's last hash.
  chain_index integer not null check (chain_index > 0),
  -- SHA-256 of the ids of the bets in order, once no more are taken.
  bets_hash text check (bets_hash ~ '^[0-9a-f]{64}$'),
  beacon_source text not null check (beacon_source in ('drand', 'local')),
  beacon_chain text not null,
  beacon_round integer not null check (beacon_round > 0),
  beacon_at timestamptz not null,
  -- What the beacon's round brought, and what it made with the bets.
  pulse text,
  client_seed text,
  -- What was drawn.
  result json,
  shown_at timestamptz,
  made_at timestamptz not null default now(),
  primary key (game, number),
  unique (chain, chain_index),
  check (phase in ('open', 'void') or bets_hash is not null),
  check (phase not in ('shown', 'ended') or (pulse is not null and client_seed is not null and result is not null and shown_at is not null))
);
-- A table is led by one process at a time; should that ever fail, a second round beside the first cannot be written down.
create unique index one_table_round on table_rounds (game) where phase in ('open', 'closed', 'shown');
-- A bet on a round of a live table.
alter table rounds add column table_round integer, add foreign key (game, table_round) references table_rounds (game, number);
create index rounds_of_table_round on rounds (game, table_round) where table_round is not null;
-- What players say to each other: one of a few phrases that every page shows in its own language, so that nothing has to be read over by anybody.
create table table_messages (
  id uuid primary key,
  game text not null,
  player uuid not null,
  phrase text not null,
  made_at timestamptz not null default now()
);
create index table_messages_last on table_messages (game, made_at desc);
