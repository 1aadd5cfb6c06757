-- What everybody below a member moved on a day, so that a report of a large team reads its days and not those of each of its members. A day belongs to the line
-- as it was on that day. Folded, made again and compared as the other roll-ups are. All sums are units.
create table report_team_days (
  day date not null,
  -- Whoever stands above; the own days of the head are not in it.
  head uuid not null,
  deposited bigint not null default 0,
  withdrawn bigint not null default 0,
  stake bigint not null default 0,
  valid bigint not null default 0,
  won bigint not null default 0,
  rebates bigint not null default 0,
  activities bigint not null default 0,
  agent_rebates bigint not null default 0,
  wages bigint not null default 0,
  dividends bigint not null default 0,
  registrations bigint not null default 0,
  ftd bigint not null default 0,
  currency text not null,
  primary key (head, day, currency)
) with (fillfactor = 70);

-- How many below a head bet main money on a day, by the day before it on which they did so below the same head; `-infinity`: never before. Those active in a span
-- of days are those with a day in it whose day before lies before the span: each is one member, and nobody has to be read by name.
create table report_team_returns (
  day date not null,
  before date not null check (before < day),
  head uuid not null,
  members bigint not null,
  currency text not null,
  primary key (head, currency, day, before)
) with (fillfactor = 70);

grant select, insert, update, delete on report_team_days, report_team_returns to banyan_app;

-- Days from it on are in the two tables; those before are filled beside the play, the newest first. Until then their reports read the days of members.
alter table report_progress add column teams_from date not null default '-infinity';
update report_progress set teams_from = 'infinity' where exists (select from report_members);
