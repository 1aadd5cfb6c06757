-- Where a member's money is paid out to. What was confirmed stays: only the operator changes or removes it, and each such act is kept.
create table payout_accounts (
  bucket smallint not null,
  member uuid not null,
  -- Made by the sender: the idempotency key.
  id uuid not null,
  kind text not null check (kind in ('bank', 'wallet')),
  institution text not null check (institution ~ '^[a-z0-9-]{2,32}$'),
  -- The number and the holder's name, sealed under a key that is not in the database and bound to the row.
  sealed bytea not null check (length(sealed) between 29 and 2048),
  -- The last digits, by which its owner knows it.
  tail text not null check (tail ~ '^[0-9A-Z]{1,4}$'),
  confirmed_at timestamptz not null,
  -- When the operator last changed it; withdrawals to it are as careful as to a new one.
  changed_at timestamptz,
  removed_at timestamptz,
  primary key (bucket, member, id),
  check (bucket = bucket_of(member))
);

-- Who has bound which account, by a keyed hash of institution and number. The same one at two members is a flag, not a fault.
create table payout_account_owners (
  number_hash bytea not null check (length(number_hash) = 32),
  member uuid not null,
  account uuid not null,
  primary key (number_hash, member)
);

-- What the operator did to an account, by whom and why.
create table payout_account_changes (
  bucket smallint not null,
  member uuid not null,
  id uuid not null,
  account uuid not null,
  at timestamptz not null,
  by_whom text not null check (length(by_whom) between 1 and 100),
  act text not null check (act in ('changed', 'removed')),
  reason text not null check (length(reason) between 3 and 500),
  primary key (bucket, member, id),
  check (bucket = bucket_of(member))
);

grant select, insert on payout_accounts to banyan_app;
grant update (sealed, tail, changed_at, removed_at) on payout_accounts to banyan_app;
grant select, insert, delete on payout_account_owners to banyan_app;
grant select, insert on payout_account_changes to banyan_app;
