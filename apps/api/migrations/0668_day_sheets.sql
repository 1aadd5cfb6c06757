-- The daily reconciliation. What gateways say of a day comes as statements; a sheet compares the books, the vendors and the gateways of one day.

-- A statement covers one business day of one way to pay, in or out, in one currency: also one without a line says that nothing came.
create table gateway_statements (
  direction text not null check (direction in ('in', 'out')),
  method text not null,
  day date not null,
  currency text not null,
  imported_at timestamptz not null,
  imported_by uuid not null references staff,
  primary key (direction, method, day, currency)
);
create table gateway_statement_lines (
  direction text not null check (direction in ('in', 'out')),
  method text not null,
  -- As the gateway names the payment, in capitals.
  transaction text not null check (length(transaction) between 1 and 128),
  day date not null,
  currency text not null,
  units bigint not null check (units > 0),
  primary key (direction, method, transaction)
);
create index gateway_statement_lines_of_day on gateway_statement_lines (day, direction);
grant select, insert on gateway_statements, gateway_statement_lines to banyan_app;
grant update (imported_at, imported_by) on gateway_statements to banyan_app;

-- A day has one sheet that counts, the one of the highest version. Reopening a signed one starts the next version.
create table day_sheets (
  day date not null,
  version integer not null check (version > 0),
  state text not null default 'open' check (state in ('open', 'signed', 'reopened')),
  -- The figures as text, so that the hash is of exactly these bytes.
  figures text not null,
  hash bytea not null,
  -- The case of each line that differs.
  cases jsonb not null default '{}',
  made_at timestamptz not null,
  signed_at timestamptz,
  signed_by uuid references staff,
  sign_reason text check (length(sign_reason) between 3 and 500),
  primary key (day, version),
  check (hash = sha256(convert_to(figures, 'UTF8'))),
  check ((state = 'open') = (signed_at is null) and (signed_at is null) = (signed_by is null) and (signed_at is null) = (sign_reason is null))
);
create unique index day_sheets_one_counts on day_sheets (day) where state <> 'reopened';
grant select, insert on day_sheets to banyan_app;
grant update (state, figures, hash, cases, made_at, signed_at, signed_by, sign_reason) on day_sheets to banyan_app;

-- A signed sheet stays as it was signed: it may only be followed by another version.
create function day_sheet_stays() returns trigger language plpgsql as $$
begin
  if old.state = 'open' and new.state in ('open', 'signed') then return new; end if;
  if old.state = 'signed' and new.state = 'reopened' and to_jsonb(new) - 'state' = to_jsonb(old) - 'state' then return new; end if;
  raise exception 'the sheet of % was signed and stays', old.day using errcode = '23514';
end
$$;
create trigger day_sheet_stays before update on day_sheets for each row execute function day_sheet_stays();

-- A difference of a day is a case, and a case may have an owner.
alter table play_cases drop constraint play_cases_kind_check;
alter table play_cases add constraint play_cases_kind_check
  check (kind in ('shortfall', 'win without a bet', 'mismatch', 'stale round', 'reconciliation', 'transfer', 'credit held', 'remainder', 'payment',
    'payout', 'dispute', 'draw', 'day'));
alter table play_cases add column owner uuid references staff;
