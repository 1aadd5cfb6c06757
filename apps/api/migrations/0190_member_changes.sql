-- What the house did to an account, by whom and why. Nothing here is changed or deleted.
create table member_changes (
  id uuid primary key,
  at timestamptz not null,
  bucket smallint not null,
  member uuid not null,
  by_whom text not null check (length(by_whom) between 1 and 100),
  act text not null check (act in ('locked', 'unlocked', 'contact replaced', 'unprotected')),
  reason text not null check (length(reason) between 3 and 500),
  details jsonb not null default '{}'
);
create index member_changes_of_member on member_changes (bucket, member, at desc);
grant select, insert on member_changes to banyan_app;
