-- no transaction
-- Few rows of many begin with a move: whether somebody has ever been moved is asked of each row of a report.
create index concurrently if not exists member_uplines_moved on member_uplines (member) where since > '-infinity';
