-- What vendors' calls come to by the minute, decisions about them that two people took and a job carries out once, and planned maintenance.

-- Added up by every process that serves: calls, those that we answered with a fault, and how long they took, by the bounds of the product.
create table play_vendor_minutes (
  vendor text not null,
  minute timestamptz not null,
  calls integer not null,
  faults integer not null,
  took integer[] not null,
  primary key (vendor, minute)
);
grant select, insert, update, delete on play_vendor_minutes to banyan_app;

-- A key that two people issued: whoever proposed it sees its secret, once.
alter table play_vendor_keys add column for_staff uuid references staff;
alter table play_vendor_keys add column shown_at timestamptz;
grant update (shown_at) on play_vendor_keys to banyan_app;

-- Bets of a vendor close while it rests; what it owes is still taken.
alter table play_vendors add column rests_from timestamptz;
alter table play_vendors add column rests_until timestamptz;
alter table play_vendors add constraint play_vendors_rest check (rests_from < rests_until);

create table vendor_maintenances (
  id uuid primary key,
  vendor text not null references play_vendors,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- What players are told, if anything.
  notice text not null default '',
  reason text not null,
  state text not null default 'planned' check (state in ('planned', 'running', 'over', 'cancelled')),
  made_by uuid not null references staff,
  made_at timestamptz not null,
  -- The notices that were sent: 24 hours, an hour and ten minutes before.
  noticed smallint not null default 0,
  check (starts_at < ends_at)
);
create index vendor_maintenances_due on vendor_maintenances (starts_at) where state in ('planned', 'running');
create index vendor_maintenances_newest on vendor_maintenances (starts_at desc, id desc);
grant select, insert, update on vendor_maintenances to banyan_app;

-- The proposal is the key under which it is done once.
create table vendor_decisions (
  id uuid primary key references proposals,
  act text not null,
  input jsonb not null,
  by_whom text not null,
  reason text not null,
  decided_at timestamptz not null,
  done_at timestamptz,
  -- `done`, or the refusal that it met.
  outcome text,
  check ((done_at is null) = (outcome is null))
);
create index vendor_decisions_open on vendor_decisions (decided_at) where done_at is null;
grant select, insert on vendor_decisions to banyan_app;
grant update (done_at, outcome) on vendor_decisions to banyan_app;
