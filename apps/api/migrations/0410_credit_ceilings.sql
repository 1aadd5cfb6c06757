-- What a vendor may give to players: a ceiling for one call and for one hour, so that a key that leaked mints no money. What is above waits for a person.

-- No row: the figures of the program. Money is in units.
create table play_credit_ceilings (
  vendor text not null references play_vendors,
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  per_call bigint not null check (per_call >= 0),
  per_hour bigint not null check (per_hour >= 0),
  primary key (vendor, currency)
);

-- What a vendor gave in an hour, a row for each bucket, so that no two lanes wait for one row.
create table play_credit_hours (
  vendor text not null,
  currency text not null,
  hour timestamptz not null,
  bucket smallint not null,
  units bigint not null check (units >= 0),
  primary key (vendor, currency, hour, bucket)
);
create index play_credit_hours_old on play_credit_hours (hour);
grant select, insert, update on play_credit_ceilings, play_credit_hours to banyan_app;
grant delete on play_credit_hours to banyan_app;

-- Taken and not paid yet: its money stands on the ledger's vendor in-transit until a person has decided.
alter table play_transactions add column held boolean not null default false;

alter table play_cases drop constraint play_cases_kind_check;
alter table play_cases add constraint play_cases_kind_check
  check (kind in ('shortfall', 'win without a bet', 'mismatch', 'stale round', 'reconciliation', 'transfer', 'credit held', 'remainder'));

-- Our own studio runs beside the site; in production a vendor is heard only from addresses that were named.
update play_vendors set callers = '{127.0.0.1,::1}' where code in ('BAGH', 'PADMA', 'KANTHA') and callers = '{}';
