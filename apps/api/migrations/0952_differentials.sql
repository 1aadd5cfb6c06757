-- Rebate differential: of every settled lottery bet at a series, each upline gets what its series is above the highest below it, over 2000, of the stake.

-- What series accounts had when: the lines of a bet are those of its moment.
create table lottery_series_changes (
  member uuid not null,
  changed_at timestamptz not null,
  series smallint not null check (series between 1 and 1999),
  primary key (member, changed_at)
);
create index lottery_series_changes_by_time on lottery_series_changes (changed_at);
insert into lottery_series_changes (member, changed_at, series) select member, '-infinity', series from lottery_account_series;

create function note_series() returns trigger language plpgsql as $$
begin
  insert into lottery_series_changes (member, changed_at, series) values (new.member, clock_now(), new.series)
  on conflict (member, changed_at) do update set series = excluded.series;
  return null;
end
$$;
create trigger series_noted after insert or update on lottery_account_series for each row execute function note_series();

-- Draws that are settled, with the plan of series that their bets were made under, and how far the differentials of the version are counted. The books of a
-- draw are counted once more for each version of its result.
create table differential_draws (
  draw uuid primary key,
  game text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  min_series smallint not null,
  default_series smallint not null,
  max_bet_series smallint not null,
  max_series smallint not null,
  version smallint not null check (version > 0),
  counted_version smallint not null default 0 check (counted_version between 0 and version),
  -- The first bucket of members that is not counted on the version.
  next_bucket smallint not null default 0 check (next_bucket between 0 and 64)
);
create index differential_draws_to_count on differential_draws (draw) where counted_version < version;

-- What one upline gets of the stakes of one member on a draw. Stakes at the same line are one row, and a row is rounded down by itself.
create table differential_parts (
  bucket smallint not null check (bucket between 0 and 63),
  draw uuid not null,
  -- Who bet.
  member uuid not null,
  agent uuid not null,
  -- More than 0 where the line or a series changed while the draw was on sale.
  place smallint not null check (place >= 0),
  -- The members between the two, the nearest to the one who bet first.
  way uuid[] not null,
  currency text not null,
  stake bigint not null check (stake > 0),
  -- The agent's series, and the highest below it on the way.
  series smallint not null check (series between 1 and 1999),
  below smallint not null check (below between 1 and 1999),
  units bigint not null,
  primary key (bucket, draw, member, agent, place),
  check (bucket = bucket_of(member)),
  check (series > below),
  check (units = stake * (series - below) / 2000)
);
create index differential_parts_of on differential_parts (draw, agent, member, place);

-- What an upline earned of a draw is the sum of its parts; what was paid of it is the sum of its payments.
create table differential_sums (
  draw uuid not null references differential_draws,
  bucket smallint not null,
  member uuid not null,
  currency text not null,
  earned bigint not null check (earned >= 0),
  paid bigint not null default 0 check (paid >= 0),
  payments smallint not null default 0 check (payments >= 0),
  primary key (draw, member),
  check (bucket = bucket_of(member))
);
create index differential_sums_to_pay on differential_sums (draw, member) where earned <> paid;

create table differential_payments (
  bucket smallint not null,
  draw uuid not null,
  member uuid not null,
  payment smallint not null check (payment > 0),
  key uuid not null unique,
  -- Below zero where a correction took back.
  units bigint not null check (units <> 0),
  paid_at timestamptz not null,
  primary key (draw, member, payment),
  foreign key (draw, member) references differential_sums,
  check (bucket = bucket_of(member))
);
create index differential_payments_of_member on differential_payments (bucket, member, paid_at desc, key);

grant select, insert on lottery_series_changes to banyan_app;
grant update (series) on lottery_series_changes to banyan_app;
grant select, insert, update on differential_draws, differential_sums to banyan_app;
grant select, insert, delete on differential_parts to banyan_app;
grant select, insert on differential_payments to banyan_app;
