-- What becomes of rounds that nobody ends, and each night's comparison of our figures with a vendor's.

alter table play_vendors
  -- Rounds open for more than two days: shown to an operator, or ended as the vendor's published rule says: settled (what was staked stays
  -- staked; a win that comes later is still paid) or voided (stakes go back).
  add column stale_rounds text not null default 'case' check (stale_rounds in ('case', 'settle', 'void'));

-- One row for a vendor, a business day and a currency. Money is in units; sums of a day may pass a bigint only in a world that has ended.
create table play_reconciliations (
  vendor text not null references play_vendors,
  day date not null,
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  bets bigint not null,
  wins bigint not null,
  undone bigint not null,
  staked bigint not null,
  won bigint not null,
  -- `agreed`: the vendor says the same; `differs`: it does not, or our own rounds do not add up; `alone`: it was not or could not be asked.
  outcome text not null check (outcome in ('agreed', 'differs', 'alone')),
  -- What the vendor said; null when it did not.
  theirs jsonb,
  at timestamptz not null,
  primary key (vendor, day, currency)
);
grant select, insert, update on play_reconciliations to banyan_app;

create index play_rounds_changed on play_rounds (vendor, changed_at);
