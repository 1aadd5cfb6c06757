-- Deposits in a token: an address for each member, what was asked at which rate, and every transfer that was seen, credited or gone again.
-- A transfer is known by its transaction, its address and its place among the transfers of that transaction to that address: the number of a log
-- changes when a block is replaced, and the same money must not come twice.

-- How many addresses of an extended public key are given out. Two methods may share a key and never an address.
create table crypto_keys (
  fingerprint bytea primary key,
  given bigint not null default 0 check (given >= 0)
);

create table crypto_addresses (
  bucket smallint not null,
  member uuid not null,
  method text not null,
  fingerprint bytea not null,
  place bigint not null check (place >= 0),
  address text not null unique check (address ~ '^0x[0-9a-f]{40}$'),
  primary key (bucket, member, method, fingerprint),
  unique (fingerprint, place)
);
create index crypto_addresses_by_method on crypto_addresses (method);

-- What a member was asked to send, at the rate of that moment.
create table crypto_asks (
  reference text primary key,
  bucket smallint not null,
  member uuid not null,
  method text not null,
  address text not null,
  token_units numeric(78, 0) not null check (token_units > 0),
  -- In units of the ledger.
  currency text not null,
  units bigint not null check (units > 0),
  asked_at timestamptz not null,
  expires_at timestamptz
);
create index crypto_asks_of_member on crypto_asks (bucket, member, method, asked_at);

create table crypto_arrivals (
  method text not null,
  tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  address text not null,
  place integer not null check (place >= 0),
  bucket smallint not null,
  member uuid not null,
  token_units numeric(78, 0) not null check (token_units >= 0),
  -- Of the first sight; the rate does not move while confirmations are awaited.
  rate text not null,
  height bigint not null,
  block_hash text not null,
  log_index integer not null,
  -- `seen` until it has its confirmations, `vanished` while no block holds it; `credited` once it is a deposit's, `lost` when it vanished after that.
  state text not null default 'seen' check (state in ('seen', 'vanished', 'credited', 'lost', 'dust')),
  reference text,
  seen_at timestamptz not null,
  credited_at timestamptz,
  primary key (method, tx_hash, address, place),
  check ((state in ('credited', 'lost')) = (credited_at is not null)),
  check (state not in ('credited', 'lost') or reference is not null)
);
create unique index crypto_arrivals_of_ask on crypto_arrivals (reference) where reference is not null;
create index crypto_arrivals_by_height on crypto_arrivals (method, height);
create index crypto_arrivals_of_member on crypto_arrivals (bucket, member, seen_at desc);

-- From which block each method is read on.
create table crypto_cursors (
  method text primary key,
  next_height bigint not null check (next_height >= 0),
  -- Of the last reading, for operators.
  tip bigint not null default 0,
  read_at timestamptz
);

grant select, insert on crypto_keys, crypto_addresses, crypto_asks, crypto_arrivals, crypto_cursors to banyan_app;
grant update (given) on crypto_keys to banyan_app;
grant update (height, block_hash, log_index, state, reference, credited_at) on crypto_arrivals to banyan_app;
grant update (next_height, tip, read_at) on crypto_cursors to banyan_app;
