-- Bills of agents' contracts. A run is what one kind of contracts brought in one period: it is written whole in one commit, with every figure it was computed
-- from, and never changes. Money columns are units.
create table contract_runs (
  id uuid primary key,
  kind text not null check (kind in ('daily-wage', 'hourly-wage', 'dividend')),
  currency text not null,
  period text not null check (period in ('hourly', 'daily', 'weekly', 'semimonthly', 'monthly')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- The business days, both included.
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  made_at timestamptz not null,
  -- SHA-256 of the lines and bills as they were written.
  hash bytea not null check (length(hash) = 32),
  unique (kind, currency, period, starts_at)
);
create index contract_runs_newest on contract_runs (starts_at desc, id desc);

-- The members of the lines concerned, as the tree stood, with what each did alone.
create table contract_run_lines (
  run uuid not null references contract_runs,
  member uuid not null,
  upline uuid,
  valid bigint not null,
  staked bigint not null,
  won bigint not null,
  -- What the house gave them: rebates, promotions.
  given bigint not null,
  primary key (run, member)
);
create index contract_run_lines_below on contract_run_lines (run, upline, member);

create table contract_bills (
  id uuid not null,
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  run uuid not null references contract_runs,
  contract uuid not null,
  -- Null: the house.
  payer uuid check (payer <> member),
  kind text not null check (kind in ('daily-wage', 'hourly-wage', 'dividend')),
  currency text not null,
  starts_at timestamptz not null,
  first_day date not null,
  last_day date not null,
  -- Those above are paid before those below, who are paid by them: how many bills of the run stand above it.
  depth integer not null check (depth >= 0),
  sales bigint not null,
  users integer not null check (users >= 0),
  -- What the team won of its own, less what it staked; and what the period began with.
  result bigint not null,
  carried bigint not null check (carried >= 0),
  tier smallint check (tier >= 0),
  factor integer not null check (factor between 0 and 10000),
  units bigint not null check (units >= 0),
  state text not null check (state in ('not-reached', 'not-counted', 'to-approve', 'due', 'insufficient', 'part', 'paid', 'denied')),
  paid bigint not null default 0 check (paid between 0 and units),
  -- Who decided about a dividend: the upline, or somebody of the staff.
  decided_by uuid,
  decided_at timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  changed_at timestamptz not null,
  primary key (bucket, id),
  unique (run, member),
  check (bucket = bucket_of(member)),
  check ((state in ('not-reached', 'not-counted')) = (units = 0)),
  check ((state = 'paid') = (units > 0 and paid = units)),
  check ((state = 'part') = (paid > 0 and paid < units)),
  check ((state = 'denied') <= (decided_at is not null))
);
create index contract_bills_of_member on contract_bills (bucket, member, starts_at desc, id desc);
create index contract_bills_of_contract on contract_bills (contract, starts_at desc);
create index contract_bills_by_payer on contract_bills (payer, starts_at desc, id desc) where payer is not null;
create index contract_bills_to_pay on contract_bills (starts_at, depth, id) where state in ('due', 'insufficient', 'part');
create index contract_bills_open on contract_bills (payer) where payer is not null and state in ('due', 'insufficient', 'part');
create index contract_bills_newest on contract_bills (starts_at desc, id desc);
create index contract_bills_to_approve on contract_bills (starts_at, id) where state = 'to-approve';

-- Each part of a bill that was paid, under the key of its posting.
create table contract_bill_payments (
  bucket smallint not null,
  bill uuid not null,
  part integer not null check (part > 0),
  key uuid not null unique,
  units bigint not null check (units > 0),
  paid_at timestamptz not null,
  primary key (bucket, bill, part),
  foreign key (bucket, bill) references contract_bills (bucket, id)
);

grant select, insert on contract_runs, contract_run_lines, contract_bills, contract_bill_payments to banyan_app;
grant update (state, paid, decided_by, decided_at, reason, changed_at) on contract_bills to banyan_app;

-- What is paid stays paid, and what is final stays final.
create function contract_bill_stays() returns trigger language plpgsql as $$
begin
  if new.paid < old.paid or old.state in ('not-reached', 'not-counted', 'paid') then
    raise exception 'the bill % is % and stays', old.id, old.state using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger contract_bill_stays before update on contract_bills for each row execute function contract_bill_stays();
