-- Questions to a service that knows people, one for each time a member said who they are. Of the member only the id stands here.
create table kyc_checks (
  bucket smallint not null,
  member uuid not null,
  id uuid not null,
  adapter text not null,
  -- Of the details that were asked about: what a member says later was not checked.
  person_at timestamptz not null,
  state text not null check (state in ('asked', 'confirmed', 'refused')),
  reason text not null default '',
  asked_at timestamptz not null,
  -- When the other side is asked again.
  ask_at timestamptz,
  ended_at timestamptz,
  primary key (bucket, member, id),
  check (bucket = bucket_of(member)),
  check ((state = 'asked') = (ended_at is null)),
  check ((state = 'asked') = (ask_at is not null))
);
create unique index kyc_checks_asked on kyc_checks (bucket, member) where state = 'asked';
create index kyc_checks_due on kyc_checks (ask_at) where state = 'asked';
create index kyc_checks_of_member on kyc_checks (bucket, member, asked_at desc);

grant select, insert on kyc_checks to banyan_app;
grant update (state, reason, ask_at, ended_at) on kyc_checks to banyan_app;
