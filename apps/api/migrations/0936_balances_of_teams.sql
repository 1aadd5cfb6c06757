-- What everybody below a member has together, by what the roll-ups took over of the ledger: beside the days of teams, so that a report of a large team need not read
-- the accounts of all of it. Units.
create table report_team_balances (
  head uuid not null,
  main bigint not null default 0,
  bonus bigint not null default 0,
  held bigint not null default 0,
  currency text not null,
  primary key (head, currency)
) with (fillfactor = 70);
grant select, insert, update, delete on report_team_balances to banyan_app;

-- The day under whose lines these are; null: they are still to be summed, and the accounts are read until then.
alter table report_progress add column lines_day date default '-infinity';
update report_progress set lines_day = null where exists (select from report_members);
