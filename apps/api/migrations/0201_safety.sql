-- What keeps a member from playing: a pause of their own, or an exclusion. Rows are never changed in the member's disfavour: a
-- standing ends by its time.
create table safety_standings (
  bucket smallint not null,
  member uuid not null,
  kind text not null check (kind in ('time-out', 'excluded')),
  since timestamptz not null,
  -- Null: for good.
  until timestamptz,
  primary key (bucket, member, kind, since),
  check (until is null or until > since)
);
grant select, insert on safety_standings to banyan_app;
