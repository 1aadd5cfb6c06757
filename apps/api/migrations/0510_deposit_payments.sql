-- A deposit is what was asked for; the payments for it are what really came. Each payment is known by the other side's own id and credited once,
-- ever. What is unusual about the money (too little, too much, twice, late) is written beside the state, and waits for a person where it must.
alter table deposits drop constraint deposits_state_check;
alter table deposits add constraint deposits_state_check
  check (state in ('requested', 'awaiting', 'pending', 'review', 'credited', 'failed', 'expired', 'cancelled'));
-- A deposit that failed may be credited later, when its money came after all; when it failed stays written.
alter table deposits drop constraint deposits_check1;
alter table deposits add constraint deposits_failed_check check (state <> 'failed' or failed_at is not null);

alter table deposits
  add column adapter text not null default 'demo',
  -- Of what the sender asked; null for those from before.
  add column request_hash bytea,
  add column fee_units bigint not null default 0 check (fee_units >= 0),
  -- What was agreed on fees when it was asked for, for when another amount comes.
  add column fee jsonb not null default '{"fixed": "0", "rate": "0"}',
  -- What has come, and what of it was credited.
  add column paid_units bigint not null default 0 check (paid_units >= 0),
  add column credited_units bigint not null default 0 check (credited_units >= 0),
  add column trouble text check (trouble in ('partly-paid', 'overpaid', 'wrong-currency', 'paid-twice', 'paid-late')),
  -- The other side's name of it.
  add column handle text,
  add column fields jsonb not null default '{}',
  add column steps jsonb,
  add column account uuid,
  -- Until when the player may pay; when it expired or was cancelled; when somebody refused it.
  add column expires_at timestamptz,
  add column ended_at timestamptz,
  add column refused_at timestamptz,
  -- When it is looked at again: to ask the other side, to let it expire.
  add column look_at timestamptz;
alter table deposits alter column adapter drop default;
create index deposits_to_look_at on deposits (look_at) where look_at is not null;
create index deposits_open on deposits (bucket, member) where state in ('requested', 'awaiting', 'pending', 'review');

create table deposit_payments (
  bucket smallint not null,
  member uuid not null,
  deposit uuid not null,
  payment_id text not null check (length(payment_id) between 1 and 128),
  method text not null,
  currency text not null,
  units bigint not null check (units > 0),
  state text not null default 'held' check (state in ('held', 'credited', 'returned')),
  trouble text,
  came_at timestamptz not null,
  decided_at timestamptz,
  primary key (bucket, member, deposit, payment_id),
  check ((state = 'held') = (decided_at is null))
);

-- One id of a method credits one deposit, ever, whoever it is told for.
create table payment_ids (
  method text not null,
  payment_id text not null,
  member uuid not null,
  deposit uuid not null,
  primary key (method, payment_id)
);

-- What people decided of a deposit, and why.
create table deposit_decisions (
  bucket smallint not null,
  member uuid not null,
  deposit uuid not null,
  id uuid not null,
  at timestamptz not null,
  by_whom text not null check (by_whom <> ''),
  act text not null,
  reason text not null check (length(reason) >= 3),
  details jsonb not null default '{}',
  primary key (bucket, member, deposit, id)
);

-- What was credited before was paid whole.
update deposits set paid_units = units, credited_units = units where state = 'credited';
update deposits set ended_at = failed_at where state = 'failed';
update deposits set look_at = requested_at where state in ('requested', 'pending');
insert into deposit_payments (bucket, member, deposit, payment_id, method, currency, units, state, came_at, decided_at)
  select bucket, member, id, reference, method, currency, units, 'credited', credited_at, credited_at from deposits where state = 'credited';
insert into payment_ids (method, payment_id, member, deposit)
  select method, reference, member, id from deposits where state = 'credited';
do $$
begin
  if exists (select from deposits d where d.state = 'credited' and not exists (
      select from deposit_payments p where (p.bucket, p.member, p.deposit) = (d.bucket, d.member, d.id) and p.units = d.units)) then
    raise exception 'a credited deposit has no payment';
  end if;
end
$$;
alter table deposits add constraint deposits_credited_check check ((state = 'credited') = (credited_units > 0));

grant update (state, credited_at, failed_at, paid_units, credited_units, trouble, handle, fields, steps, expires_at, ended_at, refused_at,
  look_at) on deposits to banyan_app;
grant select, insert on deposit_payments, payment_ids, deposit_decisions to banyan_app;
grant update (state, decided_at) on deposit_payments to banyan_app;
