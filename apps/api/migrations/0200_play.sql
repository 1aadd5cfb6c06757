-- Vendors' games and the wallet that their servers call: who may call, what was launched, and every round with what moved in it.

create table play_vendors (
  -- The vassalage of the specification, as in the catalogue.
  code text primary key check (code ~ '^[A-Z0-9_]{2,32}$'),
  name text not null check (length(name) between 1 and 80),
  -- How its games are played: over our wallet API, or by an adapter that speaks the vendor's own tongue.
  adapter text not null default 'wallet' check (adapter ~ '^[a-z][a-z0-9-]{1,31}$'),
  -- Where the games are; a launch code is added.
  launch_url text not null default '',
  -- Addresses or ranges that its servers call from; empty: any.
  callers text[] not null default '{}',
  enabled boolean not null default true
);

-- Two keys may be alive, so that one can be replaced while the other is used. The secret is encrypted by the installation.
create table play_vendor_keys (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{8,64}$'),
  vendor text not null references play_vendors,
  secret bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create index play_vendor_keys_alive on play_vendor_keys (vendor) where retired_at is null;

create table play_games (
  vendor text not null references play_vendors,
  code text not null check (code ~ '^[A-Za-z0-9_.:-]{1,64}$'),
  enabled boolean not null default true,
  primary key (vendor, code)
);
-- The largest and smallest stake of one bet; no row: no bound.
create table play_stakes (
  vendor text not null,
  game text not null,
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  least bigint not null default 0 check (least >= 0),
  most bigint not null check (most >= least),
  primary key (vendor, game, currency),
  foreign key (vendor, game) references play_games
);

-- A launch code stands in the game's address: good once, for a minute.
create table play_launches (
  code_hash bytea primary key check (length(code_hash) = 32),
  bucket smallint not null,
  member uuid not null,
  vendor text not null,
  game text not null,
  currency text not null,
  language text not null,
  -- The login that it was asked for by: when that ends, no bet is taken any more.
  login uuid not null,
  at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index play_launches_old on play_launches (expires_at);

-- A launch that the vendor has taken up: one player, one game, one currency.
create table play_sessions (
  bucket smallint not null,
  token_hash bytea not null check (length(token_hash) = 32),
  member uuid not null,
  vendor text not null,
  game text not null,
  currency text not null,
  language text not null,
  login uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (bucket, token_hash)
);
create index play_sessions_of_member on play_sessions (bucket, member, created_at desc);
create index play_sessions_old on play_sessions (expires_at);

create table play_rounds (
  bucket smallint not null,
  member uuid not null,
  vendor text not null,
  round text not null,
  game text not null,
  currency text not null,
  state text not null check (state in ('open', 'settled', 'voided')),
  staked_main bigint not null check (staked_main >= 0),
  staked_bonus bigint not null check (staked_bonus >= 0),
  won_main bigint not null check (won_main >= 0),
  won_bonus bigint not null check (won_bonus >= 0),
  -- Bets and wins that stand.
  bets integer not null check (bets >= 0),
  wins integer not null check (wins >= 0),
  -- Real and bonus money together, in units, before the round's first and after its last change.
  balance_before bigint not null,
  balance_after bigint not null,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (bucket, member, vendor, round)
);
create index play_rounds_of_member on play_rounds (bucket, member, opened_at desc);
create index play_rounds_open on play_rounds (opened_at) where state = 'open';

create table play_transactions (
  bucket smallint not null,
  member uuid not null,
  vendor text not null,
  tx text not null,
  -- `unknown` for what was rolled back before it came.
  type text not null check (type in ('bet', 'win', 'jackpot', 'tip', 'adjust_credit', 'adjust_debit', 'promo', 'rollback', 'close', 'unknown')),
  state text not null check (state in ('posted', 'rolled back', 'tombstone')),
  round text not null,
  ref text,
  main bigint not null check (main >= 0),
  bonus bigint not null check (bonus >= 0),
  jackpot_part bigint not null default 0 check (jackpot_part >= 0),
  free_round text,
  -- The ledger's key of the request that it came with.
  key uuid not null,
  at timestamptz not null,
  primary key (bucket, member, vendor, tx)
);
create index play_transactions_of_round on play_transactions (bucket, member, vendor, round);
create index play_transactions_by_time on play_transactions (vendor, at);

-- What an operator has to look at.
create table play_cases (
  id uuid primary key,
  at timestamptz not null,
  kind text not null check (kind in ('shortfall', 'win without a bet', 'mismatch', 'stale round', 'reconciliation')),
  bucket smallint not null,
  member uuid not null,
  vendor text not null,
  round text not null default '',
  tx text not null default '',
  details jsonb not null default '{}',
  closed_at timestamptz,
  unique (vendor, member, kind, round, tx)
);
create index play_cases_open on play_cases (at) where closed_at is null;

grant select, insert, update on play_vendors, play_vendor_keys, play_games, play_stakes, play_launches, play_sessions, play_rounds, play_transactions, play_cases
  to banyan_app;
grant delete on play_launches, play_sessions to banyan_app;
