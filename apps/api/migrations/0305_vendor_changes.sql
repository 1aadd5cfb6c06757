-- What the house did to its vendors, and one switch over all their games.

-- Who did what and when: only ever added to. No vendor: all of them; no game: all of the vendor's.
create table play_vendor_changes (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  by_whom text not null check (length(by_whom) between 1 and 100),
  act text not null check (act in ('added', 'changed', 'key made', 'key retired', 'switched on', 'switched off', 'filled')),
  vendor text not null default '',
  game text not null default '',
  reason text not null default '' check (length(reason) <= 500),
  details jsonb not null default '{}'
);
create index play_vendor_changes_of_vendor on play_vendor_changes (vendor, id);
grant select, insert on play_vendor_changes to banyan_app;

-- Closed, no vendor's game takes a bet, from the commit on; what is owed is paid all the same.
create table play_house (
  one boolean primary key default true check (one),
  is_open boolean not null default true
);
insert into play_house default values;
grant select, update on play_house to banyan_app;

-- A range that is none would shut out every vendor, since they are read together.
alter table play_vendors add constraint play_vendors_callers_check check (callers::inet[] is not null);
