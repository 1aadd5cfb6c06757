-- Withdrawals: what a member asked for, what became of it, who decided and when. The money moves in the ledger: held with the row,
-- settled with `paid`, released with `rejected`, `cancelled` and `pay_failed`.
create table withdrawals (
  bucket smallint not null,
  member uuid not null,
  -- Made by the sender: the idempotency key.
  id uuid not null,
  account uuid not null,
  -- As the account was named when the withdrawal was asked for.
  kind text not null check (kind in ('bank', 'wallet')),
  institution text not null,
  tail text not null,
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  -- What leaves the wallet, and what of it is the fee: the rest is paid out.
  units bigint not null check (units > 0),
  fee_units bigint not null check (fee_units >= 0 and fee_units < units),
  state text not null default 'requested' check (state in ('requested', 'reviewing', 'approved', 'rejected', 'cancelled',
    'paying', 'paid', 'pay_failed', 'received', 'partial', 'not_received', 'received_auto')),
  -- Counts the steps; the number of the last one.
  step integer not null default 1,
  -- Why a person looks at it; empty where no rule found anything.
  reasons text[] not null default '{}',
  -- Under which every payout service knows it, for good: there is never a second payout under another one.
  reference text not null check (reference ~ '^W[0-9A-HJKMNP-TV-Z]{16}$'),
  -- How it is paid, from `paying` on; the file it went out in; what the other side calls the payment.
  method text,
  batch uuid,
  paid_reference text check (length(paid_reference) <= 100),
  -- Why it was rejected or could not be paid, as the player is told.
  failure text check (length(failure) <= 40),
  received_units bigint check (received_units >= 0 and received_units <= units),
  requested_at timestamptz not null,
  paid_at timestamptz,
  -- When somebody looks at it again by themselves: to pay, to ask what became of the payout, to count it as received.
  next_at timestamptz,
  tries integer not null default 0,
  primary key (bucket, member, id),
  check (bucket = bucket_of(member)),
  check ((paid_at is not null) = (state in ('paid', 'received', 'partial', 'not_received', 'received_auto'))),
  check ((failure is not null) = (state in ('rejected', 'pay_failed'))),
  check (method is not null or state in ('requested', 'reviewing', 'approved', 'rejected', 'cancelled'))
);
create index withdrawals_by_time on withdrawals (bucket, member, requested_at desc, id desc);
create index withdrawals_in_review on withdrawals (requested_at) where state = 'reviewing';
create index withdrawals_due on withdrawals (next_at) where next_at is not null;

create table withdrawal_references (
  reference text primary key,
  member uuid not null,
  withdrawal uuid not null
);

-- Every step with its moment and its author: the player's timeline and the operator's log in one. Never changed.
create table withdrawal_steps (
  bucket smallint not null,
  member uuid not null,
  withdrawal uuid not null,
  step integer not null,
  entered text not null,
  at timestamptz not null,
  -- player, rule, time, bank, or operator and a name.
  by_whom text not null check (length(by_whom) between 1 and 120),
  reason text not null default '' check (length(reason) <= 500),
  primary key (bucket, member, withdrawal, step)
);

-- Who of the operator approved. Above a limit it takes two, and nobody counts twice.
create table withdrawal_approvals (
  bucket smallint not null,
  member uuid not null,
  withdrawal uuid not null,
  by_whom text not null check (by_whom = lower(btrim(by_whom)) and length(by_whom) between 1 and 100),
  at timestamptz not null,
  reason text not null check (length(reason) between 3 and 500),
  primary key (bucket, member, withdrawal, by_whom)
);

-- What the player says is missing. One a withdrawal.
create table withdrawal_disputes (
  bucket smallint not null,
  member uuid not null,
  withdrawal uuid not null,
  state text not null default 'open' check (state in ('open', 'refunded', 'closed')),
  -- What is missing of what was paid.
  units bigint not null check (units > 0),
  words text not null default '' check (length(words) <= 1000),
  proofs uuid[] not null default '{}',
  opened_at timestamptz not null,
  closed_at timestamptz,
  by_whom text check (length(by_whom) between 1 and 100),
  answer text check (length(answer) <= 500),
  primary key (bucket, member, withdrawal),
  check ((state = 'open') = (closed_at is null))
);

-- A refund is a decision of its own by two persons: asked for by one, approved by another.
create table withdrawal_refunds (
  bucket smallint not null,
  member uuid not null,
  withdrawal uuid not null,
  units bigint not null check (units > 0),
  asked_by text not null check (asked_by = lower(btrim(asked_by)) and length(asked_by) between 1 and 100),
  asked_at timestamptz not null,
  reason text not null check (length(reason) between 3 and 500),
  approved_by text check (approved_by = lower(btrim(approved_by)) and length(approved_by) between 1 and 100),
  approved_at timestamptz,
  primary key (bucket, member, withdrawal),
  check ((approved_by is null) = (approved_at is null)),
  check (approved_by <> asked_by)
);

-- What demo mode paid out, by our reference: nothing leaves, but an answer can be asked for again.
create table demo_payouts (
  reference text primary key,
  currency text not null,
  units bigint not null check (units > 0),
  done_at timestamptz not null
);

-- No way round the state table, whoever writes: a withdrawal begins as asked for and goes on only along an edge.
create function check_withdrawal_state() returns trigger language plpgsql as $$
declare
  v_next text[];
begin
  if tg_op = 'INSERT' then
    if new.state <> 'requested' then raise exception 'a withdrawal begins as requested and not as %', new.state using errcode = '23514'; end if;
    return new;
  end if;
  if new.state = old.state then return new; end if;
  v_next := case old.state
    when 'requested' then array['reviewing', 'cancelled']
    when 'reviewing' then array['approved', 'rejected', 'cancelled']
    when 'approved' then array['paying']
    when 'paying' then array['paid', 'pay_failed']
    when 'paid' then array['received', 'partial', 'not_received', 'received_auto']
    else '{}'::text[]
  end;
  if not new.state = any (v_next) then
    raise exception 'a withdrawal does not go from % to %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger state_checked before insert or update of state on withdrawals for each row execute function check_withdrawal_state();

grant select, insert on withdrawals to banyan_app;
grant update (state, step, reasons, method, batch, paid_reference, failure, received_units, paid_at, next_at, tries) on withdrawals to banyan_app;
grant select, insert on withdrawal_references, withdrawal_steps, withdrawal_approvals to banyan_app;
grant select, insert on withdrawal_disputes to banyan_app;
grant update (state, closed_at, by_whom, answer) on withdrawal_disputes to banyan_app;
grant select, insert on withdrawal_refunds to banyan_app;
grant update (approved_by, approved_at) on withdrawal_refunds to banyan_app;
grant select, insert on demo_payouts to banyan_app;

-- Cases of payouts: what a service says against what is known, and what a player misses.
alter table play_cases drop constraint play_cases_kind_check;
alter table play_cases add constraint play_cases_kind_check
  check (kind in ('shortfall', 'win without a bet', 'mismatch', 'stale round', 'reconciliation', 'transfer', 'credit held', 'remainder', 'payment',
    'payout', 'dispute'));
