-- Real-time salaries: of every bet that has ended each agent above has a part, which stands here by itself, at the rate of the moment at which the bet was counted
-- first. What a contract earned is the sum of its parts; what was paid of it is never more than it earned when it was paid. Money columns are units.
create table contract_salary_parts (
  bucket smallint not null check (bucket between 0 and 63),
  -- Who bet.
  member uuid not null,
  at timestamptz not null,
  product text not null,
  vendor text not null,
  ref text not null,
  contract uuid not null,
  ended_at timestamptz not null,
  game text not null,
  -- The agent's own rate less the highest below it on the way, in parts of a million.
  rate bigint not null check (rate between 1 and 1000000),
  valid bigint not null check (valid >= 0),
  units bigint not null check (units >= 0 and units <= valid),
  primary key (bucket, member, at, product, vendor, ref, contract),
  check (bucket = bucket_of(member))
);
create index contract_salary_parts_of on contract_salary_parts (contract, ended_at desc, member, ref);

-- Until when the bets of a member were counted.
create table contract_salary_places (
  bucket smallint not null,
  member uuid not null,
  counted_until timestamptz,
  primary key (bucket, member),
  check (bucket = bucket_of(member))
);

create table contract_salary_sums (
  contract uuid primary key,
  bucket smallint not null,
  member uuid not null,
  currency text not null,
  earned bigint not null check (earned >= 0),
  paid bigint not null default 0 check (paid >= 0),
  parts integer not null default 0 check (parts >= 0),
  check (bucket = bucket_of(member))
);
create index contract_salary_sums_to_pay on contract_salary_sums (contract) where earned > paid;
create index contract_salary_sums_of_member on contract_salary_sums (bucket, member);

create table contract_salary_payments (
  contract uuid not null references contract_salary_sums,
  part integer not null check (part > 0),
  key uuid not null unique,
  units bigint not null check (units > 0),
  paid_at timestamptz not null,
  primary key (contract, part)
);

grant select, insert, update on contract_salary_parts, contract_salary_places, contract_salary_sums to banyan_app;
grant select, insert on contract_salary_payments to banyan_app;

-- From here on events say whose bets are to be counted.
insert into outbox_cursors (consumer, xid) values ('salaries', pg_snapshot_xmin(pg_current_snapshot()));
