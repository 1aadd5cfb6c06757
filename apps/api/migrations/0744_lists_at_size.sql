-- no transaction
-- Open disputes are few of many withdrawals: the queue of them begins here and not with every withdrawal that could have one.
create index concurrently if not exists withdrawal_disputes_open on withdrawal_disputes (bucket, member, withdrawal) where state = 'open';
-- Members of a high rank are few, and registered long ago: a page looked for them from the newest on.
create index concurrently if not exists members_by_rank on members (rank_level);
