-- What reports need of a play beside what its member is shown: how much of it was bonus money, a jackpot's part, what free rounds won, and the
-- business day on which it first ended. A correction afterwards changes that day and no other.
alter table record_plays
  add column stake_bonus bigint not null default 0,
  -- Of the payout: without the jackpot's part and what free rounds won, which stand apart.
  add column payout_bonus bigint not null default 0,
  add column jackpot_in bigint not null default 0,
  add column jackpot_won bigint not null default 0,
  add column free_won bigint not null default 0,
  -- Tips and a vendor's corrections to the house's favour, less those to the member's.
  add column adjusted bigint not null default 0,
  add column ended_day date,
  -- Whether reports have it: what was recorded before there were reports is taken over once more.
  add column is_counted boolean not null default false;

-- What changed in the records and is in no report yet, added in the transaction that changed them and taken out by the one that counts it.
create table record_play_moves (
  id bigint generated always as identity primary key,
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
  day date not null,
  product text not null,
  category text not null,
  vendor text not null,
  game text not null,
  currency text not null
);
create table record_line_moves (
  id bigint generated always as identity primary key,
  member uuid not null,
  units bigint not null,
  entries bigint not null,
  day date not null,
  account text not null,
  kind text not null,
  currency text not null
);
grant select, insert, delete on record_play_moves, record_line_moves to banyan_app;

-- Entries that were taken over before stand in their sums by day; plays are gone through once more, off the path of a bet.
insert into record_line_moves (member, day, account, kind, currency, units, entries)
select d.member, d.day, 'member ' || d.account, d.kind, d.currency, d.units, d.lines from record_line_days d;
update record_members set is_filled = false, rounds_until = '-infinity', filled_draw = '00000000-0000-0000-0000-000000000000';
