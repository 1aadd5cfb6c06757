-- Log-ins that failed by a wrong password, which their member sees beside those that succeeded. Kept for three months.

create table failed_logins (
  bucket smallint not null,
  -- Of a name that nobody has, the operator's own id: an unknown name is answered by the same work.
  member uuid not null,
  id uuid not null,
  at timestamptz not null,
  address text not null,
  user_agent text not null,
  primary key (bucket, member, id),
  check (bucket = bucket_of(member))
);
create index failed_logins_newest on failed_logins (bucket, member, at desc);
create index failed_logins_by_age on failed_logins (at);

grant select, insert, delete on failed_logins to banyan_app;
