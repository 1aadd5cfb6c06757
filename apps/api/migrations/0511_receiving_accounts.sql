-- The operator's accounts that receive money, per method. They take turns, each up to a ceiling for a day.
create table receiving_accounts (
  id uuid primary key,
  method text not null,
  number text not null check (length(number) between 1 and 64),
  holder text not null,
  bank text not null default '',
  branch text not null default '',
  currency text not null,
  -- What may be asked for in a day; null for no ceiling.
  ceiling bigint check (ceiling > 0),
  is_open boolean not null default true,
  made_at timestamptz not null,
  -- Whose turn it is: the one that was given longest ago.
  given_at timestamptz,
  day date,
  day_units bigint not null default 0 check (day_units >= 0),
  unique (method, number)
);
grant select, insert, update on receiving_accounts to banyan_app;
create table receiving_account_changes (
  id uuid primary key,
  account uuid not null,
  at timestamptz not null,
  by_whom text not null,
  act text not null,
  reason text not null
);
grant select, insert on receiving_account_changes to banyan_app;
