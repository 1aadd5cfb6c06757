-- What main money played, by the business day on which it was counted, for rewards by period. A bet counts on the day that is open when its end is
-- recorded, and so does every correction of it; a day that was closed never changes again, so that what was given for it can be computed anew at any time.

-- The day that is open; null until the first is. One row; a day is closed by moving it on, which waits for everybody who is counting.
create table record_counting (
  is_only boolean primary key default true check (is_only),
  day date
);
insert into record_counting (day) values (null);

create table record_main_days (
  counted_day date not null,
  bucket smallint not null check (bucket between 0 and 63),
  member uuid not null,
  -- The day on which the bets were made.
  day date not null,
  product text not null,
  category text not null,
  vendor text not null,
  game text not null,
  currency text not null,
  -- Below zero where corrections took more away than the day brought.
  bets bigint not null,
  staked bigint not null,
  valid bigint not null,
  won bigint not null,
  primary key (counted_day, bucket, member, day, product, category, vendor, game, currency)
) with (fillfactor = 80);

-- On which day a play was counted last; null while it is not. What ended before there were these sums is in none of them.
alter table record_plays add column counted_on date;

grant select, update on record_counting to banyan_app;
grant select, insert, update on record_main_days to banyan_app;
