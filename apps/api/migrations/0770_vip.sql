-- Levels of members: how far each has come, what their levels were, and what each level gave. The levels themselves are the setting
-- `vip.levels`, with their names; `members.rank_level` stays the level of a member now. A member's rows change under their `vip_members` row only.

create table vip_members (
  bucket smallint not null,
  member uuid not null,
  -- The highest level ever reached: bonuses of levels up to it were given.
  highest smallint not null check (highest between 0 and 99),
  -- The first days of the week and of the month that are not closed yet; null before the first look.
  week date,
  month date,
  -- The month in which the level was reached for the first time.
  reached_in date,
  -- Valid bets up to the end of the last closed week and month, as they were known then; units.
  week_seen bigint not null default 0,
  month_seen bigint not null default 0,
  -- When to look again; null: when the member plays or pays in.
  due_at timestamptz,
  primary key (bucket, member),
  check (bucket = bucket_of(member)),
  check ((week is null) = (month is null))
) with (fillfactor = 70);
create index vip_members_due on vip_members (due_at) where due_at is not null;

-- What became of a level, and why. Never changed.
create table vip_changes (
  bucket smallint not null,
  member uuid not null,
  id uuid not null,
  at timestamptz not null,
  from_level smallint not null,
  to_level smallint not null,
  cause text not null check (cause in ('reached', 'regained', 'retention', 'table')),
  currency text not null,
  -- Of all time when it happened; units.
  valid_bet bigint not null,
  deposits bigint not null,
  -- The month by which it was judged, what it brought and what it should have; units.
  month date,
  brought bigint,
  asked bigint,
  primary key (bucket, member, id),
  check (bucket = bucket_of(member)),
  check (from_level <> to_level)
);

-- What a level gave: once for ever for each level or period, whatever becomes of the levels.
create table vip_benefits (
  bucket smallint not null,
  member uuid not null,
  kind text not null check (kind in ('upgrade', 'week', 'month', 'birthday')),
  -- The level, the first day of the week or month, or the year of the birthday.
  ref text not null check (ref ~ '^[0-9-]{1,10}$'),
  level smallint not null,
  -- What the level was called when it gave it.
  level_name text not null,
  currency text not null,
  -- As it was worth then.
  units bigint not null check (units > 0),
  state text not null check (state in ('waiting', 'given', 'lapsed')),
  -- The reward in the reward centre.
  reward uuid,
  made_at timestamptz not null,
  primary key (bucket, member, kind, ref),
  check (bucket = bucket_of(member)),
  check ((state = 'given') = (reward is not null))
);

-- The levels by which everybody was looked at last, as a hash. One row.
create table vip_progress (
  is_only boolean primary key default true check (is_only),
  levels text not null
);
insert into vip_progress (levels) values ('');

grant select, insert, update on vip_members to banyan_app;
grant select, insert on vip_changes to banyan_app;
grant select, insert on vip_benefits to banyan_app;
grant update (state, reward) on vip_benefits to banyan_app;
grant select, update on vip_progress to banyan_app;

-- From here on events say who is to be looked at; who played before is looked at once.
insert into outbox_cursors (consumer, xid) values ('vip', pg_snapshot_xmin(pg_current_snapshot()));
insert into vip_members (bucket, member, highest, due_at)
select bucket, id, rank_level, clock_now() from members where currency <> 'FUN';

-- The names of levels stand in the setting.
drop table club_labels;
