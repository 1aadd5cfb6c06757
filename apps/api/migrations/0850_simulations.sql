-- What a promotion would have cost on past play: asked for by the staff before it is published, and kept, so that the second person reads it.
create table promotion_simulations (
  id uuid primary key,
  -- SHA-256 of what the figures follow from: a proposal of the same promotion finds its simulation by it.
  fingerprint bytea not null check (length(fingerprint) = 32),
  promotion text not null,
  -- The promotion as it was sent, as JSON.
  input text not null check (length(input) <= 100000),
  days smallint not null check (days between 1 and 92),
  span_from timestamptz not null,
  span_until timestamptz not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  staff uuid not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- Members up to this one have been gone through; `seen` is how many they were, of `total`.
  place uuid not null default '00000000-0000-0000-0000-000000000000',
  seen integer not null default 0,
  total integer not null default 0,
  -- Sums by currency and forecasts so far, as JSON with amounts as decimal text of units.
  sums text not null default '[]',
  forecasts text not null default '[]',
  check ((state in ('done', 'failed', 'cancelled')) = (ended_at is not null))
);
create index promotion_simulations_of on promotion_simulations (promotion, asked_at desc);
create index promotion_simulations_same on promotion_simulations (fingerprint, ended_at desc) where state = 'done';
grant select, insert, update on promotion_simulations to banyan_app;
