-- Vendors that hold a balance of their own: money that goes there and comes back, and whose money may be there now.

create table play_transfers (
  bucket smallint not null,
  member uuid not null,
  -- What the vendor knows it by; sent once, asked for as often as it takes.
  id uuid not null,
  vendor text not null references play_vendors,
  direction text not null check (direction in ('in', 'out')),
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  units bigint not null check (units > 0),
  -- While it is none of the last two its money stands on the ledger's vendor in-transit.
  state text not null check (state in ('sending', 'pending', 'unknown', 'succeeded', 'failed')),
  made_at timestamptz not null,
  next_ask_at timestamptz not null,
  asks integer not null default 0,
  settled_at timestamptz,
  primary key (bucket, member, id)
);
create index play_transfers_due on play_transfers (next_ask_at) where state in ('sending', 'pending', 'unknown');

-- One row while a member may have money at a vendor.
create table play_purses (
  bucket smallint not null,
  member uuid not null,
  vendor text not null references play_vendors,
  currency text not null,
  -- When it is emptied: at once when the player leaves, else some time after the launch.
  sweep_at timestamptz not null,
  primary key (bucket, member, vendor)
);
create index play_purses_due on play_purses (sweep_at);
grant select, insert, update on play_transfers, play_purses to banyan_app;
grant delete on play_purses to banyan_app;

alter table play_cases drop constraint play_cases_kind_check;
alter table play_cases add constraint play_cases_kind_check
  check (kind in ('shortfall', 'win without a bet', 'mismatch', 'stale round', 'reconciliation', 'transfer'));
