-- What makes a draw checkable by anybody: the promise made with it, a receipt for every ticket, the seal over the receipts at the
-- close, and what the beacon brought. Rows are written once; the application cannot change them.

-- How draws of a game are made, as text, by its SHA-256.
create table lottery_draw_rules (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  text text not null check (length(text) <= 20000)
);

-- Of draws that the house makes itself; the secret's hash stands with the draw (`seed_hash`).
create table lottery_promises (
  draw uuid primary key references lottery_draws,
  rules_hash text not null references lottery_draw_rules,
  beacon text not null check (beacon in ('drand', 'local')),
  chain text not null check (chain ~ '^[0-9a-f]{64}$'),
  round bigint not null check (round > 0),
  round_at timestamptz not null,
  -- SHA-256 of the promise's text, which names all of this.
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);

-- One for each ticket. The leaf is the hash of the ticket's text behind the salt, which only its owner is told; the text is
-- made from the ticket's bets, whose terms never change.
create table lottery_receipts (
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  ticket uuid not null,
  -- No foreign key, for the same reason as in bets.
  draw uuid not null,
  placed_at timestamptz not null,
  salt bytea not null check (length(salt) = 16),
  leaf bytea not null check (length(leaf) = 32),
  primary key (bucket, member, ticket)
);
create unique index lottery_receipts_of_draw on lottery_receipts (draw, leaf);

-- The root over all leaves of a draw, and parts of the tree, so that a path need not be computed from all of them.
create table lottery_seals (
  draw uuid primary key references lottery_draws,
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  tickets integer not null check (tickets >= 0),
  sealed_at timestamptz not null
);

-- Every 1,024 leaves in their order: the first of them and their node.
create table lottery_seal_blocks (
  draw uuid not null references lottery_seals,
  block integer not null check (block >= 0),
  first_leaf bytea not null check (length(first_leaf) = 32),
  node bytea not null check (length(node) = 32),
  primary key (draw, block)
);

-- What the beacon's round brought, checked before it was used.
create table lottery_pulses (
  draw uuid primary key references lottery_draws,
  pulse text not null check (pulse ~ '^[0-9a-f]{64,96}$'),
  fetched_at timestamptz not null
);

grant select, insert on lottery_draw_rules, lottery_promises, lottery_receipts, lottery_seals, lottery_seal_blocks, lottery_pulses
  to banyan_app;
