-- no transaction
-- Those directly below somebody are a few of everybody below, and are asked for by name on each page of a team.
create index concurrently if not exists member_uplines_direct on member_uplines (upline, member) where distance = 1;
