-- no transaction
-- Open disputes are few of many withdrawals: the queue of them begins here and not with every withdrawal that could have one.
create index concurrently if not exists withdrawal_disputes_open on withdrawal_disputes (bucket, member, withdrawal) where state = 'open';
-- Members of a high rank are few, and registered long ago: of each rank a page reads the newest, and looks for none of them among all members.
create index concurrently if not exists members_by_rank on members (rank_level, created_at desc, id desc);
