-- The house moves a member with everybody below to another upline. A move is decided on one business day and carried out as the next one begins, so that each
-- day has one line. Who stood above whom before is kept: figures and bills of a day read the line of that day.
create table member_moves (
  -- The proposal of the two people.
  id uuid primary key,
  member uuid not null,
  -- Null: the house.
  from_upline uuid check (from_upline <> member),
  to_upline uuid check (to_upline <> member),
  -- The first day under the new upline, and when it begins.
  first_day date not null,
  starts_at timestamptz not null,
  asked_by uuid not null,
  approved_by uuid not null,
  approved_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 500),
  -- When it was done, and how many stood below and moved with the member.
  carried_out_at timestamptz check (carried_out_at >= starts_at),
  below integer check (below >= 0),
  unique (member, first_day),
  check (from_upline is distinct from to_upline),
  check (asked_by <> approved_by),
  check (starts_at > approved_at),
  check ((carried_out_at is null) = (below is null))
);
-- A member has one that waits.
create unique index member_moves_waiting on member_moves (member) where carried_out_at is null;
create index member_moves_due on member_moves (starts_at, id) where carried_out_at is null;
create index member_moves_by_day on member_moves (first_day);
grant select, insert on member_moves to banyan_app;
grant update (carried_out_at, below) on member_moves to banyan_app;

-- Since which day a row stands; always, where its member has not been moved since joining.
alter table member_uplines add column since date not null default '-infinity';

-- Rows of `member_uplines` as they were until a day, which is no more in it.
create table member_past_uplines (
  upline uuid not null,
  member uuid not null,
  distance integer not null check (distance > 0),
  since date not null,
  until date not null,
  primary key (upline, member, since),
  check (since < until)
);
create index member_past_uplines_of on member_past_uplines (member) include (upline, distance, since, until);
grant select on member_past_uplines to banyan_app;

-- Whoever joins below somebody while that one is moved waits for it, and the other way round; what is read after that is read anew.
create or replace function note_uplines() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('lines of members', 0));
  insert into member_uplines (upline, member, distance)
  select new.upline, new.id, 1
  union all
  select u.upline, new.id, u.distance + 1 from member_uplines u where u.member = new.upline;
  return null;
end
$$;

-- An upline changes only by a move that was decided and has begun, and never to somebody below.
create or replace function check_upline() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.upline is not distinct from old.upline then return new; end if;
    perform pg_advisory_xact_lock(hashtextextended('lines of members', 0));
    if not exists (select from member_moves v where v.member = old.id and v.carried_out_at is null and v.starts_at <= clock_now()
      and v.from_upline is not distinct from old.upline and v.to_upline is not distinct from new.upline) then
      raise exception 'the upline of member % is fixed', old.id using errcode = 'check_violation';
    end if;
    if exists (select from member_uplines u where u.upline = old.id and u.member = new.upline) then
      raise exception 'the upline % stands below member %', new.upline, old.id using errcode = 'check_violation';
    end if;
  end if;
  if new.upline is not null and not exists (select from members where bucket = bucket_of(new.upline) and id = new.upline) then
    raise exception 'the upline % of member % does not exist', new.upline, new.id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;

-- The rows of a member and of everybody below: those to whoever stood above until now become past, those to whoever stands above now are written. The
-- application can do neither by itself.
create function move_uplines() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  starts date;
begin
  select v.first_day into strict starts from member_moves v where v.member = new.id and v.carried_out_at is null;
  with left_behind as (
    delete from member_uplines u
    using (select new.id as member union all select b.member from member_uplines b where b.upline = new.id) s
    where u.member = s.member and u.upline in (select a.upline from member_uplines a where a.member = new.id)
    returning u.upline, u.member, u.distance, u.since
  )
  insert into member_past_uplines (upline, member, distance, since, until)
  select l.upline, l.member, l.distance, l.since, starts from left_behind l where l.since < starts;
  insert into member_uplines (upline, member, distance, since)
  select a.upline, s.member, a.distance + s.distance, starts
  from (
    select new.upline as upline, 1 as distance where new.upline is not null
    union all
    select u.upline, u.distance + 1 from member_uplines u where u.member = new.upline
  ) a cross join (
    select new.id as member, 0 as distance
    union all
    select b.member, b.distance from member_uplines b where b.upline = new.id
  ) s;
  return null;
end
$$;
create trigger uplines_moved after update of upline on members for each row when (new.upline is distinct from old.upline)
  execute function move_uplines();

-- What was decided stays as it was decided, and is carried out once.
create function member_move_stays() returns trigger language plpgsql as $$
begin
  if old.carried_out_at is not null then
    raise exception 'the move % was carried out and stays', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger member_move_stays before update on member_moves for each row execute function member_move_stays();

-- The table of everybody above is what it was: a member has a row to the own upline at distance one, and nobody else has.
do $$
begin
  if exists (
    select from members m full join (select * from member_uplines where distance = 1) u on u.member = m.id
    where u.upline is distinct from m.upline
  ) then
    raise exception 'member_uplines does not agree with the uplines of members: run `npm run verify` on the version before';
  end if;
end $$;
