-- Members who are given to somebody of the staff whose role sees some members and not all: single ones, or an agent with everybody below.
create table staff_scopes (
  staff uuid not null references staff,
  kind text not null check (kind in ('member', 'line')),
  member uuid not null,
  given_at timestamptz not null,
  primary key (staff, kind, member)
);
grant select, insert, delete on staff_scopes to banyan_app;
