-- Everybody above a member, so that a team is read as it stands and not walked down for each page. An upline is fixed at registration and
-- never deleted, so rows are only added.
create table member_uplines (
  upline uuid not null,
  member uuid not null,
  -- 1 directly below.
  distance integer not null check (distance > 0),
  primary key (upline, member)
);
create index member_uplines_of on member_uplines (member) include (upline, distance);
grant select, insert on member_uplines to banyan_app;

create function note_uplines() returns trigger language plpgsql as $$
begin
  insert into member_uplines (upline, member, distance)
  select new.upline, new.id, 1
  union all
  select u.upline, new.id, u.distance + 1 from member_uplines u where u.member = new.upline;
  return null;
end
$$;
create trigger uplines_noted after insert on members for each row when (new.upline is not null) execute function note_uplines();

with recursive above as (
  select upline, id as member, 1 as distance from members where upline is not null
  union all
  select m.upline, a.member, a.distance + 1
  from above a join members m on m.bucket = bucket_of(a.upline) and m.id = a.upline
  where m.upline is not null and a.distance < 1000
)
insert into member_uplines (upline, member, distance) select upline, member, distance from above;
