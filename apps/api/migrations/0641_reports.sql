-- Roll-ups of the house by business day. They are made from the records of plays and lines and from the ledger's house accounts, off the path of
-- a bet, each fact once; `npm run reports -- rebuild` makes them again from nothing, and `npm run verify` compares. All sums are units.

-- Who is counted under what: fixed when a member is first seen, so that a figure of the past does not wander with an address.
create table report_members (
  member uuid primary key,
  line uuid,
  registered_day date not null,
  ftd_day date,
  country text not null default '',
  brand text not null,
  currency text not null,
  -- Trial accounts and staff are in no count of members.
  is_counted boolean not null
);
create index report_members_registered on report_members (registered_day);
create index report_members_ftd on report_members (ftd_day) where ftd_day is not null;
create index report_members_line on report_members (line);

-- A member's plays of one game that ended on a day; `placed` is by the day on which they were made.
create table report_player_days (
  day date not null,
  member uuid not null,
  placed bigint not null,
  bets bigint not null,
  main_bets bigint not null,
  stake_main bigint not null,
  stake_bonus bigint not null,
  win_main bigint not null,
  win_bonus bigint not null,
  free_won bigint not null,
  jackpot_in bigint not null,
  jackpot_won bigint not null,
  adjusted bigint not null,
  product text not null,
  category text not null,
  vendor text not null,
  game text not null,
  currency text not null,
  primary key (day, member, product, category, vendor, game, currency)
) with (fillfactor = 70);
create index report_player_days_by_member on report_player_days (member, day);

create table report_game_days (
  day date not null,
  placed bigint not null,
  bets bigint not null,
  main_bets bigint not null,
  stake_main bigint not null,
  stake_bonus bigint not null,
  win_main bigint not null,
  win_bonus bigint not null,
  free_won bigint not null,
  jackpot_in bigint not null,
  jackpot_won bigint not null,
  adjusted bigint not null,
  players bigint not null,
  product text not null,
  category text not null,
  vendor text not null,
  game text not null,
  currency text not null,
  primary key (day, product, category, vendor, game, currency)
) with (fillfactor = 70);

-- The same by the agent line, the country and the brand of members, with how many of them.
create table report_line_days (
  day date not null,
  -- The agent at the top; the zero id: none.
  line uuid not null,
  placed bigint not null default 0,
  bets bigint not null default 0,
  main_bets bigint not null default 0,
  stake_main bigint not null default 0,
  stake_bonus bigint not null default 0,
  win_main bigint not null default 0,
  win_bonus bigint not null default 0,
  free_won bigint not null default 0,
  jackpot_in bigint not null default 0,
  jackpot_won bigint not null default 0,
  adjusted bigint not null default 0,
  players bigint not null default 0,
  active bigint not null default 0,
  depositors bigint not null default 0,
  registrations bigint not null default 0,
  ftd bigint not null default 0,
  country text not null,
  brand text not null,
  currency text not null,
  primary key (day, line, country, brand, currency)
) with (fillfactor = 70);

-- A member's day as a whole: whether they were active, and what they moved.
create table report_member_days (
  day date not null,
  member uuid not null,
  bets bigint not null default 0,
  main_bets bigint not null default 0,
  stake bigint not null default 0,
  win bigint not null default 0,
  deposits bigint not null default 0,
  deposited bigint not null default 0,
  withdrawn bigint not null default 0,
  currency text not null,
  primary key (day, member, currency)
) with (fillfactor = 70);
create index report_member_days_by_member on report_member_days (member, day);

-- Of those who registered, or deposited first, on one day: how many were active so many days after. The zeroth day included.
create table report_cohort_days (
  cohort text not null check (cohort in ('registration', 'ftd')),
  day date not null,
  after_days smallint not null,
  members bigint not null,
  primary key (cohort, day, after_days)
) with (fillfactor = 70);

-- Every entry of the ledger by its account and the kind of its transfer: the house's accounts, and the members' together.
create table report_ledger_days (
  day date not null,
  line uuid not null,
  units bigint not null,
  entries bigint not null,
  account text not null,
  kind text not null,
  country text not null,
  brand text not null,
  currency text not null,
  primary key (day, account, kind, line, country, brand, currency)
) with (fillfactor = 70);

-- How far each account of the house was read: its entries are numbered without a gap, so none is missed and none comes twice.
create table report_ledger_places (
  bucket smallint not null,
  account_id bigint not null,
  version bigint not null,
  primary key (bucket, account_id)
) with (fillfactor = 70);

-- One row, under whose lock everything above is changed.
create table report_progress (
  one boolean primary key default true check (one),
  folded_at timestamptz,
  rebuilt_at timestamptz,
  -- Where the search for new members goes on.
  members_after uuid not null default '00000000-0000-0000-0000-000000000000',
  swept_after uuid not null default '00000000-0000-0000-0000-000000000000'
);
insert into report_progress default values;

grant select, insert, update, delete on report_members, report_player_days, report_game_days, report_line_days, report_member_days,
  report_cohort_days, report_ledger_days, report_ledger_places to banyan_app;
grant select, update on report_progress to banyan_app;
