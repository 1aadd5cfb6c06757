-- What the auditor has checked again: a process of its own that goes over every finished draw and every round of the house's games.

-- The settlement that was checked again; a corrected draw is checked once more.
alter table lottery_draws add column rechecked_version integer not null default 0;
create index lottery_draws_to_recheck on lottery_draws (draws_at, id) where rechecked_version < settlement_version;
grant update (rechecked_version) on lottery_draws to banyan_app;

create table fairness_totals (
  kind text primary key check (kind in ('draws', 'rounds')),
  checked bigint not null default 0 check (checked >= 0),
  checked_at timestamptz,
  -- Of rounds, which are many and of another house's books: the last one that was checked, in the order in which they ended.
  after_at timestamptz not null default '-infinity',
  after_id uuid not null default '00000000-0000-0000-0000-000000000000'
);
insert into fairness_totals (kind) values ('draws'), ('rounds');

-- What was not as it must be. Never taken back: whoever explains it does so elsewhere.
create table fairness_faults (
  kind text not null references fairness_totals,
  id uuid not null,
  fault text not null check (length(fault) <= 500),
  found_at timestamptz not null,
  primary key (kind, id)
);

grant select on fairness_totals, fairness_faults to banyan_app;
grant update (checked, checked_at, after_at, after_id) on fairness_totals to banyan_app;
grant insert on fairness_faults to banyan_app;
