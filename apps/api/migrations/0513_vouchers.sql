-- Codes that are worth money. Only the hash of a code is stored: who reads this table can redeem nothing.
create table voucher_batches (
  id uuid primary key,
  made_at timestamptz not null,
  made_by text not null,
  reason text not null,
  currency text not null,
  units bigint not null check (units > 0),
  count integer not null check (count > 0),
  expires_at timestamptz not null,
  -- A batch that was withdrawn is worth nothing any more.
  withdrawn_at timestamptz,
  withdrawn_by text
);
create table vouchers (
  hash bytea primary key check (length(hash) = 32),
  batch uuid not null references voucher_batches (id),
  member uuid,
  deposit uuid,
  used_at timestamptz,
  check ((used_at is null) = (member is null) and (used_at is null) = (deposit is null))
);
create index vouchers_of_batch on vouchers (batch);
grant select, insert on voucher_batches, vouchers to banyan_app;
grant update (withdrawn_at, withdrawn_by) on voucher_batches to banyan_app;
grant update (member, deposit, used_at) on vouchers to banyan_app;
