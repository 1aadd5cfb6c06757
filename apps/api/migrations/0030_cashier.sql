-- Deposits: what a member asked for and what became of it. The money itself moves in the ledger, on one edge only.

create table deposits (
  bucket smallint not null,
  member uuid not null,
  -- Made by the sender: the idempotency key.
  id uuid not null,
  method text not null,
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  amount bigint not null check (amount > 0),
  state text not null default 'requested' check (state in ('requested', 'pending', 'credited', 'failed')),
  -- What the payment method knows it by.
  reference text not null,
  requested_at timestamptz not null,
  credited_at timestamptz,
  failed_at timestamptz,
  primary key (bucket, member, id),
  check ((state = 'credited') = (credited_at is not null)),
  check ((state = 'failed') = (failed_at is not null))
);
create index deposits_by_time on deposits (bucket, member, requested_at desc, id desc);

-- Payment methods call back with our reference and nothing else.
create table deposit_references (
  reference text primary key check (reference ~ '^D[0-9A-HJKMNP-TV-Z]{16}$'),
  member uuid not null,
  deposit uuid not null
);

-- What was asked for and agreed never changes; only its state does.
grant select, insert on deposits to banyan_app;
grant update (state, credited_at, failed_at) on deposits to banyan_app;
grant select, insert on deposit_references to banyan_app;
