-- Withdrawals decided by accounts of the staff: two accounts of one person are one pair of eyes. Approvals of before have a typed name alone.
alter table withdrawal_approvals add column person uuid;
create unique index withdrawal_approvals_of_person on withdrawal_approvals (bucket, member, withdrawal, person) where person is not null;
alter table withdrawal_refunds add column asked_person uuid;
alter table withdrawal_refunds add column approved_person uuid;
alter table withdrawal_refunds add constraint withdrawal_refunds_by_two check (approved_person <> asked_person);
grant update (approved_person) on withdrawal_refunds to banyan_app;

-- Who works on a withdrawal now, until when: two people never work on one.
create table withdrawal_claims (
  bucket smallint not null,
  member uuid not null,
  withdrawal uuid not null,
  staff uuid not null references staff,
  person uuid not null,
  until timestamptz not null,
  primary key (bucket, member, withdrawal)
);
grant select, insert, update, delete on withdrawal_claims to banyan_app;

-- Stopped by somebody of the staff: it is not approved before the stop is taken away.
create table withdrawal_stops (
  bucket smallint not null,
  member uuid not null,
  withdrawal uuid not null,
  staff uuid references staff,
  reason text not null check (length(reason) between 3 and 500),
  at timestamptz not null,
  primary key (bucket, member, withdrawal)
);
grant select, insert, delete on withdrawal_stops to banyan_app;
