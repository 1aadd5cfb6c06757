-- Transfers between a member and the one directly above or below. A row for the sender, and one for the receiver once the money
-- is there; the money itself moves in the ledger, by a pending credit of the same id.
create table member_remittances (
  bucket smallint not null,
  member uuid not null,
  -- Made by the sender: the idempotency key, here and in the ledger.
  id uuid not null,
  receiver uuid not null,
  direction text not null check (direction in ('up', 'down')),
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  units bigint not null check (units > 0),
  -- What the receiver has to bet first, as it was set then.
  turnover_units bigint not null check (turnover_units >= 0),
  state text not null default 'sent' check (state in ('sent', 'credited')),
  business_day date not null,
  made_at timestamptz not null,
  credited_at timestamptz,
  primary key (bucket, member, id),
  check (member <> receiver),
  check ((state = 'credited') = (credited_at is not null))
);
create index member_remittances_by_time on member_remittances (bucket, member, made_at desc);
-- A pending credit names its sender's bucket and its id.
create index member_remittances_by_id on member_remittances (bucket, id);

create table member_remittances_received (
  bucket smallint not null,
  member uuid not null,
  sender uuid not null,
  id uuid not null,
  direction text not null check (direction in ('up', 'down')),
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  units bigint not null check (units > 0),
  turnover_units bigint not null check (turnover_units >= 0),
  made_at timestamptz not null,
  credited_at timestamptz not null,
  primary key (bucket, member, sender, id)
);
create index member_remittances_received_by_time on member_remittances_received (bucket, member, made_at desc);

-- What was sent never changes; only its state does.
grant select, insert on member_remittances, member_remittances_received to banyan_app;
grant update (state, credited_at) on member_remittances to banyan_app;
