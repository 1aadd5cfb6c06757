-- Lines of statements that operators import, and the transaction ids that players claim. A line is of one method's statement and credits one
-- deposit, ever; a transaction id is claimed for one deposit at a time.
create table payment_lines (
  method text not null,
  transaction text not null check (length(transaction) between 1 and 64),
  currency text not null,
  units bigint not null check (units > 0),
  sender text not null default '',
  sent_at timestamptz,
  imported_at timestamptz not null,
  imported_by text not null,
  -- Whose deposit it was matched with.
  member uuid,
  deposit uuid,
  matched_at timestamptz,
  primary key (method, transaction),
  check ((deposit is null) = (matched_at is null) and (deposit is null) = (member is null))
);
create index payment_lines_unmatched on payment_lines (imported_at) where matched_at is null;
grant select, insert on payment_lines to banyan_app;
grant update (member, deposit, matched_at) on payment_lines to banyan_app;

create table payment_claims (
  method text not null,
  transaction text not null,
  member uuid not null,
  deposit uuid not null,
  claimed_at timestamptz not null,
  -- A claim that a person refused: another deposit may claim the id.
  released_at timestamptz,
  primary key (method, transaction)
);
create index payment_claims_of_deposit on payment_claims (deposit);
grant select, insert on payment_claims to banyan_app;
grant update (member, deposit, claimed_at, released_at) on payment_claims to banyan_app;
