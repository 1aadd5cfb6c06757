-- A member who was moved within a period of contracts stands in several places of its lines: what happened before the move counts where the member stood then.
-- The places in which the period began are in `contract_run_lines`; these are the others, written with them in one commit. Money columns are units.
create table contract_run_places (
  run uuid not null,
  member uuid not null,
  -- Which of the parts into which moves cut the period the place begins with: the first one is 0.
  place smallint not null check (place > 0),
  upline uuid,
  upline_place smallint not null check (upline_place between 0 and place),
  valid bigint not null,
  staked bigint not null,
  won bigint not null,
  given bigint not null,
  -- The contract of the member's bill was in force here.
  is_billed boolean not null,
  primary key (run, member, place)
);
create index contract_run_places_below on contract_run_places (run, upline, upline_place);
create unique index contract_run_places_billed on contract_run_places (run, member) where is_billed;
grant select, insert on contract_run_places to banyan_app;
